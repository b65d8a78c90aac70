import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  booking,
  bookingIn,
  callError,
  createTestHost,
  renderWithHost,
  signedIn,
  slotsOf,
  type TestResponses,
  withEvents,
} from 'remote-sdk/testing';
import { CancelDialog } from './CancelDialog.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';
import { ServiceOtpDialog } from './ServiceOtpDialog.tsx';

const DAY = '2099-11-24';
const pending = booking({ dateTime: '2099-11-23T11:00:00+05:30', expiresAt: null });
const accepted = { ...pending, status: 'ACCEPTED' as const, otp: '482913' };
const close = jest.fn();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hostWith = (answers: TestResponses) => createTestHost({ session: signedIn, answers });

beforeEach(() => {
  close.mockClear();
});

describe('cancelling', () => {
  const cancelled = { ...bookingIn.CANCELLED, version: 5 };
  const open = (answers: TestResponses = { cancelBooking: () => cancelled }) =>
    renderWithHost(<CancelDialog input={{ booking: pending }} close={close} />, { host: hostWith(answers) });

  test('needs a reason', () => {
    const { host } = open();
    press('Cancel Booking');
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a reason');
    fireEvent.click(screen.getByRole('radio', { name: 'Another reason' }));
    press('Cancel Booking');
    expect(screen.getByRole('alert')).toHaveTextContent('Please write your reason');
    expect(host.calls).toEqual([]);
  });

  test('sends the reason and gives the booking back', async () => {
    const { host } = open();
    fireEvent.click(screen.getByRole('radio', { name: 'My plans changed' }));
    press('Cancel Booking');
    await waitFor(() => expect(close).toHaveBeenCalledWith(cancelled));
    expect(host.calls[0]).toMatchObject({
      name: 'cancelBooking',
      input: { params: { id: pending.id }, body: { reason: 'My plans changed' } },
    });
  });

  test('in Hindi the reason is chosen in Hindi, and travels in English', async () => {
    const host = hostWith({ cancelBooking: () => cancelled });
    await host.language.choose('hi');
    renderWithHost(<CancelDialog input={{ booking: pending }} close={close} />, { host });
    fireEvent.click(screen.getByRole('radio', { name: 'मेरा कार्यक्रम बदल गया' }));
    press('बुकिंग रद्द करें');
    await waitFor(() =>
      expect(host.calls[0]).toMatchObject({ name: 'cancelBooking', input: { body: { reason: 'My plans changed' } } }),
    );
  });

  test('Keep Booking changes nothing', () => {
    const { host } = open();
    press('Keep Booking');
    expect(close).toHaveBeenCalledWith();
    expect(host.calls).toEqual([]);
  });

  test('a failure keeps what was chosen', async () => {
    open({
      cancelBooking: () => {
        throw callError({ call: 'cancelBooking', status: 500 });
      },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'My plans changed' }));
    press('Cancel Booking');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to cancel booking');
    expect(screen.getByRole('radio', { name: 'My plans changed' })).toBeChecked();
  });

  test('a booking that ended meanwhile is reported, not cancelled', async () => {
    open({
      cancelBooking: () => {
        throw callError({ status: 409, code: 'INVALID_TRANSITION' });
      },
      getBooking: () => withEvents({ ...bookingIn.COMPLETED, version: 9 }),
    });
    fireEvent.click(screen.getByRole('radio', { name: 'My plans changed' }));
    press('Cancel Booking');
    expect(await screen.findByText('This booking was changed meanwhile. It is completed now.')).toBeInTheDocument();
  });

  test('a booking that was moved meanwhile is said, and asked about again with what is seen then', async () => {
    const moved = { ...accepted, version: 5, dateTime: `${DAY}T15:00:00+05:30` };
    let refused = false;
    const { host } = open({
      cancelBooking: () => {
        if (refused) return bookingIn.CANCELLED;
        refused = true;
        throw callError({ status: 409, code: 'CHANGED_MEANWHILE', booking: moved });
      },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'My plans changed' }));
    press('Cancel Booking');
    expect(await screen.findByText(/The time is now .*3:00.pm\. Please look again/)).toBeInTheDocument();
    press('Cancel Booking');
    await waitFor(() => expect(close).toHaveBeenCalledWith(bookingIn.CANCELLED));
    const bodies = host.calls.flatMap(({ name, input }) => (name === 'cancelBooking' ? [input] : []));
    expect(bodies).toMatchObject([{ body: { version: accepted.version } }, { body: { version: 5 } }]);
  });

  test('news that come while the dialog is open replace its question', async () => {
    const { host } = open();
    act(() => host.fire('booking', { booking: { ...bookingIn.REJECTED, version: 7 } }));
    expect(await screen.findByText('This booking was changed meanwhile. It was declined.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });
});

describe('rescheduling', () => {
  const moved = { ...pending, dateTime: `${DAY}T10:30:00+05:30`, version: 2 };
  const open = (answers: TestResponses = {}) =>
    renderWithHost(<RescheduleDialog input={{ booking: accepted }} close={close} />, {
      host: hostWith({
        getSlots: () =>
          slotsOf(DAY, [
            ['10:00', false],
            ['10:30', true],
          ]),
        rescheduleBooking: () => moved,
        ...answers,
      }),
    });
  const choose = async () => {
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: DAY } });
    fireEvent.click(await screen.findByRole('radio', { name: /^10:30\sam$/i }));
  };

  test('needs day and time', () => {
    open();
    press('Reschedule');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  });

  test('sends Kolkata’s date and time', async () => {
    const { host } = open();
    await choose();
    press('Reschedule');
    await waitFor(() => expect(close).toHaveBeenCalledWith(moved));
    expect(host.calls.find(({ name }) => name === 'rescheduleBooking')?.input).toEqual({
      params: { id: pending.id },
      body: { scheduledDate: DAY, scheduledTime: '10:30', version: accepted.version },
    });
  });

  test('a failure is shown and keeps the choice', async () => {
    open({
      rescheduleBooking: () => {
        throw callError({ call: 'rescheduleBooking', status: 500 });
      },
    });
    await choose();
    press('Reschedule');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reschedule booking');
    expect(screen.getByRole('radio', { name: /^10:30/ })).toBeChecked();
  });

  test('a booking that was changed meanwhile is reported', async () => {
    open({
      rescheduleBooking: () => {
        throw callError({ status: 409, code: 'INVALID_TRANSITION' });
      },
      getBooking: () => withEvents({ ...bookingIn.CANCELLED, version: 9 }),
    });
    await choose();
    press('Reschedule');
    expect(await screen.findByText(/^This booking was changed meanwhile/)).toBeInTheDocument();
  });
});

