import { createTestHost, type TestAnswers, type TestHost, testUser } from 'remote-sdk/testing';
import type { Booking, BookingStatus, ProviderProfile } from 'shared-contracts';

/** Saturday, 21 November 2026, 10:00 in Kolkata. */
export const NOW = new Date('2026-11-21T10:00:00+05:30');

export const profile: ProviderProfile = {
  id: 'p1',
  name: 'Ravi Das',
  city: 'Kolkata',
  area: 'Salt Lake',
  average_rating: 4.6,
  total_reviews: 12,
  workingHours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '18:00' })),
};

/** A request of Mira for Monday at 11, at ₹50 below the usual price. */
export const booking = (parts: Partial<Booking> = {}): Booking => ({
  id: 'KAZA00000001',
  status: 'PENDING',
  price: '400',
  usualPrice: '450',
  dateTime: '2026-11-23T11:00:00+05:30',
  createdAt: '2026-11-21T09:59:00+05:30',
  description: 'Third floor, no lift',
  service: {
    id: 's1',
    slug: 'ac-service',
    title: 'AC Service',
    durationMinutes: 60,
    category: { name: 'Appliances' },
    subcategory: { name: 'AC repair' },
  },
  seller: { id: 'p1', name: 'Ravi Das' },
  customer: { id: 'u2', name: 'Mira Sen', location: 'New Town, Kolkata' },
  hasReview: false,
  paymentType: 'CASH',
  version: 1,
  expiresAt: '2026-11-22T09:59:00+05:30',
  ...parts,
});

export const inStatus = (status: BookingStatus, parts: Partial<Booking> = {}): Booking =>
  booking({ status, version: 2, expiresAt: status === 'COUNTERED' ? '2026-11-22T10:00:00+05:30' : null, ...parts });

/** A shell in which the provider is signed in, and a server that knows these bookings. */
export const providerHost = (bookings: readonly Booking[] = [], answers: TestAnswers = {}): TestHost =>
  createTestHost({
    session: { status: 'authenticated', user: { ...testUser, name: profile.name, role: 'provider' } },
    answers: {
      getProviderProfile: () => profile,
      getProviderOffers: () => [...bookings],
      ...answers,
    },
  });

/** The stream of requests: what the test lets it say. */
export function playedStream() {
  let say: ((text: string) => void) | undefined;
  globalThis.fetch = (async () => {
    const pieces: Uint8Array[] = [];
    let wake = () => {};
    say = (text) => {
      pieces.push(new TextEncoder().encode(text));
      wake();
    };
    const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
      const value = pieces.shift();
      if (value) return { done: false, value };
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return read();
    };
    return { ok: true, status: 200, body: { getReader: () => ({ read, releaseLock: () => {} }) } };
  }) as unknown as typeof fetch;
  return {
    isOpen: () => say !== undefined,
    tell: (told: Booking, id = told.version) => say?.(`id: ${id}\nevent: booking\ndata: ${JSON.stringify(told)}\n\n`),
  };
}

/** No news: a stream that never says anything. */
export const quietStream = () => {
  globalThis.fetch = (() => new Promise(() => {})) as typeof fetch;
};
