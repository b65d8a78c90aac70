import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { lruBounds } from '../process/lru.ts';
import type { FanOut, OpenFanOut } from './fan-out.ts';
import { topics } from './topics.ts';

/** A look into the journal, with the rows of transactions that ended since the look before. */
export interface Look {
  /** The database's snapshot: where the next look goes on. */
  readonly cursor: string;
  /** When the server started: another one may have lost what this one said. */
  readonly server: string;
  /** Seconds of the database's clock. */
  readonly at: number;
  /** Topics, and what is said to those who listen to them; null: that they have changed. */
  readonly changes: readonly (readonly [topics: readonly string[], payload: string | null])[] | null;
  /** Where asked to, it has woken other processes if it found changes. */
  readonly hasWoken?: boolean;
}
/**
 * @param after cursor of the look before; null: the first
 * @param wakes follows a write of this process: others are to be woken
 */
export type ReadJournal = (after: string | null, most: number, wakes: boolean) => Promise<Look>;

interface Listener {
  readonly callback: (payload: string) => void;
  readonly onGap: () => void;
}

export interface JournalOptions {
  read: ReadJournal;
  /** Null: no other process writes to this database. */
  openFanOut: OpenFanOut | null;
  logger?: Logger;
}

/** Rows of a look. Where there are more, everything counts as changed. */
const MOST_ROWS = 5_000;
/** Half of how long rows are stored. */
const LONGEST_PAUSE_S = 1_800;
/** How late a change is noticed whose wake was lost. */
const POLL_MS = 1_000;
/** Cached answers are given to strangers only where the last look is not older. */
const RECENT_MS = 3_000;
/** Topics whose last change is remembered. */
const MOST_TOPICS = 50_000;

const now = () => performance.now();
/** `times` of `times:a:2026-11-20`. */
const kindOf = (topic: string): string => topic.split(':', 1)[0] ?? topic;

