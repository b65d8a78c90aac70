import { type BookingStatus, type HttpClient, now } from 'shared-contracts';
import type { ChatBackend, OpenChatBackend } from '../backend/chat-backend.ts';
import { withOlder } from './message-log.ts';
import { openLink, pause } from './open-link.ts';
import type { Outbox } from './outbox.ts';
import { OutboxSender } from './outbox-sender.ts';
import { newPushKey } from './push-key.ts';
import { ReadMarker } from './read-marker.ts';
import { hearRoom } from './room-listeners.ts';
import { closedBy, initialRoomState, type RoomState } from './room-state.ts';

/** Tokens that open nothing are not asked for faster than this. */
const RENEW_PAUSE_MS = 5_000;

export interface ChatRoomOptions {
  bookingId: string;
  ownerId: string;
  http: HttpClient;
  outbox: Outbox;
  openBackend: OpenChatBackend;
  onError(error: unknown, action: string): void;
}

/** One booking's chat: its messages, the outbox, presence and connection. Independent of which side is looking. */
export class ChatRoom {
  readonly #options: ChatRoomOptions;
  readonly #sender: OutboxSender;
  readonly #listeners = new Set<() => void>();
  readonly #abort = new AbortController();
  #state = initialRoomState;
  #backend: ChatBackend | null = null;
  #renewing: Promise<ChatBackend | null> | null = null;
  #openedAt = Number.NEGATIVE_INFINITY;
  readonly #read = new ReadMarker();

  constructor(options: ChatRoomOptions) {
    this.#options = options;
    this.#sender = new OutboxSender({
      ...options,
      link: () => (this.#state.connection === 'online' ? this.#backend : null),
      renew: () => this.#renewAfterRefusal(),
      onChange: () => this.#senderChanged(),
      onError: (error) => options.onError(error, 'send'),
    });
  }

  readonly current = (): RoomState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    void this.#sender.load().catch((error) => this.#options.onError(error, 'outbox'));
    void this.#askStatus();
    void this.#renew();
  }

  /** Takes a message; from now on it is stored until the server has it. */
  send(text: string, photo?: string): void {
    const { ownerId, bookingId } = this.#options;
    const createdAt = now();
    const entry = { key: newPushKey(), ownerId, bookingId, text: text.trim(), createdAt, tries: 0 };
    void this.#sender.add({ ...entry, ...(photo && { photo }), state: 'waiting' });
    this.setTyping(false);
  }
  readonly retry = (key: string): void => void this.#sender.retry(key);
  readonly discard = (key: string): void => void this.#sender.discard(key);

  setTyping(typing: boolean): void {
    if (!this.#state.closed) this.#backend?.setTyping(typing);
  }

  /** Whether the messages are in view: then they are read. */
  setWatched(watched: boolean): void {
    this.#read.watched = watched;
    this.#update({});
  }

  async loadOlder(): Promise<void> {
    const { log, loadingOlder } = this.#state;
    const oldest = log.messages[0];
    if (!oldest || !log.hasOlder || loadingOlder || !this.#backend) return;
    this.#update({ loadingOlder: true, olderFailed: false });
    try {
      const older = await this.#backend.readBefore(oldest);
      this.#update({ log: withOlder(this.#state.log, older), loadingOlder: false });
    } catch (error) {
      this.#options.onError(error, 'older');
      this.#update({ loadingOlder: false, olderFailed: true });
    }
  }

  /** Retries a message that the server refused. */
  reopen(): void {
    this.#update({ refusal: null, connection: 'connecting' });
    void this.#renew();
  }

  setStatus(status: BookingStatus): void {
    this.#update({ closed: closedBy(status) });
  }

  async close(): Promise<void> {
    this.setTyping(false);
    this.#abort.abort();
    this.#sender.close();
    this.#listeners.clear();
    const backend = this.#backend;
    this.#backend = null;
    await backend?.close();
  }

  /** A refusal is how the end of a service shows where no event announced it; then a fresh token changes nothing. */
  async #renewAfterRefusal(): Promise<ChatBackend | null> {
    await this.#askStatus();
    return this.#state.closed ? null : this.#renew();
  }

  /** Opens the room anew with a fresh token; several who ask at once get the same. */
  #renew(): Promise<ChatBackend | null> {
    this.#renewing ??= this.#openAnew().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }
  async #openAnew(): Promise<ChatBackend | null> {
    const { signal } = this.#abort;
    const before = this.#backend;
    this.#backend = null;
    if (before) this.#update({ connection: 'offline', typing: false });
    await before?.close();
    if (performance.now() - this.#openedAt < RENEW_PAUSE_MS) await pause(RENEW_PAUSE_MS, signal);
    try {
      const onError = (error: unknown) => this.#isAway(error);
      const backend = await openLink({ ...this.#options, signal, onError });
      if (!backend) return null;
      this.#openedAt = performance.now();
      this.#backend = backend;
      this.#update({ me: backend.me });
      this.#listen(backend);
      return backend;
    } catch (error) {
      // Members keep what they could read so far.
      this.#update(this.#state.loaded ? { connection: 'offline', closed: 'ended' } : { refusal: error });
      void this.#askStatus();
      return null;
    }
  }

  /** Reported once for each time that the server is away, not for each try. */
  #isAway(error: unknown): void {
    if (this.#state.connection !== 'offline') this.#options.onError(error, 'open');
    this.#update({ connection: 'offline' });
  }

  #listen(backend: ChatBackend): void {
    const hearing = hearRoom({
      backend,
      isCurrent: () => this.#backend === backend,
      state: this.current,
      update: (part) => this.#update(part),
      readByMe: (timestamp) => this.#read.receive(timestamp),
      confirmed: (keys) => void this.#sender.confirm(keys),
      connected: () => void this.#sender.flush(),
      revoked: () => void this.#renew(),
    });
    backend.listen(hearing);
  }

  async #askStatus(): Promise<void> {
    const { http, bookingId } = this.#options;
    const { signal } = this.#abort;
    try {
      const { data } = await http.call('getBooking', { params: { id: bookingId } }, { signal });
      this.setStatus(data.status);
    } catch (error) {
      // Best effort: the database's rules refuse anyway.
      if (!signal.aborted) this.#options.onError(error, 'status');
    }
  }

  #senderChanged(): void {
    const { entries, busy, slowed } = this.#sender.state;
    this.#update({ waiting: entries, sending: busy, slowed });
  }

  #update(part: Partial<RoomState>): void {
    if (this.#abort.signal.aborted) return;
    const next = { ...this.#state, ...part };
    this.#state = this.#read.apply(next, (timestamp) => !next.closed && this.#backend?.markRead(timestamp));
    for (const listener of this.#listeners) listener();
  }
}
