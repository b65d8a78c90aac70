import { bookingIn, callError, createTestHost, type TestAnswers, withEvents } from 'remote-sdk/testing';
import { english } from '../messages.en.ts';
import { runBookingCommand } from './booking-command.ts';

const pending = bookingIn.PENDING;
const cancelled = bookingIn.CANCELLED;

function cancelWith(answers: TestAnswers) {
  const host = createTestHost({ answers });
  const outcome = runBookingCommand({
    host,
    messages: english,
    name: 'cancelBooking',
    booking: pending,
    input: { params: { id: pending.id }, body: { reason: 'x' } },
    sentence: 'Failed to cancel booking',
    reached: (truth) => truth.status === 'CANCELLED',
  });
  return { host, outcome };
}
const fails = (parts: Parameters<typeof callError>[0]) => () => {
  throw callError(parts);
};

test('success tells the whole page', async () => {
  const { host, outcome } = cancelWith({ cancelBooking: () => cancelled });
  expect(await outcome).toEqual({ kind: 'done', booking: cancelled });
  expect(host.emitted).toEqual([{ name: 'booking', payload: { booking: cancelled } }]);
});

test('a conflict ends in the truth and says plainly what changed, without a code', async () => {
  const { host, outcome } = cancelWith({
    cancelBooking: fails({ status: 409, code: 'INVALID_TRANSITION', serverMessage: 'no' }),
    getBooking: () => withEvents(bookingIn.REJECTED),
  });
  expect(await outcome).toMatchObject({
    kind: 'changed',
    booking: bookingIn.REJECTED,
    message: 'This booking was changed meanwhile. It was declined.',
  });
  expect(host.emitted).toEqual([{ name: 'booking', payload: { booking: bookingIn.REJECTED } }]);
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
  expect(await outcome).toEqual({ kind: 'failed', message: 'Already started' });
});

test('a conflict whose truth cannot be had still says that something changed', async () => {
  const { outcome } = cancelWith({ cancelBooking: fails({ status: 409, code: 'VERSION_CONFLICT' }) });
  expect(await outcome).toMatchObject({ kind: 'changed', message: 'This booking was changed meanwhile' });
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
  expect(await outcome).toEqual({ kind: 'failed', message });
});
