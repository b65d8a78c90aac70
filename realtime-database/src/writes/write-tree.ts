import { randomUUID } from 'node:crypto';
import { defaultLimits, type Limits } from '../limits/limits.ts';
import { type Clock, type Layout, type Membership, type Storage, type Write, WriteRefused } from '../ports/ports.ts';
import { RuleError } from '../rules/rule-error.ts';
import type { Auth, RuleSet } from '../rules/rule-set.ts';
import type { ReadTree } from '../rules/rule-snapshot.ts';
import { MalformedData } from '../tree/clean-value.ts';
import { type Path, PRIORITY } from '../tree/json-tree.ts';
import { isHashOf } from '../tree/node-hash.ts';
import { afterWrites, inOrder, resolveWrite } from './after-writes.ts';
import { isTooBig, overlap } from './bounds.ts';

/** One write of a client. */
export interface WriteOptions {
  auth: Auth;
  /** The operator writes: no rule and no membership is asked. */
  isOperator?: boolean;
  writes: readonly Write[];
  /** Of a transaction: what the client took to be there, by its hash. */
  expected?: { path: Path; hash: string };
  /** Names the write in its events; the caller may wait for them. */
  id?: string;
  /** Called with the values as they are stored, server values filled in. */
  onWritten?(writes: readonly Write[]): void;
}
/** Statuses of the protocol. */
export type WriteOutcome =
  | 'ok'
  | 'permission_denied'
  | 'datastale'
  | 'write_too_big'
  | 'too_many_requests'
  | 'invalid_data';

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
  constructor(readonly outcome: WriteOutcome) {
    super(outcome);
  }
}

/**
 * One write of a client, of one place or of several of one room: all of it or nothing. Bounds, sign-in and membership
 * are checked before the room is locked. Writes of a room follow one another, over all processes, so that
 * `!data.exists()` and transactions hold.
 *
 * @throws whatever the storage throws, except WriteRefused.
 * @returns the protocol's status of the write
 * @example
 * const outcome = await writeTree(deps, { auth, writes: [{ path: ['rooms', 'garden', 'open'], value: false }] });
 * if (outcome !== 'ok') throw new Error(outcome);
 */
export async function writeTree(deps: WriteDeps, options: WriteOptions): Promise<WriteOutcome> {
  const { auth, writes, id = randomUUID() } = options;
  if (writes.length === 0) return 'ok';
  return outcomeOf(async () => {
    const room = await admit(deps, options);
    await deps.storage.transact(room, async (transaction) => {
      const now = deps.clock.now();
      const judged = await judge(deps, options, transaction.read, now.getTime());
      if (!(await transaction.store({ id, room, auth, ...judged, now }))) throw new Denied('permission_denied');
      options.onWritten?.(judged.writes);
    });
  });
}

/** Whether a write would be taken now, with nothing locked or written. */
export async function judgeWrite(deps: WriteDeps, options: WriteOptions): Promise<WriteOutcome> {
  if (options.writes.length === 0) return 'ok';
  return outcomeOf(async () => {
    await admit(deps, options);
    await judge(deps, options, deps.storage.reader(), deps.clock.now().getTime());
  });
}

async function outcomeOf(work: () => Promise<void>): Promise<WriteOutcome> {
  try {
    await work();
    return 'ok';
  } catch (error) {
    if (error instanceof Denied) return error.outcome;
    if (error instanceof WriteRefused) return error.status;
    if (error instanceof MalformedData) return 'invalid_data';
    // The storage does not read such a place as a whole.
    if (error instanceof RuleError) return 'permission_denied';
    throw error;
  }
}

/** Whose priority is written is the place that is written to. */
const placeOf = (path: Path): Path => (path.at(-1) === PRIORITY ? path.slice(0, -1) : path);

/** The one room of the writes, when the writer belongs to it. */
async function admit(deps: WriteDeps, { auth, isOperator, writes }: WriteOptions): Promise<string> {
  if (!auth && !isOperator) throw new Denied('permission_denied');
  if (isTooBig(writes, deps.limits ?? defaultLimits)) throw new Denied('write_too_big');
  if (overlap(writes)) throw new Denied('invalid_data');
  const rooms = new Set(writes.map(({ path }) => deps.layout.roomOf(placeOf(path))));
  const [room = null] = rooms;
  if (rooms.size !== 1 || room === null) throw new Denied('permission_denied');
  if (!isOperator && auth && !(await deps.membership.isMember(auth, room))) throw new Denied('permission_denied');
  return room;
}

/** The writes with their server values, and the tree that they make, when hash and rules allow them. */
async function judge(
  { rules }: WriteDeps,
  { auth, isOperator, writes: asked, expected }: WriteOptions,
  before: ReadTree,
  now: number,
): Promise<{ writes: readonly Write[]; after: ReadTree }> {
  const writes = await Promise.all(inOrder(asked).map((write) => resolveWrite(write, before, now)));
  const after = afterWrites(before, writes);
  const isPermitted = async () => {
    if (isOperator) return true;
    for (const { path } of writes) if (!(await rules.canWrite({ auth, path, now, before, after }))) return false;
    return true;
  };
  const permitted = await isPermitted();
  if (expected && !isHashOf(expected.hash, await before(expected.path))) {
    // Who may neither read here nor write this learns nothing of what is there.
    const mayKnow = permitted || (await rules.canRead(auth, expected.path, null, now, before));
    throw new Denied(mayKnow ? 'datastale' : 'permission_denied');
  }
  if (!permitted) throw new Denied('permission_denied');
  return { writes, after };
}
