import { type RoomEvent, type Storage, type StoredWrite, type Write, WriteRefused } from 'realtime-database';
import { formatPath } from 'realtime-database/tree';
import { chatLimits } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import { announceChange } from '../../../platform/database/announce-change.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { takeHit } from '../../../platform/security/rate-limit.ts';
import { lockRoom } from './lock-room.ts';
import { queryMessages } from './read-query.ts';
import { createTreeReader } from './read-tree.ts';
import { findRoomFacts } from './room-facts.ts';
import { storeRoom } from './store-room.ts';

/** Topic of the journal with writes of rooms. */
export const CHAT_CHANNEL = 'kaza_chat';

const MINUTE_MS = 60_000;
/** What is longer is read by those who listen. */
const MAX_NOTICE_BYTES = 7_900;

/** A RoomEvent as replicas send it to one another. */
type Notice = Omit<RoomEvent, 'room'> & { bookingId: string };

/** The chat's tree in PostgreSQL or PGlite: bookings, rooms, typing, messages. */
export function chatStorage(context: ApiContext): Storage {
  const { db, store } = context;
  return {
    reader: () => createTreeReader(db),
    query: (path, query) => queryMessages(db, path, query),
    async version(bookingId) {
      return (await findRoomFacts(db, bookingId))?.version ?? 0;
    },
    async states(bookingIds) {
      const rows = await db
        .selectFrom('bookings as b')
        .leftJoin('chat_rooms as r', 'r.booking_id', 'b.id')
        .select(['b.id', 'b.status', 'r.version'])
        .where('b.id', 'in', bookingIds)
        .execute();
      return new Map(rows.map(({ id, status, version }) => [id, { version: version ?? 0, access: status }]));
    },
    transact: (bookingId, work) =>
      db.transaction().execute(async (trx) => {
        await lockRoom(trx, bookingId);
        return work({ read: createTreeReader(trx), store: (write) => storeWrite(trx, context, write) });
      }),
    subscribe: async (listener) =>
      store.journal.listen(CHAT_CHANNEL, (payload) => {
        const { bookingId, ...event } = JSON.parse(payload) as Notice;
        listener({ ...event, room: bookingId });
      }),
  };
}

const isMessage = ({ path, value }: Write) => path[0] === 'chats' && value !== null;
const isReceipt = ({ path }: Write) => path[0] === 'chatRooms' && path[2] === 'readBy';

async function storeWrite(trx: Trx, context: ApiContext, write: StoredWrite): Promise<boolean> {
  const { id, room: bookingId, writes, auth } = write;
  await countMessages(trx, write);
  const version = await storeRoom(trx, write);
  if (version === null) return false;
  const [wrote, hasRead] = [writes.some(isMessage), writes.some(isReceipt)];
  if (auth && (wrote || hasRead)) {
    await context.events.announce(trx, 'chatWritten', { bookingId, uid: auth.uid, wrote, hasRead });
  }
  const changes = writes.map(({ path, value }) => ({ path: formatPath(path), value }));
  await announce(trx, { id, bookingId, version, changes });
  return true;
}

/** Counts messages of a person, whatever the room and the replica (chatLimits). */
async function countMessages(trx: Trx, { auth, writes, now }: StoredWrite): Promise<void> {
  // The operator is nobody in particular, and not counted.
  if (!auth) return;
  const limit = { key: `chat:${auth.uid}`, hits: chatLimits.perMinute, windowMs: MINUTE_MS, message: '' };
  for (const write of writes) {
    if (!isMessage(write)) continue;
    try {
      await takeHit(trx, limit, now);
    } catch (error) {
      if (error instanceof Refusal) throw new WriteRefused('too_many_requests');
      throw error;
    }
  }
}

async function announce(trx: Trx, notice: Notice): Promise<void> {
  const whole = JSON.stringify(notice);
  const payload =
    Buffer.byteLength(whole) <= MAX_NOTICE_BYTES
      ? whole
      : JSON.stringify({ ...notice, changes: null } satisfies Notice);
  await announceChange(trx, CHAT_CHANNEL, payload);
}
