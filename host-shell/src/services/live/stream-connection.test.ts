import { API_BASE, PROVIDER_STREAM_PATH } from 'shared-contracts';
import { retryDelay, retryTimes } from '../base/retry-policy.ts';
import { StreamConnection, type StreamOptions, streamTimes } from './stream-connection.ts';

const event = (id: string, version = 1) =>
  `id: ${version}\nevent: booking\ndata: ${JSON.stringify({ id, status: 'PENDING', version })}\n\n`;

/** A connection whose pieces the test gives one by one. */
function connection(status = 200, headers: Record<string, string> = {}) {
  const waiting: ((piece: { done: boolean; value?: Uint8Array }) => void)[] = [];
  const ready: { done: boolean; value?: Uint8Array }[] = [];
  const give = (piece: { done: boolean; value?: Uint8Array }) => {
    const next = waiting.shift();
    if (next) next(piece);
    else ready.push(piece);
  };
  return {
    send: (text: string) => give({ done: false, value: new TextEncoder().encode(text) }),
    sendBytes: (value: Uint8Array) => give({ done: false, value }),
    end: () => give({ done: true }),
    response: {
      ok: status < 400,
      status,
      headers: new Headers(headers),
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

function start(answers: (() => Promise<Response>)[], more: Partial<StreamOptions> = {}) {
  const bookings: string[] = [];
  const states: string[] = [];
  const requests: (RequestInit & { url: unknown })[] = [];
  const stream = new StreamConnection({
    path: PROVIDER_STREAM_PATH,
    token: async () => 'secret',
    renew: async () => null,
    onEvent: (name, data) => {
      if (name === 'booking') bookings.push((data as { id: string } | undefined)?.id ?? 'unreadable');
    },
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

test('an event arrives once, wherever its bytes are cut', async () => {
  const bytes = new TextEncoder().encode(event('₹1'));
  for (let cut = 0; cut <= bytes.length; cut++) {
    const { response, sendBytes } = connection();
    const { stream, bookings } = start([async () => response]);
    await settle();
    sendBytes(bytes.slice(0, cut));
    sendBytes(bytes.slice(cut));
    await settle();
    expect(bookings).toEqual(['₹1']);
    stream.close();
  }
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
  await jest.advanceTimersByTimeAsync(retryTimes.firstMs);
  expect(requests[1]?.headers).toMatchObject({ 'last-event-id': '41' });
  second.send(event('KAZA2', 42));
  await settle();
  expect(bookings).toEqual(['KAZA1', 'KAZA2']);
  stream.close();
});

test('waits double up to half a minute', () => {
  expect([1, 2, 3, 4, 10].map((failures) => retryDelay(failures, 0, () => 0.5))).toEqual([
    1000, 2000, 4000, 8000, 30_000,
  ]);
});

test('failed responses are tried again with growing waits, and at once when asked to', async () => {
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

test('a connection that nobody answers is given up after ten seconds, a silent one after a minute', async () => {
  const quiet = connection();
  const { stream, requests, states } = start([() => new Promise<Response>(() => {})]);
  await settle();
  await jest.advanceTimersByTimeAsync(streamTimes.answerMs);
  expect(requests[0]?.signal?.aborted).toBe(true);
  stream.close();

  const second = start([async () => quiet.response]);
  await settle();
  await jest.advanceTimersByTimeAsync(streamTimes.silenceMs - 1);
  expect(second.requests[0]?.signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(second.requests[0]?.signal?.aborted).toBe(true);
  second.stream.close();
  expect(states).toEqual([]);
});

test('a stream that is answered and closed at once waits as the server asked, longer each time, and counts as down', async () => {
  const closing = async () => {
    const one = connection();
    one.send('retry: 2000\n\n');
    one.end();
    return one.response;
  };
  const { stream, requests, states } = start(Array.from({ length: 9 }, () => closing));
  await jest.advanceTimersByTimeAsync(1_999);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
  expect(requests).toHaveLength(5);
  // Live once, before anybody could know; then the words that it is down stay.
  expect(states).toEqual(['live', 'down', 'down', 'down', 'down', 'down']);
  stream.close();
});

test('a connection that holds again after failures is live, and starts its waits anew', async () => {
  const [good, next] = [connection(), connection()];
  const { stream, requests, states } = start([
    async () => connection(503).response,
    async () => good.response,
    async () => next.response,
  ]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['down']);
  await jest.advanceTimersByTimeAsync(streamTimes.steadyMs);
  expect(states).toEqual(['down', 'live']);
  good.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(3);
  expect(states).toEqual(['down', 'live', 'down', 'live']);
  stream.close();
});

test('a refused token is renewed once, and the stream opens with the newer one', async () => {
  const second = connection();
  const renew = jest.fn(async () => 'newer');
  const { stream, requests, states } = start([async () => connection(401).response, async () => second.response], {
    renew,
  });
  await settle();
  expect(renew).toHaveBeenCalledWith('secret');
  expect(requests.map(({ headers }) => (headers as Record<string, string>).authorization)).toEqual([
    'Bearer secret',
    'Bearer newer',
  ]);
  expect(states).toEqual(['live']);
  stream.close();
});

test('where the session has ended nothing is opened in a hurry', async () => {
  const { stream, requests } = start([async () => connection(401).response]);
  await jest.advanceTimersByTimeAsync(999);
  expect(requests).toHaveLength(1);
  stream.close();
});

test('a server that names a time is not asked before it', async () => {
  const { stream, requests } = start([async () => connection(429, { 'retry-after': '20' }).response]);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
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

test('text that cannot be read is no event data', async () => {
  const first = connection();
  const { stream, bookings } = start([async () => first.response]);
  await settle();
  first.send('event: booking\ndata: {broken\n\nevent: other\ndata: {"id":"a"}\n\n');
  first.send(event('KAZA3'));
  await settle();
  expect(bookings).toEqual(['unreadable', 'KAZA3']);
  stream.close();
});
