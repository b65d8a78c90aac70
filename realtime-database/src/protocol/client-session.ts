import { randomUUID } from 'node:crypto';
import type { TokenIssuer } from '../identity/tokens.ts';
import type { Limits } from '../limits.ts';
import type { Clock, Layout, Logger, Membership, QueryResult, Sessions, Storage, Write } from '../ports.ts';
import { queryForRules } from '../rules/query-for-rules.ts';
import { RuleError } from '../rules/rule-error.ts';
import type { Auth, RuleSet } from '../rules/rule-set.ts';
import { formatPath, type Path } from '../tree/json-tree.ts';
import { hashOf } from '../tree/node-hash.ts';
import type { Query } from '../tree/query.ts';
import { type WriteOutcome, writeTree } from '../write-tree.ts';
import type { Claim } from './admission.ts';
import { Listener, type Push } from './listener.ts';
import { OnDisconnect } from './on-disconnect.ts';
import { readQueried } from './read-queried.ts';
import type { RoomHub } from './room-hub.ts';

export interface SessionDeps {
  rules: RuleSet;
  layout: Layout;
  storage: Storage;
  tokens: TokenIssuer;
  sessions: Sessions;
  membership: Membership;
  clock: Clock;
  logger: Logger;
  limits: Limits;
  hub: RoomHub;
}
type SessionPush = Push | { a: 'ac'; b: { s: string; d: string } };
export interface SessionOwner {
  push(push: SessionPush): void;
  /** A fault of ours: the connection cannot be kept true. */
  fail(error: unknown): void;
  /** Counts a socket of the signed-in session; null where it has too many. */
  claim(sessionId: string): Claim | null;
  signedIn(is: boolean): void;
}
/** `setTimeout` takes no longer times; tokens live an hour. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Listening {
  listener: Listener;
  leave(): void;
}

/** Who a connection is, what it listens to, and what it may do. */
export class ClientSession {
  readonly limits: Limits;
  readonly #deps: SessionDeps;
  readonly #owner: SessionOwner;
  readonly #onDisconnect: OnDisconnect;
  readonly #listening = new Map<string, Listening>();
  /** Rooms that this person was found to belong to; what they may do there the rules ask each time. */
  readonly #rooms = new Set<string>();
  #signedIn: { auth: NonNullable<Auth>; expiresAt: Date } | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #release = () => {};
  /** Of the last session that signed in here, also after it has signed out. */
  #blame = () => {};
  #gone = false;

  constructor(deps: SessionDeps, owner: SessionOwner) {
    this.#deps = deps;
    this.#owner = owner;
    this.limits = deps.limits;
    this.#onDisconnect = new OnDisconnect(deps.limits.lastWrites);
  }

  /** Null once the token has run out. */
  get auth(): Auth {
    return this.#signedIn && this.#signedIn.expiresAt > this.#deps.clock.now() ? this.#signedIn.auth : null;
  }

