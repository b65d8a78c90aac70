import type { Layout } from 'realtime-database';
import type { Path } from 'realtime-database/tree';

const roots: ReadonlySet<string> = new Set(['chats', 'chatRooms', 'typing', 'bookings']);

/** `chats/{bookingId}/messages` */
export const isMessageList = (path: Path): boolean =>
  path.length === 3 && path[0] === 'chats' && path[2] === 'messages';

/** A booking's chat is a room. Messages are neither edited nor deleted (database.rules.json). */
export const chatLayout: Layout = {
  roomOf: (path) => (roots.has(path[0] ?? '') ? (path[1] ?? null) : null),
  isAppendOnly: isMessageList,
};
