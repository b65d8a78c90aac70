import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, NOW, providerHost, renderWithHost, requestIn, type TestHost } from 'remote-sdk/testing';
import type { Booking } from 'shared-contracts';
import { RequestsPage } from '../requests/RequestsPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const job = (parts: Partial<Booking> = {}) => requestIn('ACCEPTED', parts);
/** One that begins right now. */
const atTheDoor = (parts: Partial<Booking> = {}) => job({ dateTime: NOW.toISOString(), ...parts });
const later = '2026-11-24T15:00:00+05:30';
const moveBy = (by: 'customer' | 'provider') => ({
  move: { by, dateTime: later, expiresAt: '2026-11-22T10:00:00+05:30' },
});

function open(booking: Booking, answers: Parameters<typeof providerHost>[1] = {}) {
  const host = providerHost([booking], answers);
  renderWithHost(<RequestsPage />, { host, route: '/provider' });
  return { host, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const sent = (host: TestHost, call: string) =>
  host.calls.filter(({ name }) => name === call).map(({ input }) => (input as { body: unknown }).body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a move that the customer asks for', () => {
  test('says both times, and that the agreed one stands without a yes', async () => {
    open(job(moveBy('customer')));
    expect(await screen.findByRole('region', { name: 'New time asked for' })).toHaveTextContent(
      /Mira Sen asks for Tue,? 24 Nov.*3:00.pm instead of Mon,? 23 Nov.*11:00.am\. Without your yes Mon/i,
    );
  });
  test.each([
    ['Accept new time', 'ACCEPT', job({ dateTime: later, version: 3 })],
    ['Keep the agreed time', 'REJECT', job({ version: 3 })],
  ])('%s sends %s with the version that was seen', async (name, action, after) => {
    const { host, user } = open(job(moveBy('customer')), { moveBooking: () => after });
    await user.click(await button(name));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New time asked for' })).not.toBeInTheDocument());
    expect(sent(host, 'moveBooking')).toEqual([{ action, version: 2 }]);
  });
  test('another agreed job at the new time is said', async () => {
    const host = providerHost([job(moveBy('customer')), job({ id: 'KAZA2', dateTime: later })]);
    renderWithHost(<RequestsPage />, { host, route: '/provider' });
    expect(await screen.findByText(/You already have AC Service then/)).toBeVisible();
  });
  test('one that was answered elsewhere says how the booking is now', async () => {
    const truth = job({ dateTime: later, version: 4 });
    const { user } = open(job(moveBy('customer')), {
      moveBooking: () => {
        throw callError({ status: 409, code: 'CHANGED_MEANWHILE', booking: truth });
      },
    });
    await user.click(await button('Keep the agreed time'));
    expect(await screen.findByText(/changed meanwhile. The time is now .*3:00.pm/i)).toBeVisible();
  });
});

test('the provider asks for another time in the dialog that customers have, and can take it back', async () => {
  const { host, user } = open(job(), {});
  await user.click(await button('Other time: AC Service'));
  expect(host.openedDialogs).toMatchObject([{ id: 'reschedule', input: { booking: { id: job().id } } }]);
});
test('an own move is taken back', async () => {
  const { host, user } = open(job(moveBy('provider')), { moveBooking: () => job({ version: 3 }) });
  expect(await screen.findByText(/You asked Mira Sen for Tue/)).toBeVisible();
  await user.click(await button('Keep the agreed time'));
  await waitFor(() => expect(sent(host, 'moveBooking')).toEqual([{ action: 'WITHDRAW', version: 2 }]));
});

test.each([
  ['On my way', 'ON_THE_WAY', { onTheWayAt: NOW.toISOString() }, /On the way since 10:00.am/],
  ['Started', 'STARTED', { startedAt: NOW.toISOString() }, /The work began at 10:00.am/],
])('%s is one tap, and stays in sight', async (name, step, marks, line) => {
  const { host, user } = open(atTheDoor(), { setProgress: () => atTheDoor({ ...marks, version: 3 }) });
  await user.click(await button(`${name}: AC Service`));
  expect(await screen.findByText(line)).toBeVisible();
  expect(sent(host, 'setProgress')).toEqual([{ step, version: 2 }]);
});

describe('extra work', () => {
  const extra = { description: 'New tap', price: '700', state: 'proposed' as const, at: NOW.toISOString() };
  test('is asked with what and for how much, and says what the provider keeps of it', async () => {
    const { host, user } = open(atTheDoor(), { extraWork: () => atTheDoor({ extra, version: 3 }) });
    await user.click(await button('Extra work: AC Service'));
    await user.type(screen.getByRole('textbox', { name: /What else/ }), 'New tap');
    await user.type(screen.getByRole('textbox', { name: /New price/ }), '700');
    expect(screen.getByText('You keep ₹665')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask the customer' }));
    expect(await screen.findByText('₹700 for all of the work, instead of ₹400.')).toBeVisible();
    expect(sent(host, 'extraWork')).toEqual([{ action: 'PROPOSE', description: 'New tap', price: '700', version: 2 }]);
  });
  test('for no more than was agreed is not sent', async () => {
    const { host, user } = open(atTheDoor());
    await user.click(await button('Extra work: AC Service'));
    await user.type(screen.getByRole('textbox', { name: /What else/ }), 'New tap');
    await user.type(screen.getByRole('textbox', { name: /New price/ }), '300');
    await user.click(screen.getByRole('button', { name: 'Ask the customer' }));
    expect(screen.getByRole('textbox', { name: /New price/ })).toHaveAccessibleDescription(/above the agreed one/);
    expect(sent(host, 'extraWork')).toEqual([]);
  });
  test('that waits can be taken back', async () => {
    const { host, user } = open(atTheDoor({ extra }), { extraWork: () => atTheDoor({ version: 3 }) });
    await user.click(await button('Withdraw extra work'));
    await waitFor(() => expect(sent(host, 'extraWork')).toEqual([{ action: 'WITHDRAW', version: 2 }]));
  });
});

describe('nobody there', () => {
  const noShow = { by: 'customer' as const, at: NOW.toISOString() };
  test('is asked once before the customer is told', async () => {
    const after = atTheDoor({ noShow: { ...noShow, by: 'provider' }, version: 3 });
    const { host, user } = open(atTheDoor(), { noShow: () => after });
    await user.click(await button('Nobody there?: AC Service'));
    expect(sent(host, 'noShow')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Door was shut');
    await user.click(screen.getByRole('button', { name: 'Nobody was there' }));
    expect(await screen.findByRole('region', { name: 'Nobody there?' })).toHaveTextContent('Mira Sen was asked');
    expect(sent(host, 'noShow')).toEqual([{ action: 'REPORT', reason: 'Door was shut', version: 2 }]);
  });
  test.each([
    ['That is right', 'AGREE', requestIn('CANCELLED', { cancelReason: 'NO_SHOW', version: 3 })],
    ['I was there', 'DENY', atTheDoor({ noShow: { ...noShow, denied: true }, version: 3 })],
  ])('said by the customer is answered: %s', async (name, action, after) => {
    const { host, user } = open(atTheDoor({ noShow }), { noShow: () => after });
    await user.click(await button(name));
    await waitFor(() => expect(sent(host, 'noShow')).toEqual([{ action, version: 2 }]));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  });
});

test('what the provider keeps of the price stands on each request', async () => {
  open(requestIn('PENDING', { price: '400', keeps: '380' }));
  expect(await screen.findByText('You keep ₹380')).toBeVisible();
});

test('a job without an address says that the customer is asked for it', async () => {
  open(job({ addressGiven: false }));
  expect(await screen.findByText('No address yet. Mira Sen is asked for it.')).toBeVisible();
});
