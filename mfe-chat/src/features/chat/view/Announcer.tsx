import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import type { RoomState } from '../room/room-state.ts';

/** Reads out what comes in while the chat is open, once and politely; not what was there before. */
export function Announcer({ state }: { state: RoomState }) {
  const words = useMessages().chat;
  const { loaded, log, me, waiting } = state;
  const [said, setSaid] = useState('');
  const heardUpTo = useRef<number | null>(null);
  const failedBefore = useRef(0);

  useEffect(() => {
    if (!loaded) return;
    const newest = log.messages.at(-1)?.timestamp ?? 0;
    const from = heardUpTo.current;
    heardUpTo.current = Math.max(newest, from ?? 0);
    if (from === null) return;
    const fresh = log.messages.filter(({ senderId, timestamp }) => senderId !== me?.uid && timestamp > from);
    if (fresh.length === 0) return;
    setSaid(fresh.map(({ senderName, message }) => words.said(senderName, message)).join('\n'));
  }, [loaded, log, me, words]);

  const failed = waiting.filter((entry) => entry.state === 'failed').length;
  useEffect(() => {
    if (failed > failedBefore.current) setSaid(words.failedAnnouncement);
    failedBefore.current = failed;
  }, [failed, words]);

  return (
    <VisuallyHidden as="div" role="status" data-announcer="">
      {said}
    </VisuallyHidden>
  );
}
