import { randomUUID } from 'node:crypto';
import type { AdminSecrets } from '../identity/admin-secrets.ts';
import type { TokenIssuer } from '../identity/tokens.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger, Sessions, Write } from '../ports/ports.ts';
import { formatPath, type Path } from '../tree/json-tree.ts';
import { indexOf, type Query } from '../tree/query.ts';
import type { WriteOptions, WriteOutcome } from '../writes/write-tree.ts';
import { Access, type AccessDeps, type ReadResult } from './access.ts';
import type { Push } from './listener.ts';
import { Listening } from './listening.ts';
import { OnDisconnect } from './on-disconnect.ts';
import type { RoomHub } from './room-hub.ts';
import { SignIn, type SignInAnswer, type SignInOwner } from './sign-in.ts';

export interface SessionDeps extends AccessDeps {
  tokens: TokenIssuer;
  admins: AdminSecrets;
  sessions: Sessions;
  logger: Logger;
  hub: RoomHub;
}
type SessionPush = Push | { a: 'ac' | 'sd'; b: Record<string, string> };
export interface SessionOwner extends Pick<SignInOwner, 'claim' | 'signedIn'> {
  push(push: SessionPush): void;
  /** A fault of ours: the connection cannot be kept true. */
  fail(error: unknown): void;
}

/** What a connection may do, what it listens to, and what it leaves behind. */
export class ClientSession {
  readonly limits: Limits;
  readonly #deps: SessionDeps;
  readonly #owner: SessionOwner;
  readonly #signIn: SignIn;
  readonly #access: Access;
  readonly #listening: Listening;
  readonly #lastWrites: OnDisconnect;

  constructor(deps: SessionDeps, owner: SessionOwner) {
    const { layout, hub, limits } = deps;
    this.limits = limits;
    this.#deps = deps;
    this.#owner = owner;
    this.#signIn = new SignIn(deps, {
      claim: owner.claim,
      signedIn: owner.signedIn,
      lost: (status, reason) => {
        owner.push({ a: 'ac', b: { s: status, d: reason } });
        this.#rightsChanged().catch(owner.fail);
      },
    });
    this.#access = new Access(deps, () => this.#signIn.caller);
    const { push, fail } = owner;
    this.#listening = new Listening({ layout, hub, access: this.#access, most: limits.listeners, push, fail });
    this.#lastWrites = new OnDisconnect(limits.lastWrites);
  }

  get isSignedIn(): boolean {
    return this.#signIn.isSignedIn;
  }
  signIn(token: string): Promise<SignInAnswer> {
    return this.#signedIn(() => this.#signIn.withToken(token));
  }
  signInAsAdmin(...credential: Parameters<SignIn['asAdmin']>): Promise<SignInAnswer> {
    return this.#signedIn(async () => this.#signIn.asAdmin(...credential));
  }
  async #signedIn(signIn: () => Promise<SignInAnswer>): Promise<SignInAnswer> {
    const answer = await signIn();
    if (answer.status === 'ok' && answer.changed) await this.#rightsChanged();
    if (answer.status === 'invalid_token' && answer.never) this.#owner.push({ a: 'sd', b: { msg: answer.never } });
    return answer;
  }
  async signOut(): Promise<void> {
    this.#signIn.signOut();
    await this.#rightsChanged();
  }
  async #rightsChanged(): Promise<void> {
    this.#access.forget();
    await this.#listening.check();
  }
  /** The connection is closed for what it sent. */
  blame(): void {
    this.#signIn.blame();
  }

  /** Null where it may not be read, or not in this way. */
  get(path: Path, query: Query): Promise<ReadResult | null> {
    return this.#access.get(path, query);
  }
  listen(path: Path, query: Query, tag: number | null, hash: string): Promise<string> {
    return this.#listening.start(path, query, tag, hash);
  }
  unlisten(path: Path, tag: number | null): void {
    this.#listening.stop(path, tag);
  }
  /** Whether the rules name an index for a query, where it needs one. */
  hasIndex(path: Path, query: Query): boolean {
    const index = indexOf(query);
    return index === null || this.#deps.rules.indexesAt(path).includes(index);
  }

  /** Resolves when the write has been passed on to this process's listeners, and the client's own told it. */
  write(writes: readonly Write[], expected?: WriteOptions['expected']): Promise<WriteOutcome> {
    const { hub } = this.#deps;
    const id = randomUUID();
    return this.#listening.whileWriting(id, async () => {
      const passedOn = hub.whenPassedOn(id);
      let outcome: WriteOutcome | undefined;
      try {
        outcome = await this.#access.write({ writes, id, ...(expected ? { expected } : {}) });
      } finally {
        if (outcome !== 'ok' || writes.length === 0) hub.forget(id);
      }
      await passedOn;
      return outcome;
    });
  }

  /** Keeps writes for the end of the connection, if they would be taken now. Judged again when written. */
  async keepForEnd(writes: readonly Write[]): Promise<WriteOutcome> {
    const outcome = await this.#access.judge(writes);
    if (outcome !== 'ok') return outcome;
    return this.#lastWrites.keep(writes) ? 'ok' : 'too_many_requests';
  }
  cancelForEnd(path: Path): WriteOutcome {
    return this.#lastWrites.cancel(path) ? 'ok' : 'too_many_requests';
  }

  async end(): Promise<void> {
    this.#signIn.end();
    this.#listening.stopAll();
    for (const writes of this.#lastWrites.take()) await this.#writeLast(writes);
    this.#signIn.signOut();
  }
  async #writeLast(writes: readonly Write[]): Promise<void> {
    const paths = writes.map(({ path }) => formatPath(path));
    try {
      const outcome = await this.write(writes);
      if (outcome !== 'ok') this.#deps.logger.warn({ paths, outcome }, 'a last write was refused');
    } catch (error) {
      this.#deps.logger.warn({ err: error, paths }, 'a last write failed');
    }
  }
}
