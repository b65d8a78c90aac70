import styled from '@emotion/styled';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from 'shared-contracts';
import { ErrorState, media, Notice, text, theme, useLayout } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import type { ChatRoom } from '../room/ChatRoom.ts';
import type { RoomState } from '../room/room-state.ts';
import { Announcer } from './Announcer.tsx';
import { Composer } from './Composer.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { MessageList } from './MessageList.tsx';
import { usePageVisible } from './usePageVisible.ts';

/** Its height is always there: the messages do not jump when the other side types. */
const Typing = styled.p`
  flex: none;
  min-height: 1.6em;
  margin: 0;
  padding: 0 ${theme.space(6)};
  background: ${theme.color.ground};
  ${text('sm')}
  ${media.mobile} { padding-inline: ${theme.space(5)}; }
  font-style: italic;
  color: ${theme.color.inkSoft};
`;
const Foot = styled.div`
  flex: none;
  padding: ${theme.space(4)} ${theme.space(5)} max(${theme.space(4)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
`;

export interface ChatPanelProps {
  room: ChatRoom;
  state: RoomState;
  bookingId: string;
  otherName: string;
}

/** A booking's chat, for customer or provider. */
export function ChatPanel({ room, state, bookingId, otherName }: ChatPanelProps) {
  const words = useMessages().chat;
  const { connection, closed, refusal, typing, sending, slowed } = state;
  const [atEnd, setAtEnd] = useState(true);
  const focusBox = useRef<(() => void) | null>(null);
  const toBox = useCallback(() => focusBox.current?.(), []);
  const isMobile = useLayout() === 'mobile';
  const isWatched = usePageVisible() && atEnd;
  useEffect(() => {
    room.setWatched(isWatched);
    return () => room.setWatched(false);
  }, [room, isWatched]);

  if (refusal !== null) {
    return <ErrorState message={messageOf(refusal, words.failure)} onRetry={() => room.reopen()} />;
  }
  return (
    <>
      {!closed && <ConnectionLine connection={connection} />}
      <MessageList
        room={room}
        bookingId={bookingId}
        state={state}
        otherName={otherName}
        takesFocus={isMobile || closed !== null}
        onEndChange={setAtEnd}
        onAnswered={toBox}
      />
      <Typing>{typing && !closed ? words.typing(otherName) : ''}</Typing>
      <Announcer state={state} />
      {closed ? (
        <Foot>
          <Notice>{words.closed[closed]}</Notice>
        </Foot>
      ) : (
        <Composer
          room={room}
          bookingId={bookingId}
          sending={sending && connection === 'online'}
          slowed={slowed}
          takesFocus={!isMobile}
          focusRef={focusBox}
        />
      )}
    </>
  );
}
