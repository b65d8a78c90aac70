import { createParser } from 'eventsource-parser';
import { API_BASE, DEFAULT_LANGUAGE, noteServerTime } from 'shared-contracts';
import { retryDelay } from '../base/retry-policy.ts';
import { retryAfterSeconds } from '../http/call-failure.ts';
import { parseJson } from '../http/parse-json.ts';

/** Milliseconds. A connection counts as steady, and earlier failures as over, once it has held for `steadyMs`. */
export const streamTimes = { answerMs: 10_000, silenceMs: 60_000, steadyMs: 3_000 } as const;

export interface StreamOptions {
  /** Path below the API's base. */
  path: string;
  /** A token that holds for the next moments; null: nobody is signed in. */
  token(): Promise<string | null>;
  /** The server refused this token: a newer one, or null where the session has ended. */
  renew(refused: string): Promise<string | null>;
  onEvent(event: string, data: unknown): void;
  /** `live`: connected; `down`: events may be missing until the next `live`. */
  onState(state: 'live' | 'down'): void;
  fetch?: typeof fetch;
  random?(): number;
}

/** A refused connection, with what the server said about when to come back. */
class StreamRefused extends Error {
  constructor(
    status: number,
    readonly waitMs: number,
  ) {
    super(`The stream was refused with ${status}`);
  }
}

/** One server-sent event stream, kept open until `close()`: it renews the token, resumes, and waits between tries. */
export class StreamConnection {
  private closed = false;
  private failures = 0;
  private lastEventId = '';
  /** What the server last asked for with `retry:`. */
  private serverWaitMs = 0;
  private connection = new AbortController();
  private timeout: ReturnType<typeof setTimeout> | undefined;
  private wake: () => void = () => {};

  constructor(private readonly options: StreamOptions) {
    void this.keepOpen();
  }

  /** Connects at once instead of waiting for the next try (the network came back). */
  retryNow(): void {
    this.failures = 0;
    this.wake();
  }

  close(): void {
    this.closed = true;
    this.connection.abort();
    this.wake();
  }

  private async keepOpen(): Promise<void> {
    while (!this.closed) {
      let askedMs = 0;
      try {
        await this.connectOnce();
      } catch (error) {
        // Whatever ended the connection, what follows is the same: say so and come back.
        if (error instanceof StreamRefused) askedMs = error.waitMs;
      }
      if (this.closed) return;
      this.options.onState('down');
      const random = this.options.random;
      await this.pause(retryDelay(Math.max(1, this.failures), Math.max(askedMs, this.serverWaitMs), random));
    }
  }

  /** Settles when the connection has ended. One that did not hold counts as a failure, though it was answered. */
  private async connectOnce(): Promise<void> {
    let isSteady = false;
    let steady: ReturnType<typeof setTimeout> | undefined;
    try {
      const body = await this.request();
      if (this.closed) return;
      const isFirstTry = this.failures === 0;
      if (isFirstTry) this.options.onState('live');
      steady = setTimeout(() => {
        isSteady = true;
        this.failures = 0;
        if (!isFirstTry) this.options.onState('live');
      }, streamTimes.steadyMs);
      await this.read(body);
    } finally {
      clearTimeout(steady);
      clearTimeout(this.timeout);
      if (!isSteady) this.failures += 1;
    }
  }

  /** The body of an accepted connection. A refused token is renewed once, as everywhere. */
  private async request(): Promise<ReadableStream<Uint8Array>> {
    const token = await this.options.token();
    let response = token === null ? null : await this.send(token);
    if (token !== null && response?.status === 401) {
      const newer = await this.options.renew(token);
      response = newer === null ? null : await this.send(newer);
    }
    if (response?.ok && response.body) return response.body;
    const wait = retryAfterSeconds(response?.headers.get('retry-after')) ?? 0;
    throw new StreamRefused(response?.status ?? 401, wait * 1000);
  }

  private async send(token: string): Promise<Response> {
    this.connection = new AbortController();
    if (this.closed) this.connection.abort();
    this.endAfter(streamTimes.answerMs);
    const doFetch = this.options.fetch ?? globalThis.fetch;
    const sentAt = performance.now();
    const response = await doFetch(`${API_BASE}${this.options.path}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        // The names of services come in the page's language.
        'accept-language': document.documentElement.lang || DEFAULT_LANGUAGE,
        ...(this.lastEventId && { 'last-event-id': this.lastEventId }),
      },
      cache: 'no-store',
      credentials: 'include',
      signal: this.connection.signal,
    });
    noteServerTime(Date.parse(response.headers.get('date') ?? ''), performance.now() - sentAt);
    return response;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, event = 'message', data }) => {
        this.lastEventId = id ?? this.lastEventId;
        if (!this.closed) this.options.onEvent(event, parseJson(data));
      },
      onRetry: (ms) => {
        this.serverWaitMs = ms;
      },
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      this.endAfter(streamTimes.silenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  private endAfter(ms: number): void {
    clearTimeout(this.timeout);
    const { connection } = this;
    this.timeout = setTimeout(() => connection.abort(), ms);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
