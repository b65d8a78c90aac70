import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  booking,
  bookingIn,
  createTestHost,
  NOW,
  renderWithHost,
  savedAddress,
  signedIn,
  type TestHost,
  type TestResponses,
} from 'remote-sdk/testing';
import type { Booking } from 'shared-contracts';
import { BookingMatters } from './BookingMatters.tsx';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const home = {
  label: 'Home',
  flat: '4B',
  street: '12 Lake View Road',
  landmark: '',
  pinCode: '700091',
  city: 'Kolkata' as const,
  coordinates: null,
};
const agreed = (parts: Partial<Booking> = {}) => ({ ...bookingIn.ACCEPTED, address: home, ...parts });
const begun = (parts: Partial<Booking> = {}) => agreed({ dateTime: NOW.toISOString(), ...parts });
const later = '2026-11-24T15:00:00+05:30';
const moveBy = (by: 'customer' | 'provider') => ({
  move: { by, dateTime: later, expiresAt: '2026-11-22T10:00:00+05:30' },
});
const onProblem = jest.fn();

function show(of: Booking, answers: TestResponses = {}) {
  const host = createTestHost({ session: signedIn, answers: { getOffers: () => [of], ...answers } });
  renderWithHost(<BookingMatters booking={of} blocked={undefined} onProblem={onProblem} />, { host });
  return { host, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const sent = (host: TestHost, call: string) =>
  host.calls.filter(({ name }) => name === call).map(({ input }) => (input as { body: unknown }).body);

describe('another time', () => {
  test('that the provider wants says both', () => {
    show(agreed(moveBy('provider')));
    expect(screen.getByRole('region', { name: 'New time asked for' })).toHaveTextContent(
      /asks to come on Tue.*3:00.pm instead of Mon.*11:00.am\. Without your yes Mon.* stays/i,
    );
  });
  test.each([
    ['Accept new time', 'ACCEPT'],
    ['Keep the agreed time', 'REJECT'],
  ])('%s sends %s with the version that was seen', async (name, action) => {
    const { host, user } = show(agreed(moveBy('provider')), { moveBooking: () => agreed({ version: 3 }) });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent(host, 'moveBooking')).toEqual([{ action, version: 2 }]));
  });
  test('that was asked for is taken back', async () => {
    const { host, user } = show(agreed(moveBy('customer')), { moveBooking: () => agreed({ version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Keep the agreed time' }));
    await waitFor(() => expect(sent(host, 'moveBooking')).toEqual([{ action: 'WITHDRAW', version: 2 }]));
  });
});

test.each([
  ['Accept ₹700', 'ACCEPT'],
  ['Decline extra work', 'REJECT'],
])('extra work says its price and waits for a word: %s', async (name, action) => {
  const extra = { description: 'New tap', price: '700', state: 'proposed' as const, at: NOW.toISOString() };
  const { host, user } = show(begun({ extra }), { extraWork: () => begun({ version: 3 }) });
  expect(screen.getByText('₹700 for all of the work, instead of ₹400.')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent(host, 'extraWork')).toEqual([{ action, version: 2 }]));
});

test('on the way and started are said with their time', () => {
  show(begun({ onTheWayAt: NOW.toISOString() }));
  expect(screen.getByText(/Ravi Das is on the way since 10:00.am/)).toBeVisible();
});

describe('nobody came', () => {
  test('is asked once, with what happened', async () => {
    const { host, user } = show(begun(), { noShow: () => begun({ version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Nobody came?' }));
    await user.type(await screen.findByRole('textbox', { name: /What happened/ }), 'Waited an hour');
    await user.click(screen.getByRole('button', { name: 'Nobody came' }));
    await waitFor(() =>
      expect(sent(host, 'noShow')).toEqual([{ action: 'REPORT', reason: 'Waited an hour', version: 2 }]),
    );
  });
  test('before the start cannot be said', () => {
    show(agreed());
    expect(screen.queryByRole('button', { name: 'Nobody came?' })).not.toBeInTheDocument();
  });
  test.each([
    ['That is right', 'AGREE'],
    ['I was there', 'DENY'],
  ])('said by the provider is answered: %s', async (name, action) => {
    const { host, user } = show(begun({ noShow: { by: 'provider', at: NOW.toISOString() } }), {
      noShow: () => begun({ version: 3 }),
    });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent(host, 'noShow')).toEqual([{ action, version: 2 }]));
  });
});

describe('where the visit is', () => {
  test('is asked for while nobody knows, and a saved address is given', async () => {
    const { address: _, ...nowhere } = agreed();
    const { host, user } = show(nowhere, {
      listAddresses: () => [savedAddress],
      changeBookingAddress: () => agreed({ version: 3 }),
    });
    expect(screen.getByText('Ravi Das does not know where to come yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    await user.click(await screen.findByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(sent(host, 'changeBookingAddress')).toEqual([{ addressId: 'adr1', version: 2 }]));
  });
  test('is asked for, and the first address that is saved is the one', async () => {
    const { address: _, ...nowhere } = agreed();
    const { host, user } = show(nowhere, {
      listAddresses: () => [],
      changeBookingAddress: () => agreed({ version: 3 }),
    });
    jest.spyOn(host.dialogs, 'open').mockResolvedValue(savedAddress as never);
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Add address' }));
    await waitFor(() => expect(sent(host, 'changeBookingAddress')).toEqual([{ addressId: 'adr1', version: 2 }]));
  });
  test('is shown whole before its time only by hand', async () => {
    const { host, user } = show(agreed(), {
      changeBookingAddress: () => agreed({ addressFrom: NOW.toISOString(), version: 3 }),
    });
    expect(screen.getByText('Ravi Das reads only the area so far.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the address now' }));
    await waitFor(() => expect(sent(host, 'changeBookingAddress')).toEqual([{ share: true, version: 2 }]));
  });
});

test('once one of several requests for an hour is agreed, the others are withdrawn with one press', async () => {
  const other = booking({ id: 'KAZA2', seller: { id: 'p2', name: 'Asha Roy' } });
  const { host, user } = show(agreed(), {
    getOffers: () => [agreed(), other],
    cancelBooking: () => ({ ...other, status: 'CANCELLED' as const, version: 2 }),
  });
  expect(await screen.findByRole('region', { name: 'The same hour is asked for twice' })).toHaveTextContent('Asha Roy');
  await user.click(screen.getByRole('button', { name: 'Withdraw the other request' }));
  await waitFor(() => expect(sent(host, 'cancelBooking')).toMatchObject([{ version: 1 }]));
});
