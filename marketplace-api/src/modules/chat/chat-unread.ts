import { sql } from 'kysely';
import { type Json, valueAt } from 'realtime-database/tree';
import type { ChatUnread } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { parseJson } from './store/room-facts.ts';

/** Screens say 99+: who never reads must not make each new message dearer than the one before. */
const COUNTED = 200;

/** A member's client writes it, and may write any number up to now: a time before all messages is none. */
function readAt(room: Json, member: string): number {
  const said = valueAt(room, ['readBy', member, 'timestamp']);
  return typeof said === 'number' ? Math.max(0, Math.floor(said)) : 0;
}

/** How far a member has read each of their chats: the server's time of the newest message that was seen, 0 before. */
async function readUpTo(db: Db, member: string, bookingId?: string): Promise<{ id: string; at: number }[]> {
  let query = db
    .selectFrom('chat_rooms as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['b.id', 'r.room'])
    .where((where) => where.or([where('b.customer_id', '=', member), where('b.seller_id', '=', member)]))
    .where('b.status', 'in', ['ACCEPTED', 'COMPLETED']);
  if (bookingId !== undefined) query = query.where('b.id', '=', bookingId);
  const rooms = await query.execute();
  return rooms.map(({ id, room }) => ({ id, at: readAt(parseJson(room), member) }));
}

/**
 * What a member's client would count: messages of others after the one that was read last. Empty where Google's
 * database keeps the chats. Messages are looked into as text: their words may hold a NUL, which PostgreSQL's JSON
 * refuses.
 */
export async function unreadChats(db: Db, member: string, bookingId?: string): Promise<ChatUnread[]> {
  const read = await readUpTo(db, member, bookingId);
  if (read.length === 0) return [];
  const own = `"senderId":${JSON.stringify(member)}`;
  const { rows } = await sql<{ booking_id: string; count: number }>`
    select m.booking_id, count(*) as count
    from unnest(${read.map(({ id }) => id)}::text[], ${read.map(({ at }) => at)}::bigint[]) as r (booking_id, at)
      cross join lateral (
        select booking_id, data from chat_messages
        where booking_id = r.booking_id and sent_at > r.at
        order by booking_id, sent_at, key
        limit ${COUNTED}
      ) m
    where position(${own} in m.data) = 0
    group by m.booking_id`.execute(db);
  return rows.map((row) => ({ bookingId: row.booking_id, count: row.count }));
}

export const unreadInChat = async (db: Db, member: string, bookingId: string): Promise<number> =>
  (await unreadChats(db, member, bookingId))[0]?.count ?? 0;
