import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  booking,
  callError,
  createTestHost,
  savedAddress as home,
  provider,
  renderWithHost,
  service,
  signedIn,
  slot,
  slotsOf,
  type TestResponses,
} from 'remote-sdk/testing';
import type { Address, DialogTable, FreeDay } from 'shared-contracts';
import { BookingDialog } from './BookingDialog.tsx';

const DAY = '2099-11-23';
const NEXT = '2099-11-24';
const at = (time: string, day = DAY) => `${day}T${time}:00+05:30`;
const days: FreeDay[] = [
  { date: '2099-11-22', open: false, free: 0, first: null },
  { date: DAY, open: true, free: 2, first: at('10:00') },
  { date: NEXT, open: true, free: 1, first: at('12:00', NEXT) },
  { date: '2099-11-25', open: true, free: 0, first: null },
];
const work: Address = { ...home, id: 'adr2', label: 'Work', flat: '9', pinCode: '411001' };

function openForm(
  answers: TestResponses = {},
  more: {
    input?: Partial<DialogTable['booking']['input']>;
    dialogResults?: { address?: Address };
  } = {},
) {
  const host = createTestHost({
    session: signedIn,
    ...(more.dialogResults && { dialogResults: more.dialogResults }),
    answers: {
      getService: () => service,
      getProvidersByService: () => [provider()],
      getSlots: ({ query }) =>
        query?.date === DAY
          ? slotsOf(DAY, [
              ['10:00', true],
              ['11:00', true],
            ])
          : query?.date === NEXT
            ? [slot(at('12:00', NEXT))]
            : [],
      getFreeDays: () => days,
      getProviderReviews: () => [],
      listAddresses: () => [],
      checkPinCode: ({ query }) => ({ served: query?.pinCode !== '411001', area: null }),
      sendOffer: () => booking(),
      ...answers,
    },
  });
  const close = jest.fn();
  const input = { serviceSlug: 'ac-service', providerId: 'p1', ...more.input };
  const view = renderWithHost(<BookingDialog input={input as DialogTable['booking']['input']} close={close} />, {
    host,
    route: '/services/ac?city=Kolkata',
  });
  const sent = () => host.calls.filter(({ name }) => name === 'sendOffer').map(({ input: given }) => given);
  return { ...view, host, close, sent };
}
const date = () => screen.getByLabelText(/^Date/);
const day = (name: RegExp) => screen.getByRole('button', { name });
const timeIsChosen = () => waitFor(() => expect(screen.getByRole('radio', { name: /10:00/ })).toBeChecked());
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));

beforeEach(() => sessionStorage.clear());

test('the earliest free time is chosen, days off and days without a free time are off', async () => {
  const { sent } = openForm();
  await timeIsChosen();
  expect(date()).toHaveValue(DAY);
  expect(day(/23 Nov/)).toHaveAttribute('aria-pressed', 'true');
  expect(day(/Day off/)).toBeDisabled();
  expect(day(/None left/)).toBeDisabled();
  confirm();
  await waitFor(() => expect(sent()).toMatchObject([{ body: { dateTime: at('10:00') } }]));
});

