import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  request as booking,
  callError,
  createTestHost,
  requestIn as inStatus,
  NOW,
  providerHost,
  renderWithHost,
  type TestHost,
  testUser,
} from 'remote-sdk/testing';
import { calls } from 'shared-contracts';
import { RequestsPage } from './RequestsPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const open = (host: TestHost) => ({
  ...renderWithHost(<RequestsPage />, { host, route: '/provider' }),
  user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
});
const card = (name = 'AC Service') => screen.findByRole('article', { name });
const button = async (name: string) => within(await card()).getByRole('button', { name });

describe('whose desk it is', () => {
  test('nobody signed in is asked to log in; dismissing goes home', async () => {
    const host = createTestHost();
    const view = open(host);
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(host.openedDialogs).toEqual([
      { id: 'login', input: { reason: expect.stringContaining('provider record') } },
    ]);
  });

  test('a customer reads what this is, and how to get one', async () => {
    const host = createTestHost({
      session: { status: 'authenticated', user: testUser },
      answers: { getOwnApplication: () => null },
    });
    const { user } = open(host);
    expect(await screen.findByRole('heading', { level: 1, name: 'This desk is for our providers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Partner with us' }));
    expect(host.openedDialogs).toEqual([{ id: 'partner', input: {} }]);
    expect(host.calls.map(({ name }) => name)).toEqual(['getOwnApplication']);
  });

  test('a provider is greeted, with the rating that customers gave', async () => {
    open(providerHost());
    expect(await screen.findByText('Namaste, Ravi Das')).toBeVisible();
    expect(screen.getByText('4.6 out of 5, 12 reviews')).toBeInTheDocument();
  });

  test('a desk that does not open says so, and can be tried again', async () => {
    const host = providerHost([], {
      getProviderProfile: () => {
        throw callError({ status: 503 });
      },
    });
    const { user } = open(host);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to open your desk. Please try again.');
    host.answers.getProviderProfile = providerHost().answers.getProviderProfile as never;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No open requests')).toBeVisible();
  });
});

