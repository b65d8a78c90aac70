import type { SignedIn } from 'remote-e2e';
import { ApiClient, createCustomer, Market, type Offer } from 'remote-e2e';
import type { Booking, BookingStatus } from 'shared-contracts';

export interface People {
  readonly customer: SignedIn;
  readonly provider: SignedIn;
  /** The customer's booking in each state. */
  readonly bookings: Readonly<Partial<Record<BookingStatus, string>>>;
}

const kolkataDay = (now: number, daysAhead: number): string =>
  new Date(now + 5.5 * 3_600_000 + daysAhead * 86_400_000).toISOString().slice(0, 10);

/** The first free time, from some days ahead on, of the first provider of a service: the same in each fresh market. */
async function firstOffer(market: Market, slug: string, now: number, daysAhead: number): Promise<Offer> {
  const service = (await market.services()).find((each) => each.slug === slug);
  const [provider] = service ? await market.providersOf(service) : [];
  if (!service || !provider) throw new Error(`Nobody offers ${slug}`);
  for (let day = daysAhead; day < daysAhead + 7; day++) {
    const free = (await market.slots(provider, service, kolkataDay(now, day))).find(({ available }) => available);
    if (free) return { service, provider, start: free.start };
  }
  throw new Error(`No free time for ${slug}`);
}

/** At an instant of the product's clock: one customer with a booking in each state, and most of their provider. */
export async function makePeople(origin: string, now: number): Promise<People> {
  const api = new ApiClient(origin);
  const market = new Market(api, origin);
  const customer = await createCustomer(api, 'Asha Roy');
  const book = async (slug: string, daysAhead: number, less = 0): Promise<Booking> => {
    const offer = await firstOffer(market, slug, now, daysAhead);
    return market.book(customer, offer, offer.provider.service_price - less);
  };
  const completed = await market.answer(await book('kitchen-drain-unclogging-kolkata', 1), { action: 'ACCEPT' });
  await market.start(completed);
  await market.complete(completed);
  const rejected = await market.answer(await book('tap-repair-kolkata', 2), {
    action: 'REJECT',
    reason: 'Fully booked',
  });
  const cancelled = await market.cancelAsCustomer(customer, await book('ceiling-fan-installation-kolkata', 2));
  const asked = await book('wash-basin-installation-kolkata', 3, 150);
  const countered = await market.answer(asked, { action: 'COUNTER', counterPrice: Number(asked.price) + 50 });
  const accepted = await market.answer(await book('flush-tank-repair-kolkata', 4), { action: 'ACCEPT' });
  const pending = await book('tap-repair-kolkata', 5, 20);
  return {
    customer,
    provider: await market.provider(accepted.seller.id),
    bookings: {
      COMPLETED: completed.id,
      REJECTED: rejected.id,
      CANCELLED: cancelled.id,
      COUNTERED: countered.id,
      ACCEPTED: accepted.id,
      PENDING: pending.id,
    },
  };
}