test('another day asks for a time, in the words of the specification, until one is chosen', async () => {
  const { sent } = openForm();
  fireEvent.click(await screen.findByRole('button', { name: /24 Nov/ }));
  const time = await screen.findByRole('radio', { name: /12:00/ });
  expect(time).not.toBeChecked();
  confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(time).toHaveFocus();
  fireEvent.click(time);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a date that was taken out stays out, is asked for at its field, and the error goes when it is there', async () => {
  openForm();
  await waitFor(() => expect(date()).toHaveValue(DAY));
  fireEvent.change(date(), { target: { value: '' } });
  confirm();
  expect(date()).toHaveFocus();
  expect(date()).toHaveAccessibleDescription(expect.stringContaining('Please fill in all required fields'));
  fireEvent.change(date(), { target: { value: DAY } });
  await screen.findByRole('radio', { name: /10:00/ });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('times that have passed or are too soon are not shown, taken ones are', async () => {
  openForm({
    getSlots: () => [
      { ...slot(at('08:00'), false), taken: false },
      { ...slot(at('09:00'), false), taken: true },
      { ...slot(at('10:00')), taken: false },
    ],
  });
  expect(await screen.findByRole('radio', { name: /9:00\sam Taken/i })).toBeDisabled();
  expect(screen.queryByRole('radio', { name: /8:00/ })).not.toBeInTheDocument();
});

test('a time that has passed meanwhile is said at the time, with others near', async () => {
  const message = 'Please choose a time in the future';
  openForm({
    sendOffer: () => {
      throw callError({ status: 422, serverMessage: message, fields: [{ field: 'dateTime', message }] });
    },
  });
  await timeIsChosen();
  confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByRole('group', { name: 'Nearest free times' })).toBeInTheDocument();
});

test('the address last used is chosen and sent, and can be left out', async () => {
  const { sent } = openForm({ listAddresses: () => [home, work] });
  const select = await screen.findByRole('combobox', { name: 'Address' });
  expect(select).toHaveValue('adr1');
  expect(select).toHaveAccessibleDescription('4B, 12 Lake View Road, Kolkata 700091');
  await timeIsChosen();
  confirm();
  await waitFor(() => expect(sent()).toMatchObject([{ body: { addressId: 'adr1' } }]));
});

test('without an address the offer is what it was, and the form says what the provider will know', async () => {
  const { sent } = openForm({ listAddresses: () => [home] });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Address' }), { target: { value: '' } });
  expect(screen.getByText(/Ravi Das will only know: Salt Lake, Kolkata/)).toBeInTheDocument();
  await timeIsChosen();
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('body.addressId');
});

test('a new address is added by its dialog, and chosen', async () => {
  let saved: Address[] = [];
  const { host } = openForm({ listAddresses: () => saved }, { dialogResults: { address: work } });
  const add = await screen.findByRole('button', { name: 'Add address' });
  saved = [home, work];
  fireEvent.click(add);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('adr2'));
  expect(host.openedDialogs).toEqual([{ id: 'address', input: {} }]);
});

test('a pin code outside the provider’s area is said before sending, and not sent', async () => {
  const { sent } = openForm({ listAddresses: () => [work, home] });
  await timeIsChosen();
  expect(await screen.findByRole('alert')).toHaveTextContent('Ravi Das does not come to 411001');
  confirm();
  expect(screen.getByRole('combobox', { name: 'Address' })).toHaveFocus();
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Address' }), { target: { value: 'adr1' } });
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('an address that the server refuses is said at the address, and nothing typed is lost', async () => {
  const message = 'This address is no longer saved. Please choose another one.';
  openForm({
    listAddresses: () => [home],
    sendOffer: () => {
      throw callError({ status: 422, serverMessage: message, fields: [{ field: 'addressId', message }] });
    },
  });
  await screen.findByRole('combobox', { name: 'Address' });
  await timeIsChosen();
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Ring twice' } });
  confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Ring twice');
});

test('an offer made anew begins with the time and the price that it is opened with', async () => {
  const { sent } = openForm({}, { input: { dateTime: at('11:00'), price: 500 } });
  await waitFor(() => expect(screen.getByRole('radio', { name: /11:00/ })).toBeChecked());
  fireEvent.click(screen.getByRole('button', { name: 'Send Offer' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { dateTime: at('11:00'), price: 500, sellerId: 'p1' } }]));
});

test('for the same time another provider is chosen first, and the time stays', async () => {
  const { sent } = openForm({}, { input: { providerId: undefined, dateTime: at('11:00') } });
  fireEvent.click(await screen.findByRole('radio', { name: /Ravi Das/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /11:00/ })).toBeChecked());
  confirm();
  await waitFor(() => expect(sent()).toMatchObject([{ body: { dateTime: at('11:00') } }]));
});

test('Back goes from the form to the providers, then closes; the page beneath stays', async () => {
  const { close, address, back } = openForm({}, { input: { providerId: undefined } });
  fireEvent.click(await screen.findByRole('radio', { name: /Ravi Das/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Confirm Booking' })).toBeInTheDocument();
  back();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  back();
  await waitFor(() => expect(close).toHaveBeenCalledWith(undefined));
  expect(address()).toBe('/services/ac?city=Kolkata');
});

test('closing leaves no step behind in the history', async () => {
  const { close, address } = openForm({}, { input: { providerId: undefined } });
  fireEvent.click(await screen.findByRole('radio', { name: /Ravi Das/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Confirm Booking' });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/services/ac?city=Kolkata');
});

test.each([
  [{ from: 400, to: 450, bookings: 8, of: 'provider' as const }, 'Ravi Das usually accepts ₹400 – ₹450.'],
  [{ from: 420, to: 420, bookings: 30, of: 'everybody' as const }, 'Lately agreed for this service: ₹420.'],
])('the price says what was agreed lately: %j', async (known, said) => {
  openForm({ getAcceptedPrices: () => known });
  expect(await screen.findByText(said)).toBeInTheDocument();
});
