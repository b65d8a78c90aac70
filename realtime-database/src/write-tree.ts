import { randomUUID } from 'node:crypto';
import { defaultLimits, type Limits } from './limits.ts';
import { type Clock, type Layout, type Membership, type Storage, type Write, WriteRefused } from './ports.ts';
import { RuleError } from './rules/rule-error.ts';
import type { Auth, RuleSet } from './rules/rule-set.ts';
import type { ReadTree } from './rules/rule-snapshot.ts';
import { MalformedData } from './tree/clean-value.ts';
import { isObject, isWithin, type Json, valueAt, withValueAt } from './tree/json-tree.ts';
import { hashOf } from './tree/node-hash.ts';
import { incrementsIn, resolveServerValues } from './tree/server-values.ts';

/** One write of a client. */
export interface WriteOptions {
  auth: Auth;
  writes: readonly Write[];
  /** Of a transaction: the hash of what the client took to be there. */
  expectedHash?: string;
  /** Names the write in its events; the caller may wait for them. */
  id?: string;
}
/** Statuses of the protocol. */
export type WriteOutcome = 'ok' | 'permission_denied' | 'datastale' | 'write_too_big' | 'too_many_requests';

/** What a write is checked against and stored in. */
export interface WriteDeps {
  rules: RuleSet;
  layout: Layout;
  storage: Storage;
  membership: Pick<Membership, 'isMember'>;
  clock: Clock;
  limits?: Pick<Limits, 'pathsPerWrite' | 'nodesPerWrite'>;
}

class Denied extends Error {
  constructor(readonly outcome: 'permission_denied' | 'datastale') {
    super(outcome);
  }
}

/**
 * One write of a client, of one place or of several of one room: all of it or nothing. Bounds, sign-in and membership are
 * checked before the room is locked. Writes of a room follow one another, over all processes, so that `!data.exists()`
 * and transactions hold.
 *
 * @throws MalformedData where one write is inside another; whatever the storage throws, except WriteRefused.
 * @returns the protocol's status of the write
 * @example
 * const outcome = await writeTree(deps, { auth, writes: [{ path: ['rooms', 'garden', 'open'], value: false }] });
 * if (outcome !== 'ok') throw new Error(outcome);
 */
export async function writeTree(deps: WriteDeps, options: WriteOptions): Promise<WriteOutcome> {
  const { auth, writes } = options;
  const limits = deps.limits ?? defaultLimits;
  if (writes.length === 0) return 'ok';
  if (!auth) return 'permission_denied';
  if (writes.length > limits.pathsPerWrite || countNodes(writes) > limits.nodesPerWrite) return 'write_too_big';
  refuseOverlaps(writes);
  const rooms = new Set(writes.map(({ path }) => deps.layout.roomOf(path)));
  const [room = null] = rooms;
  if (rooms.size !== 1 || room === null) return 'permission_denied';
  if (!(await deps.membership.isMember(auth, room))) return 'permission_denied';
  try {
    await writeInRoom(deps, { ...options, auth }, room);
    return 'ok';
  } catch (error) {
    if (error instanceof Denied) return error.outcome;
    if (error instanceof WriteRefused) return error.status;
    // The storage does not read such a place as a whole.
    if (error instanceof RuleError) return 'permission_denied';
    throw error;
  }
}

function writeInRoom(
  { rules, storage, clock }: WriteDeps,
  { auth, writes: asked, expectedHash, id = randomUUID() }: WriteOptions,
  room: string,
): Promise<void> {
  return storage.transact(room, async (transaction) => {
    const now = clock.now();
    const at = now.getTime();
    const before = transaction.read;
    const writes = await Promise.all(asked.map((write) => resolve(write, before, at)));
    const after = afterWrites(before, writes);
    const first = writes[0];
    if (expectedHash !== undefined && first) {
      // Only who may read learns that something else is there.
      const readable = await rules.canRead(auth, first.path, null, at, before);
      if (readable && hashOf(await before(first.path)) !== expectedHash) throw new Denied('datastale');
    }
    for (const { path } of writes) {
      if (!(await rules.canWrite({ auth, path, now: at, before, after }))) throw new Denied('permission_denied');
    }
    if (!(await transaction.store({ id, room, auth, writes, after, now }))) throw new Denied('permission_denied');
  });
}

/** Fills in server values; what an increment counts on is read place by place, never as a whole list. */
async function resolve({ path, value }: Write, before: ReadTree, now: number): Promise<Write> {
  let existing: Json = null;
  for (const below of incrementsIn(value)) {
    existing = withValueAt(existing, below, await before([...path, ...below]));
  }
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

function countNodes(writes: readonly Write[]): number {
  const count = (value: Json): number =>
    isObject(value) ? Object.values(value).reduce<number>((sum, child) => sum + count(child), 1) : 1;
  return writes.reduce((sum, { value }) => sum + count(value), 0);
}

/** One pass over a tree of the paths, so that the work grows with their length only. */
function refuseOverlaps(writes: readonly Write[]): void {
  interface Place {
    children: Map<string, Place>;
    written: boolean;
  }
  const root: Place = { children: new Map(), written: false };
  const overlap = () => new MalformedData('one write is inside another');
  for (const { path } of writes) {
    let place = root;
    for (const key of path) {
      if (place.written) throw overlap();
      const next: Place = place.children.get(key) ?? { children: new Map(), written: false };
      place.children.set(key, next);
      place = next;
    }
    if (place.written || place.children.size > 0) throw overlap();
    place.written = true;
  }
}
