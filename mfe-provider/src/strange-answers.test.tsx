import {
  holdsWithStrangeResponses,
  providerProfile,
  providerWork,
  request,
  requestIn,
  testUser,
  withEvents,
} from 'remote-sdk/testing';
import BookingPage from './exposes/BookingPage.tsx';
import CalendarPage from './exposes/CalendarPage.tsx';
import EarningsPage from './exposes/EarningsPage.tsx';
import RequestsPage from './exposes/RequestsPage.tsx';
import ReviewsPage from './exposes/ReviewsPage.tsx';
import StatementPage from './exposes/StatementPage.tsx';
import WorkPage from './exposes/WorkPage.tsx';

const session = { status: 'authenticated', user: { ...testUser, role: 'provider' } } as const;
const requests = [
  request(),
  requestIn('COUNTERED', { id: 'KAZA2', counterPrice: '450' }),
  requestIn('ACCEPTED', { id: 'KAZA3' }),
];
const paise = { grossPaise: 45_000, commissionPaise: 2_250, netPaise: 42_750 };
const desk = { getProviderProfile: providerProfile, getProviderOffers: requests };

test.each([
  ['requests', () => <RequestsPage />, desk, '/provider', '*'],
  [
    'the calendar',
    () => <CalendarPage />,
    { ...desk, getProviderCalendar: requests },
    '/provider/calendar?week=2026-11-23',
    '*',
  ],
  [
    'earnings',
    () => <EarningsPage />,
    {
      ...desk,
      getEarnings: [{ from: '2026-11-16', to: '2026-11-22', bookings: 1, ...paise }],
      getEarnedBookings: [
        {
          id: 'KAZA3',
          service: { title: 'AC Service' },
          customer: { name: 'Mira' },
          completedAt: '2026-11-21T10:00:00+05:30',
          ...paise,
        },
      ],
    },
    '/provider/earnings',
    '*',
  ],
  [
    'reviews',
    () => <ReviewsPage />,
    {
      ...desk,
      getProviderReviews: [
        {
          id: 'r1',
          sellerId: 'p1',
          offerId: null,
          rating: 5,
          review: 'Good',
          customerName: 'Mira S.',
          createdAt: '2026-11-21T10:00:00+05:30',
          reply: { text: 'Thank you', at: '2026-11-21T11:00:00+05:30' },
        },
      ],
    },
    '/provider/reviews',
    '*',
  ],
  ['the work', () => <WorkPage />, { ...desk, getProviderWork: providerWork() }, '/provider/profile', '*'],
  [
    'a statement',
    () => <StatementPage />,
    {
      ...desk,
      getStatement: {
        month: '2026-11',
        from: '2026-11-01',
        to: '2026-11-30',
        provider: { id: 'p1', name: 'Ravi Das', city: 'Kolkata' },
        bookings: [
          {
            id: 'KAZA3',
            service: { title: 'AC Service' },
            customer: { name: 'Mira S.' },
            completedAt: '2026-11-21T10:00:00+05:30',
            ...paise,
          },
        ],
        total: paise,
      },
    },
    '/provider/statement?month=2026-11',
    '*',
  ],
  [
    'one booking',
    () => <BookingPage />,
    { ...desk, getBooking: withEvents(request()) },
    '/provider/bookings/KAZA00000001',
    '/provider/bookings/:bookingId',
  ],
] as const)('%s hold whatever the API answers', async (_name, ui, data, route, path) => {
  await holdsWithStrangeResponses(ui, { session, data: data as never, route, path });
});