describe('the service code', () => {
  const input = { bookingId: 'KAZA1', serviceName: 'AC Service' };

  test('that is known shows at once, without a call', () => {
    const { host } = renderWithHost(<ServiceOtpDialog input={{ ...input, otp: '482913' }} close={close} />, {
      host: hostWith({}),
    });
    expect(screen.getByTestId('service-code')).toHaveTextContent('482913');
    expect(host.calls).toEqual([]);
  });

  test('that is not known is asked for once', async () => {
    const { host } = renderWithHost(<ServiceOtpDialog input={input} close={close} />, {
      host: hostWith({ sendServiceCode: () => ({ otp: '123456' }) }),
    });
    expect(await screen.findByTestId('service-code')).toHaveTextContent('123456');
    expect(host.calls).toMatchObject([{ name: 'sendServiceCode', input: { body: { offerId: 'KAZA1' } } }]);
  });

  test('a failure shows the error and can be tried again', async () => {
    const { host } = renderWithHost(<ServiceOtpDialog input={input} close={close} />, {
      host: hostWith({
        sendServiceCode: () => {
          throw callError({ call: 'sendServiceCode', status: 500 });
        },
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP');
    host.answers.sendServiceCode = () => ({ otp: '654321' });
    press('Try Again');
    expect(await screen.findByTestId('service-code')).toHaveTextContent('654321');
  });

  test('can be sent by SMS again', async () => {
    renderWithHost(<ServiceOtpDialog input={{ ...input, otp: '482913' }} close={close} />, {
      host: hostWith({ sendServiceCode: () => ({ otp: '482913' }) }),
    });
    press('Send it by SMS');
    expect(await screen.findByText('The code was sent to your mobile number.')).toBeInTheDocument();
  });
});

test('a provider proposes another time in the same dialog, as a move of the agreed job', async () => {
  const job = { ...accepted, customer: { id: 'u2', name: 'Mira Sen', location: null } };
  const asked = {
    ...job,
    version: 3,
    move: { by: 'provider' as const, dateTime: `${DAY}T10:30:00+05:30`, expiresAt: DAY },
  };
  const { host } = renderWithHost(<RescheduleDialog input={{ booking: job }} close={close} />, {
    host: hostWith({ getSlots: () => slotsOf(DAY, [['10:30', true]]), moveBooking: () => asked }),
  });
  expect(screen.getByText(/stays yours until Mira Sen agrees to the new time/)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: DAY } });
  fireEvent.click(await screen.findByRole('radio', { name: /^10:30\sam$/i }));
  press('Reschedule');
  await waitFor(() => expect(close).toHaveBeenCalledWith(asked));
  const [call] = host.calls.filter(({ name }) => name === 'moveBooking');
  expect(call?.input).toMatchObject({
    body: { action: 'PROPOSE', dateTime: `${DAY}T10:30:00+05:30`, version: accepted.version },
  });
});
