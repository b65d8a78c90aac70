import type { Booking } from 'shared-contracts';
import { bookingIn, callError, createTestHost, type TestResponses, withEvents } from '../testing/index.tsx';
import { runBookingCommand } from './booking-command.ts';

const pending = bookingIn.PENDING;
const cancelled = bookingIn.CANCELLED;

function cancelWith(answers: TestResponses) {
  const host = createTestHost({ answers });
  const stored: Booking[] = [];
  const place = {
    http: host.http,
    store: (booking: Booking) => stored.push(booking),
    sayChanged: (before: Booking, truth: Booking | undefined) => `${before.status} became ${truth?.status}`,
    idempotencyKey: 'key',
  };
  const outcome = runBookingCommand(place, {
    name: 'cancelBooking',
    booking: pending,
    input: { params: { id: pending.id }, body: { reason: 'x' } },
    sentence: 'Failed to cancel booking',
    reached: (truth) => truth.status === 'CANCELLED',
  });
  return { host, stored, outcome };
}
const fails = (parts: Parameters<typeof callError>[0]) => () => {
  throw callError(parts);
};

test('success is shown everywhere, and the call carries the key of the wish and the version that was seen', async () => {
  const { host, stored, outcome } = cancelWith({ cancelBooking: () => cancelled });
  expect(await outcome).toEqual({ kind: 'done', booking: cancelled });
  expect(stored).toEqual([cancelled]);
  expect(host.calls[0]?.options).toEqual({ idempotencyKey: 'key' });
  expect(host.calls[0]?.input).toMatchObject({ body: { reason: 'x', version: pending.version } });
});

test('a conflict ends in the truth and says plainly what changed, without a code', async () => {
  const { stored, outcome } = cancelWith({
    cancelBooking: fails({ status: 409, code: 'INVALID_TRANSITION', serverMessage: 'no' }),
    getBooking: () => withEvents(bookingIn.REJECTED),
  });
  expect(await outcome).toMatchObject({
    kind: 'changed',
    booking: bookingIn.REJECTED,
    message: 'PENDING became REJECTED',
  });
  expect(stored).toEqual([bookingIn.REJECTED]);
});

test('the answer to something else than what was seen brings the truth with it', async () => {
  const moved = { ...pending, version: 2, dateTime: '2026-11-24T11:00:00+05:30' };
  const { host, stored, outcome } = cancelWith({
    cancelBooking: fails({ status: 409, code: 'CHANGED_MEANWHILE', booking: moved }),
  });
  expect(await outcome).toEqual({ kind: 'changed', booking: moved, message: 'PENDING became PENDING' });
  expect(stored).toEqual([moved]);
  expect(host.calls).toHaveLength(1);
});

test('when another tab already did the same, that is success', async () => {
  const { outcome } = cancelWith({
    cancelBooking: fails({ status: 409, code: 'INVALID_TRANSITION' }),
    getBooking: () => withEvents(cancelled),
  });
  expect((await outcome).kind).toBe('done');
});

test('a refusal without a change shows the server’s words', async () => {
  const { outcome } = cancelWith({
    cancelBooking: fails({ status: 409, code: 'INVALID_TRANSITION', serverMessage: 'Already started' }),
    getBooking: () => withEvents(pending),
  });
  expect(await outcome).toMatchObject({ kind: 'failed', message: 'Already started' });
});

test('a taken slot is said in the server’s words, also where the booking changed in between', async () => {
  const { outcome } = cancelWith({
    cancelBooking: fails({ status: 409, code: 'SLOT_TAKEN', serverMessage: 'Somebody was faster' }),
    getBooking: () => withEvents({ ...pending, version: 7 }),
  });
  expect(await outcome).toEqual({ kind: 'failed', message: 'Somebody was faster', code: 'SLOT_TAKEN' });
});

test('a conflict whose truth cannot be had still says that something changed', async () => {
  const { outcome } = cancelWith({ cancelBooking: fails({ status: 409, code: 'VERSION_CONFLICT' }) });
  expect(await outcome).toMatchObject({ kind: 'changed', message: 'PENDING became undefined' });
});

test('a lost answer to a command that went through is success', async () => {
  const { outcome } = cancelWith({ cancelBooking: fails({ status: 0 }), getBooking: () => withEvents(cancelled) });
  expect(await outcome).toEqual({ kind: 'done', booking: expect.objectContaining({ status: 'CANCELLED' }) });
});

test.each([
  ['no answer at all', { status: 0 }, 'Failed to cancel booking'],
  ['a broken server', { status: 500, serverMessage: 'Please try later' }, 'Please try later'],
  ['a server without words', { status: 500 }, 'Failed to cancel booking'],
])('%s is a failure in words', async (_case, error, message) => {
  const { outcome } = cancelWith({ cancelBooking: fails(error) });
  expect(await outcome).toMatchObject({ kind: 'failed', message });
});
