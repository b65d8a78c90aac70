import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  booking,
  callError,
  createTestHost,
  provider,
  renderWithHost,
  service,
  signedIn,
  slotsOf,
  type TestHostOptions,
  type TestResponses,
} from 'remote-sdk/testing';
import type { CallOptions, DialogTable } from 'shared-contracts';
import { BookingDialog } from './BookingDialog.tsx';

const DAY = '2099-11-23';
const start = (time: string) => `${DAY}T${time}:00+05:30`;
const freeDay = slotsOf(DAY, [
  ['10:00', true],
  ['10:30', false],
  ['11:00', true],
]);
const made = booking({ price: '450', dateTime: start('11:00') });

const answers = (more: TestResponses = {}): TestResponses => ({
  getService: () => service,
  getProvidersByService: () => [
    provider(),
    provider({ id: 'p2', name: 'Mita Roy', service_price: 300, average_rating: 4.9 }),
  ],
  getSlots: ({ query }) => (query?.date === DAY ? freeDay : []),
  getProviderReviews: () => [],
  listAddresses: () => [],
  sendOffer: () => made,
  ...more,
});

function openDialog(
  options: TestHostOptions = {},
  input: DialogTable['booking']['input'] = { serviceSlug: 'ac-service' },
) {
  const host = createTestHost({ session: signedIn, answers: answers(), ...options });
  const close = jest.fn();
  return { ...renderWithHost(<BookingDialog input={input} close={close} />, { host }), close };
}

async function chooseProvider(name = /Ravi Das/) {
  fireEvent.click(await screen.findByRole('radio', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}
async function chooseTime(time = /^11:00\sam$/i) {
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: DAY } });
  fireEvent.click(await screen.findByRole('radio', { name: time }));
}
const sends = (calls: { name: string; input: unknown; options?: CallOptions }[]) =>
  calls.filter(({ name }) => name === 'sendOffer');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
});

test('a provider shows price, rating, reviews, experience and the next free time', async () => {
  openDialog();
  const option = await screen.findByRole('radio', { name: /Ravi Das/ });
  const name = option.closest('label')?.textContent ?? '';
  for (const part of ['₹450', '4.6', '12', '7 years of experience', 'Next free: Sat 21 Nov']) {
    expect(name).toContain(part);
  }
});

test('providers are sorted as asked, best rating first', async () => {
  openDialog();
  await screen.findByRole('radio', { name: /Mita Roy/ });
  const names = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(names()).toEqual(['p2', 'p1']);
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'price-desc' } });
  expect(names()).toEqual(['p1', 'p2']);
});

test('whoever wants a woman is proposed women alone, also as others who are asked', async () => {
  const getProvidersByService = () => [
    provider({ id: 'w1', name: 'Mita Roy', woman: true }),
    provider({ id: 'w2', name: 'Rina Pal', woman: true }),
    provider(),
  ];
  openDialog({ answers: answers({ getProvidersByService }) }, { serviceSlug: 'ac-service', onlyWomen: true });
  expect(await screen.findByRole('checkbox', { name: 'Only women' })).toBeChecked();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['w1', 'w2']);
  await chooseProvider(/Mita Roy/);
  const others = await screen.findAllByRole('checkbox', { hidden: true });
  expect(others.map((each) => each.closest('label')?.textContent)).toEqual([expect.stringContaining('Rina Pal')]);
});

test('choosing begins on the providers as a whole, with no ring around how they are sorted', async () => {
  openDialog();
  await screen.findByRole('radio', { name: /Mita Roy/ });
  await waitFor(() => expect(screen.getByRole('group', { name: 'Choose a provider' })).toHaveFocus());
});

test('going on without a provider says so', async () => {
  openDialog();
  await screen.findByRole('radio', { name: /Mita Roy/ });
  press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a provider');
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
});

test('date and time are required, in the words of the specification', async () => {
  const { host } = openDialog();
  await chooseProvider();
  press('Confirm Booking');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(screen.getByLabelText(/^Date/)).toHaveFocus();
  expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription('Please fill in all required fields');
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: DAY } });
  const [first] = await screen.findAllByRole('radio');
  press('Confirm Booking');
  expect(first).toHaveFocus();
  expect(sends(host.calls)).toHaveLength(0);
});

