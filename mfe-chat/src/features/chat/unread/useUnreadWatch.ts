import { useEffect, useSyncExternalStore } from 'react';
import { useHost, useSession } from 'remote-sdk';
import { knownRooms } from './known-rooms.ts';

/** More cards than this are not watched at once: each is a connection. */
const MOST_WATCHED = 5;
let watched = 0;

/** When the page has nothing better to do. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Keeps the room of a card open, so that its count is live and what waits in the outbox goes out. Only for chats that
 * were opened on this device before, and only once the page is idle: other cards load nothing.
 */
export function useUnreadWatch(bookingId: string): void {
  const host = useHost();
  const session = useSession();
  const ownerId = session.status === 'authenticated' ? session.user.id : null;
  const isKnown = useSyncExternalStore(
    knownRooms.subscribe,
    () => ownerId !== null && knownRooms.has(ownerId, bookingId),
    () => false,
  );

  useEffect(() => {
    if (!isKnown || ownerId === null || watched >= MOST_WATCHED) return;
    watched += 1;
    let isGone = false;
    let release = () => {};
    const start = async () => {
      const { acquireRoom } = await import('../room/room-registry.ts');
      if (!isGone) ({ release } = acquireRoom(host, ownerId, bookingId));
    };
    const cancel = whenIdle(() => {
      // The next visit tries again; a count is no reason to disturb anybody.
      start().catch((error) => host.telemetry.error(error, { remote: 'mfe-chat', action: 'unread' }));
    });
    return () => {
      isGone = true;
      watched -= 1;
      cancel();
      release();
    };
  }, [host, ownerId, bookingId, isKnown]);
}
