import { API_BASE, BOOKING_STREAM_PATH, PROVIDER_STREAM_PATH } from 'shared-contracts';
import { createTestHost } from '../testing/create-test-host.ts';
import { followNotices, followPerson, lastChatUnread } from './person-stream.ts';

/** Streams that have said so much and stay open. */
function streamsSaying(text: string) {
  const signals: AbortSignal[] = [];
  const fetched = jest.fn(async (_url: unknown, { signal }: RequestInit) => {
    if (signal) signals.push(signal);
    const pieces = [new TextEncoder().encode(text)];
    const read = () => {
      const value = pieces.shift();
      return value ? Promise.resolve({ done: false, value }) : new Promise(() => {});
    };
    return { ok: true, status: 200, body: { getReader: () => ({ read, releaseLock: () => {} }) } };
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return { fetched, signals };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const user = { id: 'u1', name: 'Asha' } as never;

test('one stream serves all who follow it; what it tells is on the bus once', async () => {
  const { fetched, signals } = streamsSaying(
    'event: notifications\ndata: {"unread":3}\n\nevent: chat-unread\ndata: {"bookingId":"KAZA1","count":2}\n\nevent: newer\ndata: {}\n\n',
  );
  const host = createTestHost({ session: { status: 'authenticated', user } });
  const states: string[] = [];
  const first = followPerson(host, BOOKING_STREAM_PATH);
  await settle();
  const second = followPerson(host, BOOKING_STREAM_PATH, (state) => states.push(state));
  await settle();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['live']);
  expect(host.emitted).toEqual([
    { name: 'notifications', payload: { unread: 3 } },
    { name: 'chat-unread', payload: { bookingId: 'KAZA1', count: 2 } },
  ]);
  expect(lastChatUnread(host).get('KAZA1')).toBe(2);
  first();
  expect(signals[0]?.aborted).toBe(false);
  second();
  expect(signals[0]?.aborted).toBe(true);
});

test('the next follower after the last one opens a stream of their own', async () => {
  const { fetched } = streamsSaying('');
  const host = createTestHost({ session: { status: 'authenticated', user } });
  followPerson(host, BOOKING_STREAM_PATH)();
  const unfollow = followPerson(host, BOOKING_STREAM_PATH);
  await settle();
  expect(fetched.mock.calls.length).toBeGreaterThan(0);
  unfollow();
  expect(lastChatUnread(host).size).toBe(0);
});

test('notices ride on the stream that is open, and have one of their own only where none is', async () => {
  const { fetched, signals } = streamsSaying('event: notifications\ndata: {"unread":3}\n\n');
  const host = createTestHost({ session: { status: 'authenticated', user } });
  const unfollowNotices = followNotices(host);
  await settle();
  const unfollow = followPerson(host, PROVIDER_STREAM_PATH);
  await settle();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    `${API_BASE}${BOOKING_STREAM_PATH}`,
    `${API_BASE}${PROVIDER_STREAM_PATH}`,
  ]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(host.emitted.filter(({ name }) => name === 'notifications')).toHaveLength(2);
  unfollow();
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  unfollowNotices();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test("a provider's requests are told to those who follow them, not to the customers' parts of the page", async () => {
  streamsSaying('event: booking\ndata: {"id":"KAZA1","status":"PENDING","version":1}\n\n');
  const host = createTestHost({ session: { status: 'authenticated', user } });
  const heard: string[] = [];
  const unfollow = followPerson(
    host,
    PROVIDER_STREAM_PATH,
    () => {},
    ({ id }) => heard.push(id),
  );
  await settle();
  expect(heard).toEqual(['KAZA1']);
  expect(host.emitted).toEqual([]);
  unfollow();
});