test('the date cannot be before today in Kolkata', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), doNotFake: ['queueMicrotask'] });
  openDialog({}, { serviceSlug: 'ac-service', providerId: 'p1' });
  await act(() => jest.advanceTimersByTimeAsync(50));
  const date = screen.getByLabelText(/^Date/);
  expect(date).toHaveAttribute('min', '2026-11-22');
  fireEvent.change(date, { target: { value: '2026-11-21' } });
  expect(screen.getByText('Please choose today or a later date')).toBeInTheDocument();
  press('Confirm Booking');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  jest.useRealTimers();
});

test('taken times are shown and cannot be chosen', async () => {
  openDialog();
  await chooseProvider();
  await chooseTime();
  expect(screen.getByRole('radio', { name: /^10:30\sam Taken$/i })).toBeDisabled();
});

test('the price moves in steps of 50, minus is off at 50 or less, and the action follows the price', async () => {
  openDialog();
  await chooseProvider();
  const price = within(screen.getByRole('group', { name: 'Your price' }));
  const minus = price.getAllByRole('button')[0]!;
  expect(screen.getByRole('button', { name: 'Confirm Booking' })).toBeInTheDocument();
  expect(screen.getByText(/This is Ravi Das's price/)).toBeInTheDocument();
  fireEvent.click(minus);
  expect(screen.getByRole('button', { name: 'Send Offer' })).toBeInTheDocument();
  expect(screen.getByText(/₹50 below Ravi Das's price/)).toBeInTheDocument();
  for (let step = 0; step < 12; step++) fireEvent.click(minus);
  expect(price.getByRole('status')).toHaveTextContent('₹50');
  expect(minus).toBeDisabled();
});

test('where the customer wrote nothing the default description is sent', async () => {
  const { host } = openDialog();
  await chooseProvider();
  await chooseTime();
  press('Confirm Booking');
  await waitFor(() => expect(sends(host.calls)).toHaveLength(1));
  expect(sends(host.calls)[0]?.input).toMatchObject({ body: { description: 'Service booking request' } });
});

test('what is sent, and where it leads', async () => {
  const { host, close, address } = openDialog();
  await chooseProvider();
  await chooseTime();
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: '  Second floor ' } });
  press('Confirm Booking');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ bookingId: made.id }));
  expect(sends(host.calls)[0]?.input).toEqual({
    body: {
      serviceId: 's1',
      sellerId: 'p1',
      price: 450,
      dateTime: start('11:00'),
      description: 'Second floor',
      paymentType: 'CASH',
    },
  });
  await waitFor(() => expect(address()).toBe(`/booking-confirmation/${made.id}`));
  expect(host.emitted).toContainEqual({ name: 'booking', payload: { booking: made } });
});

test('a double click sends once', async () => {
  let answer: (value: typeof made) => void = () => {};
  const { host, close } = openDialog({
    answers: answers({ sendOffer: () => new Promise((resolve) => (answer = resolve)) }),
  });
  await chooseProvider();
  await chooseTime();
  const submit = screen.getByRole('button', { name: 'Confirm Booking' });
  fireEvent.click(submit);
  fireEvent.click(submit);
  fireEvent.click(submit);
  await act(async () => answer(made));
  expect(sends(host.calls)).toHaveLength(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a lost answer: the alert of the specification, and the same key on the next try', async () => {
  const { host, close } = openDialog({
    answers: answers({
      sendOffer: () => {
        throw callError({ call: 'sendOffer', status: 0 });
      },
    }),
  });
  await chooseProvider();
  await chooseTime();
  press('Confirm Booking');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit booking. Please try again.');
  host.answers.sendOffer = () => made;
  press('Confirm Booking');
  await waitFor(() => expect(close).toHaveBeenCalled());
  const [first, second] = sends(host.calls);
  expect(first?.options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
});

test('after a lost answer and a changed wish the booking that had arrived is found, not made twice', async () => {
  const { host, close, address } = openDialog({
    answers: answers({
      sendOffer: () => {
        throw callError({ call: 'sendOffer', status: 0 });
      },
      getOffers: () => [{ ...made, createdAt: new Date().toISOString() }],
    }),
  });
  await chooseProvider();
  await chooseTime();
  press('Confirm Booking');
  await screen.findByRole('alert');
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Ring twice' } });
  press('Confirm Booking');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ bookingId: made.id }));
  expect(sends(host.calls)).toHaveLength(1);
  await waitFor(() => expect(address()).toBe(`/booking-confirmation/${made.id}`));
});

