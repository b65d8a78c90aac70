import type { ChatBackend } from '../backend/chat-backend.ts';
import { deliver } from './deliver.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

/** After this a send that has no answer no longer keeps the next message from being written. */
export const SEND_PATIENCE_MS = 8_000;
export const TOO_MANY_WAIT_MS = 5_000;
/** A refused message gets a fresh token before it counts as failed: names and sessions change. */
const MAX_REFUSALS = 2;

export interface SenderState {
  readonly entries: readonly OutboxEntry[];
  /** A send runs: the next message waits for it. */
  readonly busy: boolean;
  /** The server asked for a slower pace. */
  readonly slowed: boolean;
}

export interface OutboxSenderOptions {
  outbox: Outbox;
  ownerId: string;
  bookingId: string;
  /** The open room, while there is a connection. */
  link(): ChatBackend | null;
  /** Asks for a fresh token; the room that it opened, or null. */
  renew(): Promise<ChatBackend | null>;
  onChange(): void;
  onError(error: unknown): void;
}

/** Sends what waits, one after the other in the order of writing. */
export class OutboxSender {
  state: SenderState = { entries: [], busy: false, slowed: false };
  readonly #options: OutboxSenderOptions;
  #running = false;
  #closed = false;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(options: OutboxSenderOptions) {
    this.#options = options;
  }

  async load(): Promise<void> {
    const { outbox, ownerId, bookingId } = this.#options;
    const stored = await outbox.list(ownerId, bookingId);
    const known = new Set(this.state.entries.map(({ key }) => key));
    this.#set({ entries: [...stored.filter(({ key }) => !known.has(key)), ...this.state.entries] });
    void this.flush();
  }

  /** It waits once the device keeps it: who reads so may close the page. */
  async add(entry: OutboxEntry): Promise<void> {
    this.#set({ entries: [...this.state.entries, { ...entry, state: 'new' }] });
    await this.#options.outbox.put(entry).catch(this.#options.onError);
    this.#show(entry);
    void this.flush();
  }

  async retry(key: string): Promise<void> {
    const entry = this.state.entries.find((each) => each.key === key);
    if (entry?.state !== 'failed') return;
    await this.#keep({ ...entry, state: 'waiting' });
    void this.flush();
  }

  async discard(key: string): Promise<void> {
    await this.#forget(key);
  }

  /** The server shows it: however the answer went, it has arrived. */
  async confirm(keys: ReadonlySet<string>): Promise<void> {
    for (const { key } of this.state.entries.filter((entry) => keys.has(entry.key))) await this.#forget(key);
  }

  async flush(): Promise<void> {
    if (this.#running || this.#closed) return;
    this.#running = true;
    let refusals = 0;
    try {
      for (;;) {
        const backend = this.#options.link();
        const entry = this.state.entries.find(({ state }) => state === 'waiting');
        if (!backend || !entry || this.#closed) return;
        const outcome = await this.#attempt(backend, entry);
        if (this.#closed) return;
        if (outcome === 'written') {
          refusals = 0;
          await this.#forget(entry.key);
        } else if (outcome === 'too-many') {
          this.#set({ slowed: true });
          await this.#pause(TOO_MANY_WAIT_MS);
          this.#set({ slowed: false });
        } else if (++refusals >= MAX_REFUSALS || !(await this.#options.renew())) {
          refusals = 0;
          await this.#keep({ ...entry, tries: entry.tries + 1, state: 'failed' });
        }
      }
    } catch (error) {
      // The connection went in between: what waits goes out with the next one.
      this.#options.onError(error);
    } finally {
      this.#running = false;
      this.#set({ busy: false });
    }
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(backend: ChatBackend, entry: OutboxEntry) {
    this.#set({ busy: true });
    const patience = setTimeout(() => this.#set({ busy: false }), SEND_PATIENCE_MS);
    this.#timers.add(patience);
    try {
      await this.#keep({ ...entry, tries: entry.tries + 1 });
      return await deliver(backend, entry);
    } finally {
      clearTimeout(patience);
      this.#timers.delete(patience);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#timers.add(setTimeout(resolve, ms));
    });
  }

  async #keep(entry: OutboxEntry): Promise<void> {
    // Its writer may have signed out, or it has shown up in the room meanwhile.
    if (this.#closed || !this.state.entries.some(({ key }) => key === entry.key)) return;
    this.#show(entry);
    await this.#options.outbox.put(entry).catch(this.#options.onError);
  }
  #show(entry: OutboxEntry): void {
    this.#set({ entries: this.state.entries.map((each) => (each.key === entry.key ? entry : each)) });
  }
  async #forget(key: string): Promise<void> {
    this.#set({ entries: this.state.entries.filter((each) => each.key !== key) });
    await this.#options.outbox.remove(key).catch(this.#options.onError);
  }
  #set(part: Partial<SenderState>): void {
    if (this.#closed) return;
    this.state = { ...this.state, ...part };
    this.#options.onChange();
  }
}
