import { createEventBus } from 'remote-sdk/event-bus';
import { booking } from 'remote-sdk/testing';
import {
  API_BASE,
  BOOKING_STREAM_PATH,
  type HostEvents,
  LIVE_POLL_MS,
  PROVIDER_STREAM_PATH,
  type SessionState,
  type User,
} from 'shared-contracts';
import { createStateCell } from '../base/state-cell.ts';
import { LiveConnections } from './live-connections.ts';

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
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      body: { getReader: () => ({ read, releaseLock: () => {} }) },
    };
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  const open = () => signals.map(({ aborted }) => !aborted);
  return { fetched, open, paths: () => fetched.mock.calls.map(([url]) => String(url).slice(API_BASE.length)) };
}

const bookingEvent = (data: unknown) => `event: booking\ndata: ${JSON.stringify(data)}\n\n`;
const settle = () => jest.advanceTimersByTimeAsync(0);
const person = (id: string): SessionState => ({ status: 'authenticated', user: { id } as User });

function connections(state: SessionState = person('u1')) {
  const session = createStateCell<SessionState>(state);
  const events = createEventBus({ session: session.changes, location: createStateCell({ label: '' }).changes });
  const heard: unknown[] = [];
  for (const name of ['booking', 'notifications', 'chat-unread'] as const) {
    events.on(name).subscribe((payload: HostEvents[typeof name]) => heard.push({ name, payload }));
  }
  const unread = new Map<string, number>();
  const reported: string[] = [];
  const renewal = { fresh: async () => 'token', replace: async () => null };
  return {
    reported,
    live: new LiveConnections({ session, renewal, events, unread, report: (what) => reported.push(what) }),
    session,
    heard,
    unread,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one stream serves all who follow it; what it says is on the bus once', async () => {
  const { fetched, open } = streamsSaying(
    'event: notifications\ndata: {"unread":3}\n\nevent: chat-unread\ndata: {"bookingId":"KAZA1","count":2}\n\nevent: newer\ndata: {}\n\n',
  );
  const { live, heard, unread } = connections();
  const states: string[] = [];
  const first = live.follow('customer-bookings', {});
  await settle();
  const second = live.follow('customer-bookings', { onState: (state) => states.push(state) });
  await settle();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['live']);
  expect(heard).toEqual([
    { name: 'notifications', payload: { unread: 3 } },
    { name: 'chat-unread', payload: { bookingId: 'KAZA1', count: 2 } },
  ]);
  expect(unread.get('KAZA1')).toBe(2);
  first();
  expect(open()).toEqual([true]);
  second();
  expect(open()).toEqual([false]);
});

test('notices come on the stream that is open, and have one of their own only where there is none', async () => {
  const { open, paths } = streamsSaying('event: notifications\ndata: {"unread":3}\n\n');
  const { live, heard } = connections();
  const unfollowNotices = live.follow('notices', {});
  await settle();
  const unfollow = live.follow('provider-bookings', {});
  await settle();
  expect(paths()).toEqual([BOOKING_STREAM_PATH, PROVIDER_STREAM_PATH]);
  expect(open()).toEqual([false, true]);
  expect(heard).toHaveLength(2);
  unfollow();
  await settle();
  expect(open()).toEqual([false, false, true]);
  unfollowNotices();
  expect(open()).toEqual([false, false, false]);
});

test("a provider's requests reach those who follow them, not the customers' parts of the page", async () => {
  streamsSaying(bookingEvent(booking({ id: 'KAZA1' })));
  const { live, heard } = connections();
  const bookings: string[] = [];
  live.follow('provider-bookings', { onBooking: ({ id }) => bookings.push(id) });
  live.follow('notices', { onBooking: ({ id }) => bookings.push(id) });
  await settle();
  expect(bookings).toEqual(['KAZA1']);
  expect(heard).toEqual([]);
});

test('a booking of a newer API arrives as it is, one that makes no sense is left out and reported', async () => {
  const newer = { ...booking({ id: 'KAZA2' }), status: 'ON_THE_WAY', eta: 5 };
  streamsSaying(bookingEvent({ ...booking(), dateTime: 'soon' }) + bookingEvent('nonsense') + bookingEvent(newer));
  const { live, heard, reported } = connections();
  live.follow('customer-bookings', {});
  await settle();
  expect(heard).toEqual([{ name: 'booking', payload: { booking: newer } }]);
  expect(reported).toEqual(['stream of customer-bookings.dateTime', 'stream of customer-bookings']);
});

test('nothing is opened while nobody is signed in, and everything closes at the sign-out', async () => {
  const { fetched, open } = streamsSaying('event: chat-unread\ndata: {"bookingId":"KAZA1","count":2}\n\n');
  const { live, session, unread } = connections({ status: 'loading' });
  live.follow('customer-bookings', {});
  await settle();
  session.set({ status: 'anonymous' });
  await settle();
  expect(fetched).not.toHaveBeenCalled();
  session.set(person('u1'));
  await settle();
  expect(open()).toEqual([true]);
  expect(unread.size).toBe(1);
  session.set({ status: 'anonymous' });
  expect(open()).toEqual([false]);
  expect(unread.size).toBe(0);
});

test('the next person gets connections of their own, a changed profile does not', async () => {
  const { open } = streamsSaying('');
  const { live, session } = connections();
  live.follow('customer-bookings', {});
  await settle();
  session.set(person('u1'));
  await settle();
  expect(open()).toEqual([true]);
  session.set(person('u2'));
  await settle();
  expect(open()).toEqual([false, true]);
});

test('a catch-up comes when the connection opens, and every five seconds while it is down', async () => {
  streamsSaying('');
  const caughtUp = jest.fn();
  const { live } = connections();
  live.follow('customer-bookings', { onCatchUp: caughtUp });
  await settle();
  expect(caughtUp).toHaveBeenCalledTimes(1);

  globalThis.fetch = (() => Promise.reject(new TypeError('no network'))) as typeof fetch;
  const others = connections();
  const states: string[] = [];
  const polled = jest.fn();
  const unfollow = others.live.follow('customer-bookings', {
    onState: (state) => states.push(state),
    onCatchUp: polled,
  });
  await settle();
  expect(states).toEqual(['down']);
  await jest.advanceTimersByTimeAsync(LIVE_POLL_MS * 3);
  expect(polled).toHaveBeenCalledTimes(3);
  streamsSaying('');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(states).toEqual(['down', 'live']);
  expect(polled).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(LIVE_POLL_MS * 3);
  expect(polled).toHaveBeenCalledTimes(4);
  unfollow();
});

test('no stream keeps a page from the browser’s memory; one that comes back catches up', async () => {
  const { open } = streamsSaying('');
  const { live } = connections();
  const caughtUp = jest.fn();
  live.follow('customer-bookings', { onCatchUp: caughtUp });
  await settle();
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(open()).toEqual([false]);
  const before = caughtUp.mock.calls.length;
  dispatchEvent(new Event('pageshow'));
  await settle();
  expect(open()).toContain(true);
  expect(caughtUp.mock.calls.length).toBe(before + 1);
});
