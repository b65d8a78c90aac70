import { type ReadTree, RuleError } from 'realtime-database/rules';
import { type Json, valueAt } from 'realtime-database/tree';
import type { Db } from '../../../platform/database/store.ts';
import { findRoomFacts, membershipNode, parseJson, type RoomFacts, roomNode } from './room-facts.ts';

/** The tree as the tables hold it, each row read at most once; one of these lives as long as one request. */
export function createTreeReader(db: Db): ReadTree {
  const known = new Map<string, Promise<RoomFacts | null>>();
  const messages = new Map<string, Promise<Json>>();
  const once = <T>(cache: Map<string, Promise<T>>, key: string, read: () => Promise<T>) => {
    const found = cache.get(key) ?? read();
    cache.set(key, found);
    return found;
  };
  const facts = (bookingId: string) => once(known, bookingId, () => findRoomFacts(db, bookingId));
  const message = (bookingId: string, key: string) =>
    once(messages, `${bookingId}/${key}`, async () => {
      const row = await db
        .selectFrom('chat_messages')
        .select('data')
        .where('booking_id', '=', bookingId)
        .where('key', '=', key)
        .executeTakeFirst();
      return parseJson(row?.data ?? null);
    });

  return async (path) => {
    const [root, bookingId, ...rest] = path;
    if (root === undefined || bookingId === undefined) throw new RuleError('the whole tree is too much to read');
    if (root === 'chats') {
      const [list, key, ...inMessage] = rest;
      if (list === 'messages' && key !== undefined) return valueAt(await message(bookingId, key), inMessage);
      if (list !== undefined && list !== 'messages') return null;
      throw new RuleError('a list of messages is only read by a bounded query');
    }
    const room = await facts(bookingId);
    if (!room) return null;
    if (root === 'bookings') return valueAt(membershipNode(room), rest);
    if (root === 'chatRooms') return valueAt(roomNode(room), rest);
    return root === 'typing' ? valueAt(room.typing, rest) : null;
  };
}
