import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  request as booking,
  callError,
  requestIn as inStatus,
  NOW,
  providerHost,
  renderWithHost,
  respondWith,
} from 'remote-sdk/testing';
import type { EarningsPeriod } from 'shared-contracts';
import BookingPage from '../exposes/BookingPage.tsx';
import CalendarPage from '../exposes/CalendarPage.tsx';
import EarningsPage from '../exposes/EarningsPage.tsx';
import ReviewsPage from '../exposes/ReviewsPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => jest.useRealTimers());
const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('the calendar', () => {
  const day = (name: RegExp) =>
    screen.findByRole('heading', { level: 3, name }).then((it) => it.closest('li') as HTMLElement);
  const host = () =>
    providerHost([], {
      getProviderCalendar: ({ query }) =>
        query?.from === '2026-11-16' ? [] : [inStatus('ACCEPTED'), booking({ id: 'KAZA00000002' })],
    });

  test('shows this week with today marked, working hours and days off; next week is a step away, and in the address', async () => {
    const view = renderWithHost(<CalendarPage />, { host: host(), route: '/provider/calendar' });
    expect(await day(/Saturday, 21.November/)).toHaveAttribute('aria-current', 'date');
    expect(within(await day(/Sunday, 22.November/)).getByText('Day off')).toBeInTheDocument();
    expect(within(await day(/Monday, 16.November/)).getByText(/Working hours 9:00.am – 6:00.pm/)).toBeInTheDocument();
    await person().click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(view.address()).toBe('/provider/calendar?week=2026-11-23'));
    const monday = within(await day(/Monday, 23.November/));
    const [job, request] = monday.getAllByRole('link');
    expect(job).toHaveTextContent(/11:00.am – 12:00.pm.*AC Service.*Booked · Mira Sen/);
    expect(job).toHaveAttribute('href', '/provider/bookings/KAZA00000001');
    expect(request).toHaveTextContent(/Request · Mira Sen.*Clashes with another booking/);
    await person().click(screen.getByRole('button', { name: 'This week' }));
    await waitFor(() => expect(view.address()).toBe('/provider/calendar'));
  });

  test('that cannot be loaded says so', async () => {
    renderWithHost(<CalendarPage />, { host: providerHost(), route: '/provider/calendar' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your calendar. Please try again.');
  });
});

describe('earnings', () => {
  const period = (from: string, to: string, bookings = 1): EarningsPeriod => ({
    from,
    to,
    bookings,
    grossPaise: 100_010 * bookings,
    commissionPaise: 5_001 * bookings,
    netPaise: 95_009 * bookings,
  });

  test('this week first, also while it is empty; the jobs of a week on request; more on request', async () => {
    const host = providerHost([], {
      getEarnings: ({ query }) =>
        respondWith(
          Number(query?.page) === 1 ? [period('2026-11-09', '2026-11-15', 2)] : [period('2026-11-02', '2026-11-08')],
          { meta: { page: Number(query?.page), limit: 1, total: 2 } },
        ),
      getEarnedBookings: () =>
        respondWith(
          [
            {
              id: 'KAZA00000009',
              service: { title: 'Fan Repair' },
              customer: { name: 'Mira Sen' },
              completedAt: '2026-11-10T06:00:00.000Z',
              grossPaise: 100_010,
              commissionPaise: 5_001,
              netPaise: 95_009,
            },
          ],
          { meta: { page: 1, limit: 10, total: 1 } },
        ),
    });
    renderWithHost(<EarningsPage />, { host, route: '/provider/earnings' });
    const current = await screen.findByRole('article', { name: 'This week, 16 Nov – 22 Nov 2026' });
    expect(within(current).getByText('0 jobs completed')).toBeVisible();
    const earlier = screen.getByRole('article', { name: '9 Nov – 15 Nov 2026' });
    for (const words of ['2 jobs completed', '₹2,000.20', '₹100.02', '₹1,900.18']) {
      expect(within(earlier).getByText(words)).toBeVisible();
    }
    await person().click(within(earlier).getByRole('button', { name: 'Jobs of 9 Nov – 15 Nov 2026' }));
    expect(await within(earlier).findByRole('link', { name: /Fan Repair.*Mira Sen/ })).toHaveAttribute(
      'href',
      '/provider/bookings/KAZA00000009',
    );
    expect(host.calls.at(-1)?.input).toEqual({ query: { from: '2026-11-09', to: '2026-11-15', page: 1 } });
    await person().click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: '2 Nov – 8 Nov 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('by month stands in the address', async () => {
    const host = providerHost([], { getEarnings: () => respondWith([], { meta: { page: 1, limit: 12, total: 0 } }) });
    const view = renderWithHost(<EarningsPage />, { host, route: '/provider/earnings' });
    await person().click(
      screen.queryByRole('button', { name: 'Month' }) ?? (await screen.findByRole('button', { name: 'Month' })),
    );
    expect(await screen.findByRole('article', { name: 'This month, November 2026' })).toBeVisible();
    expect(view.address()).toBe('/provider/earnings?by=month');
    expect(screen.getByText('No earnings yet')).toBeVisible();
  });
});

describe('one booking', () => {
  const open = (answers: Parameters<typeof providerHost>[1]) =>
    renderWithHost(<BookingPage />, {
      host: providerHost([], answers),
      route: '/provider/bookings/KAZA00000001',
      path: '/provider/bookings/:bookingId',
    });

  test('shows what the provider keeps after the commission, why it ended, and its history in words', async () => {
    open({
      getBooking: () => ({
        ...inStatus('ACCEPTED', { counterPrice: '450.50', dateTime: NOW.toISOString() }),
        events: [
          {
            at: '2026-11-21T04:29:00.000Z',
            actor: 'customer',
            action: 'SEND',
            from: null,
            to: 'PENDING',
            price: '400',
          },
          {
            at: '2026-11-21T04:30:00.000Z',
            actor: 'system',
            action: 'REJECT',
            from: 'PENDING',
            to: 'REJECTED',
            reason: 'SLOT_TAKEN',
          },
        ],
      }),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'AC Service' })).toBeVisible();
    // 5 % of 450.50 is 22.525: rounded up.
    expect(screen.getByText('₹427.97')).toBeVisible();
    expect(screen.getByText('after ₹22.53 commission (5%)')).toBeVisible();
    expect(screen.getByText('The customer sent the request')).toBeVisible();
    expect(screen.getByText('Ended: you took another booking at that time')).toBeVisible();
    expect(screen.queryByText(/SLOT_TAKEN/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter code: AC Service' })).toBeVisible();
  });

  test('is headed by what it costs once both agreed, not by what was offered first', async () => {
    const agreed = { ...inStatus('ACCEPTED', { price: '400', usualPrice: '500', counterPrice: '450' }), events: [] };
    open({ getBooking: () => agreed });
    const heading = await screen.findByRole('heading', { level: 2, name: 'AC Service' });
    expect(heading.closest('section, article, div')?.parentElement).toHaveTextContent(/^AC ServiceAccepted₹450/);
    expect(screen.queryByText(/below your usual/)).not.toBeInTheDocument();
  });

  test.each([
    [
      'of somebody else',
      () => {
        throw callError({ status: 404, code: 'NOT_FOUND' as const });
      },
    ],
    ['that one made as a customer', () => ({ ...booking({ customer: undefined }), events: [] })],
  ])('%s is not there', async (_, getBooking) => {
    open({ getBooking });
    expect(await screen.findByText('This booking does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my desk' })).toHaveAttribute('href', '/provider');
  });
});

test('reviews are listed with their stars', async () => {
  const review = {
    id: 'r1',
    sellerId: 'p1',
    offerId: null,
    rating: 4,
    review: 'Neat work',
    customerName: 'Mira',
    createdAt: NOW.toISOString(),
  };
  const host = providerHost([], {
    getProviderReviews: () => respondWith([review], { meta: { page: 1, limit: 10, total: 1 } }),
  });
  renderWithHost(<ReviewsPage />, { host, route: '/provider/reviews' });
  expect(await screen.findByText('Neat work')).toBeVisible();
  expect(screen.getByText('4.0 out of 5')).toBeInTheDocument();
  expect(host.calls.find(({ name }) => name === 'getProviderReviews')?.input).toMatchObject({ params: { id: 'p1' } });
});
