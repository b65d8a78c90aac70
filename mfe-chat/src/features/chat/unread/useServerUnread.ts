import { useEffect } from 'react';
import { useEvent, useHost } from 'remote-sdk';
import { unreadStore } from '../room/unread-store.ts';

/**
 * The count of a chat in the stream of the page, so that a first word counts though its chat was never opened here.
 * Where Google's database keeps the chats the stream has none, and only opened ones are known (useUnreadWatch).
 */
export function useServerUnread(bookingId: string): void {
  const host = useHost();
  useEffect(() => {
    const known = host.live.unreadMessages(bookingId);
    if (known !== undefined) unreadStore.set(bookingId, known);
  }, [host, bookingId]);
  useEvent('chat-unread', (unread) => {
    if (unread.bookingId === bookingId) unreadStore.set(bookingId, unread.count);
  });
}
