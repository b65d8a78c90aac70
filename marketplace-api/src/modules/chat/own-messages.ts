import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { lockRoom } from './store/lock-room.ts';

/** Whom a person is in chats: the customer, and the provider where they are one. */
const idsOf = ({ userId, providerId }: Pick<SignedIn, 'userId' | 'providerId'>) =>
  providerId === null ? [userId] : [userId, providerId];

const roomsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((where) => where.or([where('customer_id', 'in', ids), where('seller_id', 'in', ids)]));

const parsed = (data: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(data);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

async function ownRows(db: Db, user: Pick<SignedIn, 'userId' | 'providerId'>) {
  const ids = idsOf(user);
  const rows = await db.selectFrom('chat_messages').selectAll().where('booking_id', 'in', roomsOf(db, ids)).execute();
  return rows
    .map((row) => ({ row, message: parsed(row.data) }))
    .filter(({ message }) => ids.includes(String(message.senderId)));
}

/** Writes of these rooms wait until the transaction ends (store/chat-storage.ts). */
export async function lockRooms(trx: Trx, user: Pick<SignedIn, 'userId' | 'providerId'>): Promise<void> {
  const rooms = await roomsOf(trx, idsOf(user)).orderBy('id').execute();
  for (const { id } of rooms) await lockRoom(trx, id);
}

export async function ownMessages(db: Db, user: SignedIn) {
  const rows = await ownRows(db, user);
  return rows.map(({ row, message }) => ({
    bookingId: row.booking_id,
    at: new Date(row.sent_at ?? 0).toISOString(),
    text: String(message.message ?? ''),
  }));
}

/** Takes a person's own words out of their chats; what the other side wrote stays theirs. */
export async function deleteOwnMessages(trx: Trx, user: Pick<SignedIn, 'userId' | 'providerId'>): Promise<void> {
  for (const { row } of await ownRows(trx, user)) {
    await trx.deleteFrom('chat_messages').where('booking_id', '=', row.booking_id).where('key', '=', row.key).execute();
  }
  const rooms = await trx
    .selectFrom('chat_rooms')
    .select(['booking_id', 'room'])
    .where('booking_id', 'in', roomsOf(trx, idsOf(user)))
    .execute();
  for (const { booking_id, room } of rooms) {
    const { lastMessage: _said, ...rest } = room === null ? {} : parsed(room);
    await trx
      .updateTable('chat_rooms')
      .set({ room: room === null ? null : JSON.stringify(rest), typing: null, version: sql<number>`version + 1` })
      .where('booking_id', '=', booking_id)
      .execute();
  }
}
