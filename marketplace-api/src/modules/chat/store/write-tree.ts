import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chatLimits } from 'shared-contracts';
import { CHAT_CHANNEL } from '../../../plumbing/channels.ts';
import type { ApiContext } from '../../../plumbing/context.ts';
import type { Trx } from '../../../plumbing/database.ts';
import { takeHit } from '../../../plumbing/rate-limit.ts';
import { notifyOfWrites } from '../../notifications/notify-of-writes.ts';
import type { Auth, RuleSet } from '../rules/rule-set.ts';
import type { ReadTree } from '../rules/rule-snapshot.ts';
import { MalformedData } from '../tree/clean-value.ts';
import { formatPath, isWithin, type Json, type Path, valueAt, withValueAt } from '../tree/json-tree.ts';
import { hashOf } from '../tree/node-hash.ts';
import { resolveServerValues } from '../tree/server-values.ts';
import { bookingOf, createTreeReader } from './read-tree.ts';
import type { RoomEvent } from './room-event.ts';
import { storeRoom } from './store-room.ts';

export interface Write {
  path: Path;
  value: Json;
}
export interface WriteOptions {
  auth: Auth;
  writes: readonly Write[];
  /** Of a transaction: what the client took to be there. */
  expectedHash?: string;
  /** Names the write in its notices; the caller may wait for them. */
  id?: string;
}
export type WriteOutcome = 'ok' | 'permission_denied' | 'datastale';

const MINUTE_MS = 60_000;
/** PostgreSQL takes notices below 8,000 bytes. */
const MAX_NOTICE_BYTES = 7_900;

class Denied extends Error {
  constructor(readonly outcome: 'permission_denied' | 'datastale') {
    super(outcome);
  }
}

/**
 * One write of a client, of one place or of many: all of it or nothing. Writes of a room go one after the other, over
 * all replicas, so that `!data.exists()` and transactions hold. Rejects with a 429 Refusal past the limit of messages.
 */
export async function writeTree(context: ApiContext, rules: RuleSet, options: WriteOptions): Promise<WriteOutcome> {
  const { writes } = options;
  if (writes.length === 0) return 'ok';
  refuseOverlaps(writes);
  const bookingIds = [...new Set(writes.map(({ path }) => bookingOf(path)))].sort();
  if (bookingIds.some((id) => id === null)) return 'permission_denied';
  try {
    await context.db
      .transaction()
      .execute((trx) => writeInTransaction(trx, context, rules, options, bookingIds as string[]));
    return 'ok';
  } catch (error) {
    if (error instanceof Denied) return error.outcome;
    throw error;
  }
}

async function writeInTransaction(
  trx: Trx,
  context: ApiContext,
  rules: RuleSet,
  { auth, writes: asked, expectedHash, id = randomUUID() }: WriteOptions,
  bookingIds: readonly string[],
): Promise<void> {
  for (const bookingId of bookingIds) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${bookingId}`}, 0))`.execute(trx);
  }
  const now = context.clock.now();
  const before = createTreeReader(trx);
  const writes = await Promise.all(asked.map((write) => resolve(write, before, now.getTime())));
  const after = afterWrites(before, writes);
  const first = writes[0];
  if (expectedHash !== undefined && first) {
    // Only who may read learns that something else is there.
    const readable = await rules.canRead(auth, first.path, null, now.getTime(), before);
    if (readable && hashOf(await before(first.path)) !== expectedHash) throw new Denied('datastale');
  }
  for (const { path } of writes) {
    const allowed = await rules.canWrite({ auth, path, now: now.getTime(), before, after });
    if (!allowed) throw new Denied('permission_denied');
  }
  await countMessages(trx, auth, writes, now);
  for (const bookingId of bookingIds) {
    const own = writes.filter(({ path }) => path[1] === bookingId);
    const version = await storeRoom(trx, bookingId, own, after, now);
    if (version === null) throw new Denied('permission_denied');
    await notifyOfWrites(trx, context, bookingId, own, auth?.uid);
    await notify(trx, {
      id,
      bookingId,
      version,
      changes: own.map((write) => ({ ...write, path: formatPath(write.path) })),
    });
  }
}

async function resolve({ path, value }: Write, before: ReadTree, now: number): Promise<Write> {
  const counts = JSON.stringify(value)?.includes('"increment"') ?? false;
  // A list has nothing that could be counted on; it would only be much to read.
  const existing = counts && path.length >= (path[0] === 'chats' ? 4 : 2) ? await before(path) : null;
  return { path, value: resolveServerValues(value, existing, now) };
}

function afterWrites(before: ReadTree, writes: readonly Write[]): ReadTree {
  return async (path) => {
    const covering = writes.find((write) => isWithin(path, write.path));
    if (covering) return valueAt(covering.value, path.slice(covering.path.length));
    let value = await before(path);
    for (const write of writes) {
      if (isWithin(write.path, path)) value = withValueAt(value, write.path.slice(path.length), write.value);
    }
    return value;
  };
}

function refuseOverlaps(writes: readonly Write[]): void {
  for (const [index, { path }] of writes.entries()) {
    if (writes.some((other, at) => at !== index && isWithin(other.path, path))) {
      throw new MalformedData('one write is inside another');
    }
  }
}

/** 20 messages a minute for each person, whatever the room and the replica (decisions §5). */
async function countMessages(trx: Trx, auth: Auth, writes: readonly Write[], now: Date): Promise<void> {
  for (const { path, value } of writes) {
    if (path[0] !== 'chats' || value === null) continue;
    const key = `chat:${auth?.uid ?? ''}`;
    const message = 'You are sending messages very quickly. Please wait a moment.';
    await takeHit(trx, { key, hits: chatLimits.perMinute, windowMs: MINUTE_MS, message }, now);
  }
}

async function notify(trx: Trx, event: RoomEvent): Promise<void> {
  const whole = JSON.stringify(event);
  const payload =
    Buffer.byteLength(whole) <= MAX_NOTICE_BYTES
      ? whole
      : JSON.stringify({ ...event, changes: null } satisfies RoomEvent);
  await sql`select pg_notify(${CHAT_CHANNEL}, ${payload})`.execute(trx);
}
