import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { chatLimits } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import type { ChatRoom } from '../room/ChatRoom.ts';
import { sendsOn } from './composer-keys.ts';

/** The message that is being written; it stays with its booking until it is sent. */
export function useComposer(room: ChatRoom, bookingId: string, blocked: boolean) {
  const [draft, setDraft, forgetDraft] = usePersistentDraft(`chat.${bookingId}`, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = draft.trim() === '';

  const send = () => {
    if (isEmpty || blocked) return;
    room.send(draft);
    forgetDraft();
    field.current?.focus();
  };
  return {
    field,
    draft,
    isEmpty,
    change: (text: string) => {
      setDraft(text.slice(0, chatLimits.message));
      room.setTyping(text.trim() !== '');
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      send();
    },
    press: (event: KeyboardEvent) => {
      if (!sendsOn(event)) return;
      event.preventDefault();
      send();
    },
  };
}