/** Follows what is committed to the database, by whichever process. */
export class Journal {
  readonly #options: JournalOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #changedAt: LRUCache<string, number>;
  #fanOut: FanOut | null = null;
  #poll: NodeJS.Timeout | undefined;
  #last: Look | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #position = 0;
  /** Nothing that changed up to here is remembered by topic. */
  #floor = 0;
  /** Writes of this process, and how many of them the last look has seen. */
  #writes = 0;
  #seenWrites = 0;
  /** The last write that may have touched a kind of topics. */
  readonly #lastWriteOf = new Map<string, number>();
  #looking: Promise<void> | null = null;
  /** The query of the look under way is on its way: what is committed from now on may escape it. */
  #asked = false;
  #next: Promise<void> | null = null;
  #closed = false;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#changedAt = new LRUCache<string, number>({
      ...lruBounds(MOST_TOPICS),
      dispose: (position, _topic, reason) => {
        if (reason === 'evict') this.#floor = Math.max(this.#floor, position);
      },
    });
  }

  /** Begins to follow. The journal is a table: the database must have it. */
  async start(): Promise<void> {
    await this.look();
    const { openFanOut } = this.#options;
    if (!openFanOut) return;
    this.#fanOut = await openFanOut(() => this.#lookSoon());
    this.#poll = setInterval(() => this.#lookSoon(), POLL_MS).unref();
  }

  /** Counts looks that found something. What is read from the database now holds at least all changes up to here. */
  get position(): number {
    return this.#position;
  }

  /** Whether nothing of these has changed since a position. */
  isUnchanged(names: Iterable<string>, since: number): boolean {
    if (since < this.#floor) return false;
    for (const name of names) if ((this.#changedAt.peek(name) ?? 0) > since) return false;
    return true;
  }

  /**
   * Brings the position past every write that was acknowledged before this call: by this process, and where `strict` by
   * any. True at once where it is known to be there; resolves to false where the database does not say.
   * @param of gives the topics that alone matter to the caller; default: all
   */
  catchUp(strict: boolean, of?: () => readonly string[] | undefined): true | Promise<boolean> {
    if (this.#last && !this.#closed && !this.#isBehind(of)) {
      if (!this.#options.openFanOut) return true;
      if (!strict && this.#fanOut?.connected() && now() - this.#lookedAt < RECENT_MS) return true;
    }
    return this.look().then(
      () => true,
      () => false,
    );
  }

  /** Whether a write of this process that no look has seen may have touched what matters. */
  #isBehind(of: (() => readonly string[] | undefined) | undefined): boolean {
    if (this.#writes === this.#seenWrites) return false;
    const names = of?.();
    if (!names) return true;
    const isUnseen = (kind: string) => (this.#lastWriteOf.get(kind) ?? 0) > this.#seenWrites;
    return isUnseen(topics.everything) || names.some((name) => isUnseen(kindOf(name)));
  }

  /**
   * A write of this process is committed.
   * @param kinds of topics that it may have touched, such as `times`; default: all
   */
  wrote(kinds: readonly string[] = [topics.everything]): void {
    this.#writes++;
    for (const kind of kinds) this.#lastWriteOf.set(kind, this.#writes);
    if (this.#last) this.#lookSoon();
  }

  /**
   * Calls back for each payload said to a topic, or with '' where it changed, from whichever process; `onGap` where
   * some may have been missed. Returns an unsubscribe function.
   */
  listen(topic: string, callback: Listener['callback'], onGap: Listener['onGap'] = () => {}): () => void {
    const all = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, all);
    const listener = { callback, onGap };
    all.add(listener);
    return () => void all.delete(listener);
  }

  /** Resolves once all that was committed before this call is known here. One query serves all who wait. */
  look(): Promise<void> {
    if (!this.#looking) return this.#startLook();
    if (!this.#asked) return this.#looking;
    this.#next ??= this.#looking.then(
      () => this.#startLook(),
      () => this.#startLook(),
    );
    return this.#next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    await this.#fanOut?.close();
    await Promise.allSettled([this.#looking, this.#next]);
  }

  #lookSoon(): void {
    if (this.#closed) return;
    this.look().catch((error: unknown) => {
      if (!this.#closed) this.#options.logger?.debug({ err: error }, 'the journal of changes cannot be read');
    });
  }

  #startLook(): Promise<void> {
    this.#next = null;
    this.#asked = false;
    const looking = this.#lookNow().finally(() => {
      if (this.#looking === looking) this.#looking = null;
    });
    this.#looking = looking;
    return looking;
  }

  async #lookNow(): Promise<void> {
    // Requests that arrive in the same moment share this look.
    await new Promise((resolve) => setImmediate(resolve));
    this.#asked = true;
    const last = this.#last;
    const writes = this.#writes;
    const wrote = writes > this.#seenWrites;
    const look = await this.#options.read(last?.cursor ?? null, MOST_ROWS + 1, wrote);
    this.#last = look;
    this.#lookedAt = now();
    if (last) this.#apply(last, look);
    this.#seenWrites = writes;
    if (wrote && look.changes && !look.hasWoken) this.#fanOut?.wake();
  }

  #apply(last: Look, { changes, server, at }: Look): void {
    const missed =
      server !== last.server || at - last.at > LONGEST_PAUSE_S || (changes !== null && changes.length > MOST_ROWS);
    if (!missed && !changes) return;
    this.#position++;
    if (missed) this.#floor = this.#position;
    for (const [touched, payload] of changes ?? []) {
      for (const topic of touched) {
        if (topic === topics.everything) this.#floor = this.#position;
        else if (payload === null) this.#changedAt.set(topic, this.#position);
      }
    }
    this.#notify(missed, changes ?? []);
  }

  #notify(missed: boolean, changes: NonNullable<Look['changes']>): void {
    if (missed) {
      for (const listeners of this.#listeners.values()) for (const { onGap } of listeners) this.#call(onGap);
      return;
    }
    for (const [touched, payload] of changes) {
      for (const topic of touched) {
        for (const { callback } of this.#listeners.get(topic) ?? []) this.#call(() => callback(payload ?? ''));
      }
    }
  }

  /** What one listener makes of a change is not the others' concern. */
  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#options.logger?.error({ err: error }, 'a change could not be passed on');
    }
  }
}
