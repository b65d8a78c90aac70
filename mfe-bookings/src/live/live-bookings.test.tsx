import { act, screen, waitFor } from '@testing-library/react';
import { createTestHost, renderWithHost } from 'remote-sdk/testing';
import { useBookings } from '../data/useBookings.ts';
import { booking, bookingIn, quietStream, signedIn } from '../testing/fixtures.ts';
import { POLL_MS } from './live-bookings.ts';
import { useLiveBookings } from './useLiveBookings.ts';

function Statuses() {
  const { bookings } = useBookings();
  return <p>{bookings?.map(({ id, status }) => `${id} ${status}`).join(', ')}</p>;
}
function Second() {
  return <i>{useLiveBookings()}</i>;
}

const open = () => {
  const host = createTestHost({ session: signedIn, answers: { getOffers: () => [bookingIn.PENDING] } });
  return renderWithHost(
    <>
      <Statuses />
      <Second />
    </>,
    { host },
  );
};

/** A stream that has said so much and stays open. */
const streamSaying = (text: string) => {
  const pieces = [new TextEncoder().encode(text)];
  const fetched = jest.fn(async () => ({
    ok: true,
    status: 200,
    body: {
      getReader: () => ({
        read: () => {
          const value = pieces.shift();
          return value ? Promise.resolve({ done: false, value }) : new Promise(() => {});
        },
        releaseLock: () => {},
      }),
    },
  }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
};

test('what the stream says is shown, once for all screens of the page', async () => {
  const fetched = streamSaying(`event: booking\ndata: ${JSON.stringify(bookingIn.ACCEPTED)}\n\n`);
  const { host } = open();
  host.answers.getOffers = () => [bookingIn.ACCEPTED];
  await waitFor(() => expect(screen.getByText('KAZA00000001 ACCEPTED')).toBeInTheDocument());
  expect(screen.getByText('live')).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(host.emitted.filter(({ name }) => name === 'booking')).toHaveLength(1);
});

test('without a stream it polls; when the stream is back it stops', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  globalThis.fetch = (() => Promise.reject(new TypeError('no'))) as typeof fetch;
  const { host } = open();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('polling')).toBeInTheDocument();
  host.answers.getOffers = () => [bookingIn.CANCELLED];
  await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
  expect(screen.getByText('KAZA00000001 CANCELLED')).toBeInTheDocument();

  streamSaying(': hello\n\n');
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('live')).toBeInTheDocument();
  const before = host.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(POLL_MS * 3));
  expect(host.calls.length).toBe(before);
  jest.useRealTimers();
});

test('a booking made elsewhere joins the list', async () => {
  quietStream();
  const { host } = open();
  await screen.findByText('KAZA00000001 PENDING');
  act(() => host.fire('booking', { booking: booking({ id: 'KAZA2', createdAt: '2026-11-22T10:00:00+05:30' }) }));
  expect(await screen.findByText('KAZA2 PENDING, KAZA00000001 PENDING')).toBeInTheDocument();
});

test('a review marks its booking', async () => {
  quietStream();
  const { host, queryClient } = open();
  await screen.findByText('KAZA00000001 PENDING');
  act(() => host.fire('review', { bookingId: 'KAZA00000001' }));
  await waitFor(() =>
    expect(JSON.stringify(queryClient.getQueryData(['getOffers', {}]))).toContain('"hasReview":true'),
  );
});

test('nothing stays open when the last screen is left or the customer signs out', async () => {
  let signal: AbortSignal | undefined;
  globalThis.fetch = ((_url: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise(() => {});
  }) as typeof fetch;
  const { host } = open();
  await waitFor(() => expect(signal).toBeDefined());
  expect(signal?.aborted).toBe(false);
  act(() => host.setSession({ status: 'anonymous' }));
  expect(signal?.aborted).toBe(true);
});
