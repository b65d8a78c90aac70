import { randomUUID } from 'node:crypto';
import type { ApiContext } from '../../../plumbing/context.ts';
import { Refusal } from '../../../plumbing/errors.ts';
import { verifyChatToken } from '../identity/chat-tokens.ts';
import type { LiveSessions } from '../identity/live-sessions.ts';
import { queryForRules } from '../rules/chat-rules.ts';
import type { Auth, RuleSet } from '../rules/rule-set.ts';
import { type QueryResult, readQueried } from '../store/read-query.ts';
import { bookingOf, createTreeReader } from '../store/read-tree.ts';
import { findRoomFacts } from '../store/room-facts.ts';
import { type Write, type WriteOutcome, writeTree } from '../store/write-tree.ts';
import { formatPath, type Path } from '../tree/json-tree.ts';
import { hashOf } from '../tree/node-hash.ts';
import type { Query } from '../tree/query.ts';
import { Listener, type Push } from './listener.ts';
import { OnDisconnect } from './on-disconnect.ts';
import type { RoomHub } from './room-hub.ts';

export interface SessionDeps {
  context: ApiContext;
  rules: RuleSet;
  hub: RoomHub;
  sessions: LiveSessions;
}
export type SessionPush = Push | { a: 'ac'; b: { s: string; d: string } };
const MAX_LISTENERS = 200;
/** `setTimeout` takes no longer times; tokens live an hour. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Listening {
  listener: Listener;
  leave(): void;
}

/** Who a connection is, what it listens to, and what it may do. */
export class ClientSession {
  readonly onDisconnect = new OnDisconnect();
  readonly #deps: SessionDeps;
  readonly #push: (push: SessionPush) => void;
  readonly #fail: (error: unknown) => void;
  readonly #listening = new Map<string, Listening>();
  #signedIn: { auth: NonNullable<Auth>; expiresAt: Date } | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #unwatch = () => {};
  #gone = false;

  constructor(deps: SessionDeps, push: (push: SessionPush) => void, fail: (error: unknown) => void) {
    this.#deps = deps;
    this.#push = push;
    this.#fail = fail;
  }

  /** Null once the token has run out. */
  get auth(): Auth {
    const { clock } = this.#deps.context;
    return this.#signedIn && this.#signedIn.expiresAt > clock.now() ? this.#signedIn.auth : null;
  }

  async signIn(token: string): Promise<NonNullable<Auth> | null> {
    const { secrets, clock } = this.#deps.context;
    const verified = await verifyChatToken(secrets, 'id', token, clock);
    if (!verified) return null;
    // Watched before it is asked for: it may end in between. A token outlives its session by up to an hour.
    let ended = false;
    const unwatch = this.#deps.sessions.watch(verified.claims.sessionId, () => {
      ended = true;
      if (this.#unwatch === unwatch) this.#lose('invalid_token', 'The session was ended');
    });
    const live = await this.#deps.sessions.isLive(verified.claims.sessionId);
    if (ended || !live || this.#gone) {
      unwatch();
      return null;
    }
    this.#unwatch();
    this.#unwatch = unwatch;
    const other = this.#signedIn !== null && this.#signedIn.auth.uid !== verified.auth.uid;
    this.#signedIn = verified;
    clearTimeout(this.#expiry);
    const left = verified.expiresAt.getTime() - clock.now().getTime();
    this.#expiry = setTimeout(() => this.#lose('expired_token', 'Auth token is expired'), Math.min(MAX_TIMER_MS, left));
    this.#expiry.unref();
    if (other) await this.checkListeners();
    return verified.auth;
  }
  async signOut(): Promise<void> {
    this.#forget();
    await this.checkListeners();
  }
  #forget(): void {
    this.#signedIn = null;
    this.#unwatch();
    clearTimeout(this.#expiry);
  }
  /** The rights end while the connection stays. */
  #lose(status: string, reason: string): void {
    this.#forget();
    this.#push({ a: 'ac', b: { s: status, d: reason } });
    this.checkListeners().catch(this.#fail);
  }

  canRead(path: Path, query: Query): Promise<boolean> {
    const { context, rules } = this.#deps;
    const read = createTreeReader(context.db);
    return rules.canRead(this.auth, path, queryForRules(query), context.clock.now().getTime(), read);
  }
  async read(path: Path, query: Query): Promise<QueryResult & { version: number }> {
    const { db } = this.#deps.context;
    // The version first: what comes in between is told twice, not lost.
    const facts = await findRoomFacts(db, bookingOf(path) ?? '');
    return { ...(await readQueried(db, createTreeReader(db), path, query)), version: facts?.version ?? 0 };
  }

  /** Starts to listen; the state is told before this resolves, unless the client has it by its hash. */
  async listen(path: Path, query: Query, tag: number | null, hash: string): Promise<WriteOutcome | 'too_many_listens'> {
    const bookingId = bookingOf(path);
    if (bookingId === null || !(await this.canRead(path, query))) return 'permission_denied';
    this.unlisten(path, tag);
    if (this.#listening.size >= MAX_LISTENERS) return 'too_many_listens';
    const listener = new Listener({
      path,
      query,
      tag,
      push: this.#push,
      read: () => this.read(path, query),
      failed: this.#fail,
    });
    const leave = this.#deps.hub.join(bookingId, {
      onEvent: (event) => listener.apply(event),
      onMembership: () => void this.#check(listener).catch(this.#fail),
      version: () => listener.version,
      resync: () => listener.resync(),
    });
    this.#listening.set(nameOf(path, tag), { listener, leave });
    await listener.start((value) => hash !== '' && hashOf(value) === hash);
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
    if (await this.canRead(listener.path, listener.query)) return;
    for (const [name, known] of this.#listening) {
      if (known.listener !== listener) continue;
      this.#listening.delete(name);
      known.leave();
      listener.revoke();
    }
  }

  /** Resolves when the write has been passed on to this replica's listeners, the writer's included. */
  async write(writes: readonly Write[], expectedHash?: string): Promise<WriteOutcome | 'too_many_requests'> {
    const { context, rules, hub } = this.#deps;
    const id = randomUUID();
    const passedOn = hub.whenPassedOn(id);
    let outcome: WriteOutcome;
    try {
      const options = { auth: this.auth, writes, id, ...(expectedHash === undefined ? {} : { expectedHash }) };
      outcome = await writeTree(context, rules, options);
    } catch (error) {
      hub.forget(id);
      if (error instanceof Refusal && error.status === 429) return 'too_many_requests';
      throw error;
    }
    if (outcome !== 'ok' || writes.length === 0) hub.forget(id);
    await passedOn;
    return outcome;
  }

  async end(): Promise<void> {
    this.#gone = true;
    for (const { listener, leave } of this.#listening.values()) {
      listener.end();
      leave();
    }
    this.#listening.clear();
    for (const write of this.onDisconnect.take()) {
      await this.write([write]).catch((error) =>
        this.#deps.context.logger.warn({ err: error, path: formatPath(write.path) }, 'a last wish was not written'),
      );
    }
    this.#forget();
  }
}

const nameOf = (path: Path, tag: number | null) => `${formatPath(path)}#${tag ?? ''}`;
