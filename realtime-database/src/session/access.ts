import type { Limits } from '../limits/limits.ts';
import type { Clock, Layout, Membership, QueryResult, Storage, Write } from '../ports/ports.ts';
import { queryForRules } from '../rules/query-for-rules.ts';
import { RuleError } from '../rules/rule-error.ts';
import type { Auth, RuleSet } from '../rules/rule-set.ts';
import type { Path } from '../tree/json-tree.ts';
import type { Query } from '../tree/query.ts';
import { judgeWrite, type WriteOptions, type WriteOutcome, writeTree } from '../writes/write-tree.ts';
import { readQueried } from './read-queried.ts';

export interface AccessDeps {
  rules: RuleSet;
  layout: Layout;
  storage: Storage;
  membership: Membership;
  clock: Clock;
  limits: Limits;
}
/** Who asks. The operator is bound by no rule and no membership. */
export interface Caller {
  readonly auth: Auth;
  readonly isOperator: boolean;
}
export const nobody: Caller = { auth: null, isOperator: false };

export type ReadResult = QueryResult & { version: number };

/** What one caller may read and write, and the reading and writing itself. */
export class Access {
  readonly #deps: AccessDeps;
  readonly #caller: () => Caller;
  /** Rooms that this person was found to belong to; what they may do there the rules ask each time. */
  readonly #rooms = new Set<string>();
  constructor(deps: AccessDeps, caller: () => Caller) {
    this.#deps = deps;
    this.#caller = caller;
  }

  roomOf(path: Path): string | null {
    return this.#deps.layout.roomOf(path);
  }
  /** Asks again before the next read: of one room, or of all. */
  forget(room?: string): void {
    if (room === undefined) this.#rooms.clear();
    else this.#rooms.delete(room);
  }

  /** Asked before anything of a room is read or locked. */
  async #isMember(path: Path): Promise<boolean> {
    const { auth, isOperator } = this.#caller();
    const room = this.roomOf(path);
    if (room === null || isOperator) return room !== null;
    if (auth === null) return false;
    if (this.#rooms.has(room)) return true;
    if (!(await this.#deps.membership.isMember(auth, room))) return false;
    this.#rooms.add(room);
    return true;
  }
  async canRead(path: Path, query: Query): Promise<boolean> {
    const { rules, storage, clock } = this.#deps;
    if (!(await this.#isMember(path))) return false;
    const { auth, isOperator } = this.#caller();
    return isOperator || rules.canRead(auth, path, queryForRules(query), clock.now().getTime(), storage.reader());
  }
  /** Reads without a question. */
  async read(path: Path, query: Query): Promise<ReadResult> {
    const { storage } = this.#deps;
    // The version first: what comes in between is delivered twice, not lost.
    const version = await storage.version(this.roomOf(path) ?? '');
    return { ...(await readQueried(storage, path, query)), version };
  }
  /** Null where it may not be read, or not in this way. */
  async get(path: Path, query: Query): Promise<ReadResult | null> {
    try {
      return (await this.canRead(path, query)) ? await this.read(path, query) : null;
    } catch (error) {
      if (error instanceof RuleError) return null;
      throw error;
    }
  }

  write(options: Pick<WriteOptions, 'writes' | 'expected' | 'id' | 'onWritten'>): Promise<WriteOutcome> {
    return writeTree(this.#deps, { ...options, ...this.#caller() });
  }
  /** Whether these writes would be taken now. */
  async judge(writes: readonly Write[]): Promise<WriteOutcome> {
    return judgeWrite(this.#deps, { writes, ...this.#caller() });
  }
}
