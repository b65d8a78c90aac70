import type { HostServices } from 'shared-contracts';
import type { OpenChatBackend } from '../backend/chat-backend.ts';
import { ChatRoom } from './ChatRoom.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { unreadStore } from './unread-store.ts';

/** A closed chat stays open at most this long to send what was just written. */
const LINGER_MS = 10_000;

/** Firebase comes with the first room that opens. */
const openBackend: OpenChatBackend = async (bookingId, access) => {
  const { openFirebaseBackend } = await import('../backend/firebase-backend.ts');
  return openFirebaseBackend(bookingId, access);
};

interface Shared {
  room: ChatRoom;
  users: number;
  leave(): void;
}
const rooms = new Map<string, Shared>();
const followed = new WeakSet<HostServices>();
let outbox: Promise<Outbox> | undefined;

/** Opened when first used: rooms are made before the device's storage has answered. */
const sharedOutbox: Outbox = {
  list: async (...room) => (await open()).list(...room),
  put: async (entry) => (await open()).put(entry),
  remove: async (key) => (await open()).remove(key),
};
function open(): Promise<Outbox> {
  outbox ??= openOutbox();
  return outbox;
}

export interface RoomLease {
  room: ChatRoom;
  release(): void;
}
export type AcquireRoom = typeof acquireRoom;

/** The room of a booking, one for all parts of the page that show it; it closes when the last of them lets go. */
export function acquireRoom(host: HostServices, ownerId: string, bookingId: string): RoomLease {
  const name = `${ownerId} ${bookingId}`;
  forgetOnSignOut(host);
  const shared = rooms.get(name) ?? start(host, ownerId, bookingId);
  rooms.set(name, shared);
  shared.users += 1;
  let released = false;
  return {
    room: shared.room,
    release() {
      if (released) return;
      released = true;
      shared.users -= 1;
      void whenSent(shared.room).then(() => {
        if (shared.users > 0 || rooms.get(name) !== shared) return;
        rooms.delete(name);
        shared.leave();
      });
    },
  };
}

function start({ http, events, telemetry }: HostServices, ownerId: string, bookingId: string): Shared {
  const onError = (error: unknown, action: string) => telemetry.error(error, { remote: 'mfe-chat', action });
  const room = new ChatRoom({ bookingId, ownerId, http, outbox: sharedOutbox, openBackend, onError });
  const stop = room.subscribe(() => {
    const { unread: count } = room.current();
    if (count !== null && unreadStore.set(bookingId, count)) events.emit('chat-unread', { bookingId, count });
  });
  const statuses = events.on('booking').subscribe(({ booking }) => {
    if (booking.id === bookingId) room.setStatus(booking.status);
  });
  room.open();
  return {
    room,
    users: 0,
    leave() {
      stop();
      statuses.unsubscribe();
      void room.close();
    },
  };
}

/** The next person at this device must not see the last one's unread count. */
function forgetOnSignOut(host: HostServices): void {
  if (followed.has(host)) return;
  followed.add(host);
  host.session.subscribe(() => {
    if (host.session.current().status !== 'anonymous') return;
    for (const bookingId of unreadStore.bookings()) {
      unreadStore.set(bookingId, 0);
      host.events.emit('chat-unread', { bookingId, count: 0 });
    }
  });
}

/** When nothing is under way any more, or there is no connection to wait for. */
function whenSent(room: ChatRoom): Promise<void> {
  const isDone = () => {
    const { connection, waiting } = room.current();
    return connection !== 'online' || waiting.every(({ state }) => state === 'failed');
  };
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, LINGER_MS);
    const stop = room.subscribe(() => isDone() && done());
  });
}
