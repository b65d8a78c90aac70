import { API_BASE, type BOOKING_STREAM_PATH, type Booking, type PROVIDER_STREAM_PATH } from 'shared-contracts';
import { EventStreamParser, readEventStream } from './event-stream.ts';

export const streamTimes = { firstRetryMs: 1_000, longestRetryMs: 30_000, silenceMs: 60_000 } as const;

export interface BookingStreamOptions {
  /** Whose bookings: those that one made, or the requests that one gets. */
  path: typeof BOOKING_STREAM_PATH | typeof PROVIDER_STREAM_PATH;
  token(): Promise<string | null>;
  onBooking(booking: Booking): void;
  /** What else the stream tells of the person (STREAM_EVENTS). */
  onNotice?(event: string, data: unknown): void;
  /** `live`: connected; `down`: events may be missing until the next `live`. */
  onState(state: 'live' | 'down'): void;
  fetch?: typeof fetch;
  random?(): number;
}

export interface BookingStream {
  /** Connects at once instead of waiting for the next try (the network came back). */
  retryNow(): void;
  close(): void;
}

/** Doubles from try to try, with jitter so that a restarted server is not hit by everybody at once. */
export const retryDelay = (tries: number, firstMs: number, random: number): number =>
  Math.round(Math.min(firstMs * 2 ** tries, streamTimes.longestRetryMs) * (0.75 + random / 2));

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function parseBooking(data: string): Booking | undefined {
  const booking = parseJson(data) as Booking | undefined;
  return typeof booking?.id === 'string' && typeof booking.status === 'string' ? booking : undefined;
}

/** Keeps one stream of the signed-in person's bookings open until `close`; resumes with Last-Event-ID. */
export function openBookingStream(options: BookingStreamOptions): BookingStream {
  const doFetch = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  const parserState = { lastEventId: '', retryMs: undefined as number | undefined };
  let closed = false;
  let connection = new AbortController();
  let wake: () => void = () => {};
  let tries = 0;

  async function connectOnce(): Promise<void> {
    const token = await options.token();
    if (closed || !token) return;
    connection = new AbortController();
    const { signal } = connection;
    const abort = () => connection.abort();
    let silence = setTimeout(abort, streamTimes.silenceMs);
    try {
      const response = await doFetch(`${API_BASE}${options.path}`, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(parserState.lastEventId && { 'last-event-id': parserState.lastEventId }),
        },
        cache: 'no-store',
        credentials: 'include',
        signal,
      });
      if (!response.ok || !response.body) throw new Error(`Booking stream answered ${response.status}`);
      if (closed) return;
      options.onState('live');
      const parser = new EventStreamParser();
      parser.lastEventId = parserState.lastEventId;
      await readEventStream(
        response.body,
        parser,
        ({ event, data }) => {
          parserState.lastEventId = parser.lastEventId;
          if (closed) return;
          if (event !== 'booking') return options.onNotice?.(event, parseJson(data));
          const booking = parseBooking(data);
          if (booking) options.onBooking(booking);
        },
        () => {
          tries = 0;
          parserState.retryMs = parser.retryMs ?? parserState.retryMs;
          clearTimeout(silence);
          silence = setTimeout(abort, streamTimes.silenceMs);
        },
      );
    } finally {
      clearTimeout(silence);
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function keepConnected(): Promise<void> {
    while (!closed) {
      try {
        await connectOnce();
      } catch {
        // Whatever ended the connection, the answer is the same: say so and come back.
      }
      if (closed) return;
      options.onState('down');
      await pause(
        retryDelay(tries++, parserState.retryMs ?? streamTimes.firstRetryMs, (options.random ?? Math.random)()),
      );
    }
  }
  void keepConnected();

  return {
    retryNow: () => {
      tries = 0;
      wake();
    },
    close: () => {
      closed = true;
      connection.abort();
      wake();
    },
  };
}
