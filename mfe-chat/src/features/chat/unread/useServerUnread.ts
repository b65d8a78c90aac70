import { useEffect } from 'react';
import { useEvent, useHost } from 'remote-sdk';
import { unreadStore } from './unread-store.ts';

/**
 * What the stream of the page tells of a chat, so that a first word counts though its chat was never opened here. Where
 * Google's database keeps the chats the stream tells nothing, and only opened ones are known (useUnreadWatch).
 */
export function useServerUnread(bookingId: string): void {
  const host = useHost();
  useEffect(() => {
    const known = host.live.unreadMessages(bookingId);
    if (known !== undefined) unreadStore.set(bookingId, known);
  }, [host, bookingId]);
  useEvent('chat-unread', (told) => {
    if (told.bookingId === bookingId) unreadStore.set(bookingId, told.count);
  });
}