describe('a request', () => {
  test('shows who, when, where, the note, and the offer against the usual price', async () => {
    open(providerHost([booking()]));
    const request = await card();
    for (const words of [
      'from Mira Sen',
      '₹400',
      '₹50 below your usual ₹450',
      'New Town, Kolkata',
      'Third floor, no lift',
      /^Answer within 23 h 5\d min$/,
    ]) {
      expect(within(request).getByText(words)).toBeVisible();
    }
    expect(within(request).getByText(/Mon 23 Nov.*11:00.*12:00/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Requests, 1 request waits' })).toBeVisible();
  });

  test('warns of a job at that time, and of a time outside of the working hours', async () => {
    const job = inStatus('ACCEPTED', {
      id: 'KAZA00000002',
      dateTime: '2026-11-23T17:30:00+05:30',
      service: { ...booking().service, title: 'Fridge Repair' },
    });
    open(providerHost([booking({ dateTime: '2026-11-23T18:00:00+05:30' }), job]));
    const request = await card();
    expect(within(request).getByText(/You already have Fridge Repair from 5:30.pm to 6:30.pm/)).toBeVisible();
    expect(within(request).getByText('Outside of your working hours.')).toBeVisible();
  });

  test('is there the moment it arrives, and is announced once', async () => {
    const host = providerHost([]);
    open(host);
    await screen.findByText('No open requests');
    act(() => host.sendBooking('provider-bookings', booking()));
    expect(await card()).toBeVisible();
    const news = screen.getByText('New request: AC Service, Mira Sen, ₹400.');
    expect(news.closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => host.sendBooking('provider-bookings', booking()));
    expect(screen.queryByText(/^New request/)).not.toBeInTheDocument();
  });

  test('goes when the customer takes it back, and late news do not bring it again', async () => {
    const host = providerHost([booking()]);
    open(host);
    await card();
    act(() => host.sendBooking('provider-bookings', inStatus('CANCELLED')));
    expect(await screen.findByText('No open requests')).toBeVisible();
    act(() => host.sendBooking('provider-bookings', booking()));
    expect(screen.getByText('No open requests')).toBeVisible();
  });
});

test('a desk with 500 requests shows 20 of them, and 20 more where they are asked for', async () => {
  const many = Array.from({ length: 500 }, (_, index) => booking({ id: `KAZA${String(index).padStart(8, '0')}` }));
  const { user } = open(providerHost(many));
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  expect(screen.getByText('Showing 20 of 500')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Requests, 500 requests wait' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('article')).toHaveLength(40);
});

test('what the customer says to a price is said in a sentence', async () => {
  const host = providerHost([inStatus('COUNTERED', { counterPrice: '450' })]);
  open(host);
  await card();
  act(() => host.sendBooking('provider-bookings', inStatus('ACCEPTED', { counterPrice: '450', version: 3 })));
  expect(await screen.findByText('AC Service: the booking is confirmed.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Next jobs' })).toBeVisible();
});

describe('accepting', () => {
  test('takes one tap, however often it is pressed, and carries a key', async () => {
    let answer: (value: ReturnType<typeof inStatus>) => void = () => {};
    const host = providerHost([booking()], {
      providerAction: () => new Promise((resolve) => (answer = resolve)),
    });
    const { user } = open(host);
    await user.dblClick(await button('Accept: AC Service'));
    const sent = host.calls.filter(({ name }) => name === 'providerAction');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      input: { params: { id: 'KAZA00000001' }, body: { action: 'ACCEPT', version: 1 } },
      options: { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    await act(async () => answer(inStatus('ACCEPTED')));
    expect(await screen.findByText('AC Service for Mira Sen is yours.')).toBeVisible();
    expect(await button('Cancel booking: AC Service')).toBeVisible();
  });

  test('a repetition after a lost answer has the same key', async () => {
    const host = providerHost([booking()], {
      providerAction: () => {
        throw callError({ status: 0 });
      },
      getBooking: () => ({ ...booking(), events: [] }),
    });
    const { user } = open(host);
    await user.click(await button('Accept: AC Service'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to accept offer');
    await user.click(await button('Accept: AC Service'));
    await waitFor(() => expect(host.calls.filter(({ name }) => name === 'providerAction')).toHaveLength(2));
    const keys = host.calls
      .filter(({ name }) => name === 'providerAction')
      .map(({ options }) => options?.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  test('what the other tab did already counts as done; what the customer did is reported, with the new state', async () => {
    const race = () => {
      throw callError({ call: 'providerAction', status: 409, code: 'INVALID_TRANSITION' });
    };
    const accepted = providerHost([booking()], {
      providerAction: race,
      getBooking: () => ({ ...inStatus('ACCEPTED'), events: [] }),
    });
    const first = open(accepted);
    await first.user.click(await button('Accept: AC Service'));
    expect(await screen.findByText('AC Service for Mira Sen is yours.')).toBeVisible();
    first.unmount();

    const cancelled = providerHost([booking()], {
      providerAction: race,
      getBooking: () => ({ ...inStatus('CANCELLED'), events: [] }),
    });
    const { user } = open(cancelled);
    await user.click(await button('Accept: AC Service'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This booking was changed meanwhile. The customer cancelled it.',
    );
    expect(screen.getByText('No open requests')).toBeVisible();
  });

  test('a time that is taken is said in the server’s words', async () => {
    const host = providerHost([booking()], {
      providerAction: () => {
        throw callError({ status: 409, code: 'SLOT_TAKEN', serverMessage: 'The provider already has a booking' });
      },
      getBooking: () => ({ ...booking(), events: [] }),
    });
    const { user } = open(host);
    await user.click(await button('Accept: AC Service'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The provider already has a booking');
  });
});

test('without a connection the desk says so, and nothing is sent', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const host = providerHost([booking()]);
  const { user } = open(host);
  expect(await screen.findByText(/You are offline. Your desk shows/)).toBeVisible();
  await user.click(await button('Accept: AC Service'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can do this again as soon as you are connected.');
  expect(host.calls.map(({ name }) => calls[name].method)).not.toContain('PATCH');
  jest.restoreAllMocks();
});

test('the chat opens under the customer’s name', async () => {
  const host = providerHost([inStatus('ACCEPTED')]);
  const { user } = open(host);
  await user.click(within(await card()).getByRole('button', { name: 'Chat' }));
  expect(host.openedDialogs).toEqual([
    {
      id: 'chat',
      input: {
        bookingId: 'KAZA00000001',
        serviceName: 'AC Service',
        providerName: 'Ravi Das',
        providerId: 'p1',
        customerName: 'Mira Sen',
      },
    },
  ]);
});

test('who has written is named above the requests until it is read, and one tap opens the chat', async () => {
  const host = providerHost([inStatus('ACCEPTED')]);
  const { user } = open(host);
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Unread messages' })).not.toBeInTheDocument();
  const unread = (count: number) => act(() => host.events.emit('chat-unread', { bookingId: 'KAZA00000001', count }));
  unread(2);
  await user.click(within(screen.getByRole('region', { name: 'Unread messages' })).getByRole('button'));
  expect(host.openedDialogs.at(-1)).toMatchObject({
    id: 'chat',
    input: { bookingId: 'KAZA00000001', customerName: 'Mira Sen' },
  });
  unread(0);
  expect(screen.queryByRole('region', { name: 'Unread messages' })).not.toBeInTheDocument();
});