test('the server’s own words go before the screen’s, and a refusal ends the attempt', async () => {
  const { host } = openDialog({
    answers: answers({
      sendOffer: () => {
        throw callError({ status: 409, code: 'TOO_MANY_OPEN_REQUESTS', serverMessage: 'You have 10 open requests' });
      },
    }),
  });
  await chooseProvider();
  await chooseTime();
  press('Confirm Booking');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 10 open requests');
  press('Confirm Booking');
  await waitFor(() => expect(sends(host.calls)).toHaveLength(2));
  const keys = sends(host.calls).map(({ options }) => options?.idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a slot taken meanwhile: the three nearest free ones, and nothing typed is lost', async () => {
  const { host, close } = openDialog({
    answers: answers({
      sendOffer: () => {
        throw callError({ status: 409, code: 'SLOT_TAKEN', serverMessage: 'Somebody was faster' });
      },
    }),
  });
  await chooseProvider();
  await chooseTime();
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Second floor' } });
  host.answers.getSlots = ({ query }) =>
    query?.date === DAY
      ? slotsOf(DAY, [
          ['09:00', true],
          ['10:00', true],
          ['11:00', false],
          ['11:30', true],
          ['12:00', true],
        ])
      : [];
  press('Confirm Booking');
  const near = within(await screen.findByRole('group', { name: 'Nearest free times' }));
  expect(near.getAllByRole('button').map(({ textContent }) => textContent?.slice(-8).trim())).toEqual([
    expect.stringMatching(/10:00/),
    expect.stringMatching(/11:30/),
    expect.stringMatching(/12:00/),
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody was faster');
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Second floor');
  host.answers.sendOffer = () => made;
  fireEvent.click(near.getByRole('button', { name: /11:30/ }));
  press('Confirm Booking');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sends(host.calls)[1]?.input).toMatchObject({
    body: { dateTime: start('11:30'), description: 'Second floor' },
  });
});

test('a closed form keeps what was entered, a sent one forgets it', async () => {
  const first = openDialog();
  await chooseProvider();
  await chooseTime();
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Second floor' } });
  first.unmount();
  const second = openDialog();
  await waitFor(() => expect(screen.getByRole('radio', { name: /Ravi Das/ })).toBeChecked());
  press('Continue');
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Second floor');
  expect(screen.getByLabelText(/^Date/)).toHaveValue(DAY);
  await screen.findByRole('radio', { name: /^11:00/ });
  press('Confirm Booking');
  await waitFor(() => expect(second.close).toHaveBeenCalled());
  second.unmount();
  openDialog();
  expect(await screen.findByRole('radio', { name: /Ravi Das/ })).not.toBeChecked();
});

test('signed out: login first, then the flow goes on', async () => {
  const { host } = openDialog({ session: { status: 'anonymous' }, dialogResults: { login: 'signed-in' } });
  expect(host.openedDialogs[0]?.id).toBe('login');
  expect(await screen.findByRole('radio', { name: /Ravi Das/ })).toBeInTheDocument();
});

test('dismissing the login ends the flow', async () => {
  const { close } = openDialog({ session: { status: 'anonymous' } });
  await waitFor(() => expect(close).toHaveBeenCalledWith());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a session that ended meanwhile: login, and the same attempt goes on', async () => {
  let refused = false;
  const { host, close } = openDialog({
    dialogResults: { login: 'signed-in' },
    answers: answers({
      sendOffer: () => {
        if (refused) return made;
        refused = true;
        host.setSession({ status: 'anonymous' });
        throw callError({ status: 401, code: 'UNAUTHENTICATED' });
      },
    }),
  });
  await chooseProvider();
  await chooseTime();
  press('Confirm Booking');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ bookingId: made.id }));
  expect(new Set(sends(host.calls).map(({ options }) => options?.idempotencyKey)).size).toBe(1);
});

test('a given provider leads straight to the form', async () => {
  openDialog({}, { serviceSlug: 'ac-service', providerId: 'p2' });
  expect(await screen.findByRole('button', { name: 'Confirm Booking' })).toBeInTheDocument();
  expect(screen.getAllByText('Mita Roy').length).toBeGreaterThan(0);
});

test('a failed list of providers can be asked for again', async () => {
  const { host } = openDialog({
    answers: answers({
      getProvidersByService: () => {
        throw callError({ status: 500 });
      },
    }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch service providers');
  host.answers.getProvidersByService = () => [provider()];
  press('Try Again');
  expect(await screen.findByRole('radio', { name: /Ravi Das/ })).toBeInTheDocument();
});