  /** The claims, or why not. */
  async signIn(token: string): Promise<NonNullable<Auth> | 'invalid_token' | 'too_many_requests'> {
    const { tokens, sessions, clock } = this.#deps;
    const verified = await tokens.verify('id', token);
    if (!verified) return 'invalid_token';
    const { sessionId } = verified.subject;
    // Watched before it is asked for: it may end in between. A token outlives its session by up to an hour.
    let ended = false;
    const unwatch = sessions.watch(sessionId, () => {
      ended = true;
      if (this.#release === release) this.#lose('invalid_token', 'The session was ended');
    });
    const claim = this.#owner.claim(sessionId);
    const release = () => {
      unwatch();
      claim?.release();
    };
    if (!claim) {
      release();
      return 'too_many_requests';
    }
    const live = await sessions.isLive(sessionId);
    if (ended || !live || this.#gone) {
      release();
      return 'invalid_token';
    }
    this.#release();
    this.#release = release;
    this.#blame = claim.blame;
    const other = this.#signedIn !== null && this.#signedIn.auth.uid !== verified.auth.uid;
    if (other) this.#rooms.clear();
    this.#signedIn = verified;
    clearTimeout(this.#expiry);
    const left = verified.expiresAt.getTime() - clock.now().getTime();
    this.#expiry = setTimeout(() => this.#lose('expired_token', 'Auth token is expired'), Math.min(MAX_TIMER_MS, left));
    this.#expiry.unref();
    this.#owner.signedIn(true);
    if (other) await this.checkListeners();
    return verified.auth;
  }
  /** The connection is closed for what it sent. */
  blame(): void {
    this.#blame();
  }
  async signOut(): Promise<void> {
    this.#forget();
    await this.checkListeners();
  }
  #forget(): void {
    const was = this.#signedIn !== null;
    this.#signedIn = null;
    this.#rooms.clear();
    this.#release();
    this.#release = () => {};
    clearTimeout(this.#expiry);
    if (was && !this.#gone) this.#owner.signedIn(false);
  }
  /** The rights end while the connection stays. */
  #lose(status: string, reason: string): void {
    this.#forget();
    this.#owner.push({ a: 'ac', b: { s: status, d: reason } });
    this.checkListeners().catch(this.#owner.fail);
  }

  /** Asked before anything of a room is read or locked. */
  async #isMember(path: Path): Promise<boolean> {
    const { auth } = this;
    const room = this.#deps.layout.roomOf(path);
    if (auth === null || room === null) return false;
    if (this.#rooms.has(room)) return true;
    if (!(await this.#deps.membership.isMember(auth, room))) return false;
    this.#rooms.add(room);
    return true;
  }
  async #canRead(path: Path, query: Query): Promise<boolean> {
    const { rules, storage, clock } = this.#deps;
    if (!(await this.#isMember(path))) return false;
    return rules.canRead(this.auth, path, queryForRules(query), clock.now().getTime(), storage.reader());
  }
  async #read(path: Path, query: Query): Promise<QueryResult & { version: number }> {
    const { storage, layout } = this.#deps;
    // The version first: what comes in between is delivered twice, not lost.
    const version = await storage.version(layout.roomOf(path) ?? '');
    return { ...(await readQueried(storage, path, query)), version };
  }
  /** Null where it may not be read, or not in this way. */
  async get(path: Path, query: Query): Promise<QueryResult | null> {
    try {
      return (await this.#canRead(path, query)) ? await this.#read(path, query) : null;
    } catch (error) {
      if (error instanceof RuleError) return null;
      throw error;
    }
  }

  /** Starts to listen; the state is sent before this resolves, unless the client has it by its hash. */
  async listen(path: Path, query: Query, tag: number | null, hash: string): Promise<WriteOutcome | 'too_many_listens'> {
    const { layout, hub, limits } = this.#deps;
    if (!(await this.#canRead(path, query))) return 'permission_denied';
    this.unlisten(path, tag);
    if (this.#listening.size >= limits.listeners) return 'too_many_listens';
    const room = layout.roomOf(path) ?? '';
    const listener = new Listener({
      path,
      query,
      tag,
      appendOnly: layout.isAppendOnly(path),
      push: this.#owner.push,
      read: () => this.#read(path, query),
      failed: this.#owner.fail,
    });
    const leave = hub.join(room, {
      onEvent: (event) => listener.apply(event),
      onAccess: () => {
        this.#rooms.delete(room);
        return this.#check(listener).catch(this.#owner.fail);
      },
      version: () => listener.version,
      resync: () => listener.resync(),
    });
    this.#listening.set(nameOf(path, tag), { listener, leave });
    try {
      await listener.start((value) => hash !== '' && hashOf(value) === hash);
    } catch (error) {
      this.unlisten(path, tag);
      if (error instanceof RuleError) return 'permission_denied';
      throw error;
    }
    return 'ok';
  }
  unlisten(path: Path, tag: number | null): void {
    const known = this.#listening.get(nameOf(path, tag));
    known?.listener.end();
    known?.leave();
    this.#listening.delete(nameOf(path, tag));
  }
  /** Ends what this client may no longer read. */
  async checkListeners(): Promise<void> {
    for (const { listener } of [...this.#listening.values()]) await this.#check(listener);
  }
  async #check(listener: Listener): Promise<void> {
    if (await this.#canRead(listener.path, listener.query)) return;
    for (const [name, known] of this.#listening) {
      if (known.listener !== listener) continue;
      this.#listening.delete(name);
      known.leave();
      listener.revoke();
    }
  }

  /** Resolves when the write has been passed on to this process's listeners, the writer's included. */
  async write(writes: readonly Write[], expectedHash?: string): Promise<WriteOutcome> {
    const { hub } = this.#deps;
    const id = randomUUID();
    const passedOn = hub.whenPassedOn(id);
    let outcome: WriteOutcome;
    try {
      const options = { auth: this.auth, writes, id, ...(expectedHash === undefined ? {} : { expectedHash }) };
      outcome = await writeTree(this.#deps, options);
    } catch (error) {
      hub.forget(id);
      throw error;
    }
    if (outcome !== 'ok' || writes.length === 0) hub.forget(id);
    await passedOn;
    return outcome;
  }

  /** Keeps writes for the end of the connection. The rules are asked when they are written. */
  async keepForEnd(writes: readonly Write[]): Promise<WriteOutcome> {
    for (const { path } of writes) if (!(await this.#isMember(path))) return 'permission_denied';
    return writes.every(({ path, value }) => this.#onDisconnect.set(path, value)) ? 'ok' : 'too_many_requests';
  }
  cancelForEnd(path: Path): void {
    this.#onDisconnect.cancel(path);
  }

  async end(): Promise<void> {
    this.#gone = true;
    for (const { listener, leave } of this.#listening.values()) {
      listener.end();
      leave();
    }
    this.#listening.clear();
    for (const write of this.#onDisconnect.take()) {
      await this.write([write]).catch((error) =>
        this.#deps.logger.warn({ err: error, path: formatPath(write.path) }, 'a last write failed'),
      );
    }
    this.#forget();
  }
}

const nameOf = (path: Path, tag: number | null) => `${formatPath(path)}#${tag ?? ''}`;
