import type {
  Address,
  Booking,
  BookingStatus,
  BookingWithEvents,
  Provider,
  ProviderProfile,
  ProviderWork,
  Service,
  SessionState,
  Slot,
} from 'shared-contracts';
import { exampleService } from 'shared-contracts/examples';
import { createTestHost, type TestHost, testUser } from './create-test-host.ts';
import type { TestResponses } from './test-http.ts';

/** Saturday, 21 November 2026, 10:00 in Kolkata. */
export const NOW = new Date('2026-11-21T10:00:00+05:30');
/** The session of the test user. */
export const signedIn = { status: 'authenticated', user: testUser } as const satisfies SessionState;

/**
 * A request of the test user for Monday at 11, as its customer sees it.
 * @example const host = createTestHost({ answers: { getOffers: () => [booking({ price: '500' })] } });
 */
export const booking = (parts: Partial<Booking> = {}): Booking => ({
  id: 'KAZA00000001',
  status: 'PENDING',
  price: '400',
  dateTime: '2026-11-23T11:00:00+05:30',
  createdAt: '2026-11-21T09:59:00+05:30',
  description: 'Service booking request',
  service: {
    id: 's1',
    slug: 'ac-service',
    title: 'AC Service',
    durationMinutes: 60,
    category: { name: 'Appliances' },
    subcategory: { name: 'AC repair' },
  },
  seller: { id: 'p1', name: 'Ravi Das' },
  hasReview: false,
  paymentType: 'CASH',
  version: 1,
  expiresAt: '2026-11-22T09:59:00+05:30',
  ...parts,
});

/** A booking as the server would give it in each status. */
export const bookingIn: Record<BookingStatus, Booking> = {
  PENDING: booking(),
  ACCEPTED: booking({ status: 'ACCEPTED', otp: '482913', version: 2, expiresAt: null }),
  COMPLETED: booking({ status: 'COMPLETED', version: 3, expiresAt: null }),
  REJECTED: booking({ status: 'REJECTED', version: 2, expiresAt: null, rejectReason: 'EXPIRED' }),
  CANCELLED: booking({ status: 'CANCELLED', version: 2, expiresAt: null, cancelReason: 'My plans changed' }),
  COUNTERED: booking({ status: 'COUNTERED', counterPrice: '450', version: 2 }),
};

/**
 * The same request as its provider sees it: ₹50 below the usual price.
 * @example providerHost([request({ description: 'The tap drips.' })])
 */
export const request = (parts: Partial<Booking> = {}): Booking =>
  booking({
    usualPrice: '450',
    description: 'Third floor, no lift',
    customer: { id: 'u2', name: 'Mira Sen', location: 'New Town, Kolkata' },
    ...parts,
  });

/**
 * A provider's request in a status, as the server would give it.
 * @example requestIn('COUNTERED', { counterPrice: '500' }).version // 2
 */
export const requestIn = (status: BookingStatus, parts: Partial<Booking> = {}): Booking =>
  request({ status, version: 2, expiresAt: status === 'COUNTERED' ? '2026-11-22T10:00:00+05:30' : null, ...parts });

/**
 * A booking with the event of its sending.
 * @example createTestHost({ answers: { getBooking: () => withEvents(booking()) } })
 */
export const withEvents = (of: Booking): BookingWithEvents => ({
  ...of,
  events: [{ at: of.createdAt, actor: 'customer', action: 'SEND', from: null, to: 'PENDING', price: of.price }],
});

/** The service of `booking`. */
export const service: Service = {
  ...exampleService,
  id: 's1',
  title: 'AC Service',
  description: '',
  slug: 'ac-service',
  images: [],
  category: { id: 'c1', name: 'Appliances' },
  subcategory: { id: 'sc1', name: 'AC repair', slug: 'ac-repair' },
  priceRange: { min: 300, max: 600 },
  price: 450,
  durationMinutes: 60,
};

/**
 * The provider of `booking`, as customers see them.
 * @example provider({ average_rating: 5 }).name // 'Ravi Das'
 */
export const provider = (parts: Partial<Provider> = {}): Provider => ({
  id: 'p1',
  name: 'Ravi Das',
  service_price: 450,
  average_rating: 4.6,
  total_reviews: 12,
  experience: 7,
  city: 'Kolkata',
  area: 'Salt Lake',
  about: '',
  nextAvailable: '2026-11-21T15:00:00+05:30',
  ...parts,
});

/** An address that a customer has saved, and never used. */
export const savedAddress: Address = {
  id: 'adr1',
  label: 'Home',
  flat: '4B',
  street: '12 Lake View Road',
  landmark: '',
  pinCode: '700091',
  city: 'Kolkata',
  coordinates: null,
  lastUsedAt: null,
};

/** The same provider, as they see themselves. */
export const providerProfile: ProviderProfile = {
  id: 'p1',
  name: 'Ravi Das',
  city: 'Kolkata',
  area: 'Salt Lake',
  average_rating: 4.6,
  total_reviews: 12,
  workingHours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '18:00' })),
  daysOff: [],
};

/**
 * What that provider has set for their work.
 * @example providerWork({ daysOff: ['2026-11-25'] }).version // 1
 */
export const providerWork = (parts: Partial<ProviderWork> = {}): ProviderWork => ({
  version: 1,
  workingHours: providerProfile.workingHours,
  daysOff: [],
  pinCodes: ['700064', '700091'],
  services: [{ id: 's1', price: 450 }],
  areas: [
    { pinCode: '700064', name: 'Salt Lake' },
    { pinCode: '700091', name: 'Salt Lake Sector V' },
    { pinCode: '700019', name: 'Ballygunge' },
  ],
  catalogue: [
    {
      id: 's1',
      title: 'AC Service',
      category: { name: 'Appliances' },
      durationMinutes: 60,
      priceRange: { min: 300, max: 600 },
    },
    {
      id: 's2',
      title: 'Fridge Repair',
      category: { name: 'Appliances' },
      durationMinutes: 90,
      priceRange: { min: 500, max: 900 },
    },
  ],
  ...parts,
});

/**
 * A time of an hour that starts at an instant.
 * @example slot('2026-11-23T11:00:00+05:30').available // true
 */
export const slot = (start: string, available = true): Slot => ({
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  available,
});

/** Times of a day in Kolkata: `slotsOf('2026-11-23', [['11:00', true]])`. */
export const slotsOf = (date: string, times: readonly (readonly [string, boolean])[]): Slot[] =>
  times.map(([time, available]) => slot(`${date}T${time}:00+05:30`, available));

/**
 * A shell in which the provider is signed in, and a server that knows these bookings.
 * @example renderWithHost(<Desk />, { host: providerHost([requestIn('PENDING')]) });
 */
export const providerHost = (bookings: readonly Booking[] = [], answers: TestResponses = {}): TestHost =>
  createTestHost({
    session: { status: 'authenticated', user: { ...testUser, name: providerProfile.name, role: 'provider' } },
    answers: {
      getProviderProfile: () => providerProfile,
      getProviderOffers: () => [...bookings],
      getProviderFace: () => ({ about: '', photo: null, samples: [] }),
      ...answers,
    },
  });
