import { sql } from 'kysely';
import type { StoredWrite, Write } from 'realtime-database';
import { childOf, isIntegerKey, isObject, type Json, type Path, withValueAt } from 'realtime-database/tree';
import type { Trx } from '../../../platform/database/store.ts';
import { parseJson } from './room-facts.ts';

/** Chats have no priorities: `val()` would not show them, and rows are searched as text. */
const hasPriority = (value: Json): boolean =>
  isObject(value) && Object.entries(value).some(([key, child]) => key === '.priority' || hasPriority(child));

/** A key that is a number would sort before all others, whatever the index of rows says. */
const hasNoRow = ({ path, value }: Write): boolean =>
  path.at(-1) === '.priority' || hasPriority(value) || (path[0] === 'chats' && isIntegerKey(path[3] ?? ''));

const toText = (value: Json) => (value === null ? null : JSON.stringify(value));

/** Writes the rows of one room. Returns its new version; null for a place that has no rows. */
export async function storeRoom(
  trx: Trx,
  { room: bookingId, writes, after, now }: StoredWrite,
): Promise<number | null> {
  if (writes.some(hasNoRow)) return null;
  const known = await trx.selectFrom('chat_rooms').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
  let room = parseJson(known?.room ?? null);
  let typing = parseJson(known?.typing ?? null);
  const messagePaths = new Map<string, Path>();
  for (const { path, value } of writes) {
    const [root, , ...rest] = path;
    const key = rest[1];
    if (root === 'chatRooms' && rest.length > 0) room = withValueAt(room, rest, value);
    else if (root === 'typing') typing = withValueAt(typing, rest, value);
    else if (root === 'chats' && rest[0] === 'messages' && key !== undefined) messagePaths.set(key, path.slice(0, 4));
    else return null;
  }
  let firstMessageAt = known?.first_message_at ?? null;
  let providerWrote = known?.provider_wrote ?? false;
  for (const [key, path] of messagePaths) {
    const data = await after(path);
    await storeMessage(trx, bookingId, key, data);
    if (childOf(data, 'senderType') === 'provider') providerWrote = true;
    else if (data !== null) firstMessageAt ??= now;
  }
  const columns = {
    room: toText(room),
    typing: toText(typing),
    first_message_at: firstMessageAt,
    provider_wrote: providerWrote,
  };
  const row = await trx
    .insertInto('chat_rooms')
    .values({ booking_id: bookingId, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({ ...columns, version: sql<number>`chat_rooms.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

async function storeMessage(trx: Trx, bookingId: string, key: string, data: Json): Promise<void> {
  if (data === null) {
    await trx.deleteFrom('chat_messages').where('booking_id', '=', bookingId).where('key', '=', key).execute();
    return;
  }
  const timestamp = childOf(data, 'timestamp');
  const columns = { sent_at: Number.isSafeInteger(timestamp) ? Number(timestamp) : null, data: JSON.stringify(data) };
  await trx
    .insertInto('chat_messages')
    .values({ booking_id: bookingId, key, ...columns })
    .onConflict((conflict) => conflict.columns(['booking_id', 'key']).doUpdateSet(columns))
    .execute();
}
