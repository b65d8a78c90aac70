import { API_BASE, PROVIDER_STREAM_PATH } from 'shared-contracts';
import { type BookingStreamOptions, openBookingStream, retryDelay, streamTimes } from './booking-stream.ts';

const event = (id: string, version = 1) =>
  `id: ${version}\nevent: booking\ndata: ${JSON.stringify({ id, status: 'PENDING', version })}\n\n`;

/** A connection whose pieces the test gives one by one. */
function connection(status = 200) {
  const waiting: ((piece: { done: boolean; value?: Uint8Array }) => void)[] = [];
  const ready: { done: boolean; value?: Uint8Array }[] = [];
  const give = (piece: { done: boolean; value?: Uint8Array }) => {
    const next = waiting.shift();
    if (next) next(piece);
    else ready.push(piece);
  };
  return {
    send: (text: string) => give({ done: false, value: new TextEncoder().encode(text) }),
    end: () => give({ done: true }),
    response: {
      ok: status < 400,
      status,
      body: {
        getReader: () => ({
          read: () => {
            const piece = ready.shift();
            return piece ? Promise.resolve(piece) : new Promise((resolve) => waiting.push(resolve));
          },
          releaseLock: () => {},
        }),
      },
    } as unknown as Response,
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

function start(answers: (() => Promise<Response>)[], more: Partial<BookingStreamOptions> = {}) {
  const bookings: string[] = [];
  const states: string[] = [];
  const requests: (RequestInit & { url: unknown })[] = [];
  const stream = openBookingStream({
    path: PROVIDER_STREAM_PATH,
    token: async () => 'secret',
    onBooking: (booking) => bookings.push(booking.id),
    onState: (state) => states.push(state),
    random: () => 0.5,
    fetch: (async (url, init) => {
      requests.push({ ...init, url });
      const answer = answers.shift();
      if (!answer) throw new TypeError('no network');
      const response = await answer();
      init?.signal?.addEventListener('abort', () => {});
      return response;
    }) as typeof fetch,
    ...more,
  });
  return { stream, bookings, states, requests };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('bookings arrive with the bearer token in the header', async () => {
  const first = connection();
  const { stream, bookings, states, requests } = start([async () => first.response]);
  await settle();
  first.send(event('KAZA1'));
  await settle();
  expect(requests[0]).toMatchObject({
    url: `${API_BASE}${PROVIDER_STREAM_PATH}`,
    headers: { authorization: 'Bearer secret', accept: 'text/event-stream' },
  });
  expect(states).toEqual(['live']);
  expect(bookings).toEqual(['KAZA1']);
  stream.close();
});

test('a lost connection comes back after the back-off and names the last event it saw', async () => {
  const [first, second] = [connection(), connection()];
  const { stream, bookings, states, requests } = start([async () => first.response, async () => second.response]);
  await settle();
  first.send(event('KAZA1', 41));
  await settle();
  first.end();
  await settle();
  expect(states).toEqual(['live', 'down']);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(streamTimes.firstRetryMs);
  expect(requests[1]?.headers).toMatchObject({ 'last-event-id': '41' });
  second.send(event('KAZA2', 42));
  await settle();
  expect(bookings).toEqual(['KAZA1', 'KAZA2']);
  stream.close();
});

test('waits double up to half a minute', () => {
  expect([0, 1, 2, 3, 9].map((tries) => retryDelay(tries, 1000, 0.5))).toEqual([1000, 2000, 4000, 8000, 30_000]);
});

test('failed answers are tried again with growing waits, and at once when told', async () => {
  const { stream, requests, states } = start([async () => connection(503).response]);
  await settle();
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1999);
  expect(requests).toHaveLength(2);
  stream.retryNow();
  await settle();
  expect(requests).toHaveLength(3);
  expect(new Set(states)).toEqual(new Set(['down']));
  stream.close();
});

test('a silent connection is given up after a minute', async () => {
  const aborted: boolean[] = [];
  const silent = () =>
    new Promise<Response>(() => {
      aborted.push(false);
    });
  const { stream, requests } = start([silent]);
  await settle();
  const signal = requests[0]?.signal;
  await jest.advanceTimersByTimeAsync(streamTimes.silenceMs);
  expect(signal?.aborted).toBe(true);
  stream.close();
});

test('a closed stream neither reports nor reconnects', async () => {
  const first = connection();
  const { stream, bookings, requests, states } = start([async () => first.response]);
  await settle();
  stream.close();
  first.send(event('KAZA1'));
  first.end();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(bookings).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(states).toEqual(['live']);
});

test('text that is no booking is passed over', async () => {
  const first = connection();
  const { stream, bookings } = start([async () => first.response]);
  await settle();
  first.send('event: booking\ndata: {broken\n\nevent: other\ndata: {"id":"a","status":"PENDING"}\n\n');
  first.send(event('KAZA3'));
  await settle();
  expect(bookings).toEqual(['KAZA3']);
  stream.close();
});
