import { sql } from 'kysely';
import type { AcceptedPrices } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { later } from '../../platform/process/clock.ts';

const LATELY_MS = 180 * 86_400_000;
/** Fewer say nothing, and one person's would be told. */
const LEAST_BOOKINGS = 5;
const LEAST_CUSTOMERS = 3;
/** The middle half: neither the friend's price nor the stranger's. */
const QUARTERS = [0.25, 0.75];

interface Found {
  bookings: number;
  customers: number;
  prices: [number, number] | null;
}

/**
 * At which prices a service was agreed lately: with this provider, or with anybody where those are too few; null where
 * these are too. Extra work is another matter, and what counts for no rating counts for no price.
 */
export async function acceptedPrices(
  { db, clock }: ApiContext,
  providerId: string,
  serviceId: string,
): Promise<AcceptedPrices | null> {
  const since = later(clock.now(), -LATELY_MS);
  const find = async (seller: string | null): Promise<Found | undefined> => {
    const { rows } = await sql<Found>`
      select count(*)::int as bookings, count(distinct customer_id)::int as customers,
        percentile_disc(${QUARTERS}::float8[]) within group (order by coalesce(counter_price, price)) as prices
      from bookings
      where service_id = ${serviceId} and status in ('ACCEPTED', 'COMPLETED') and created_at > ${since} and counts
        and coalesce(extra->>'state', '') <> 'accepted' and (${seller}::text is null or seller_id = ${seller})`.execute(
      db,
    );
    return rows[0];
  };
  for (const whose of ['provider', 'everybody'] as const) {
    const found = await find(whose === 'provider' ? providerId : null);
    if (!found?.prices || found.bookings < LEAST_BOOKINGS || found.customers < LEAST_CUSTOMERS) continue;
    const [from, to] = found.prices;
    return { from: from / 100, to: to / 100, bookings: found.bookings, of: whose };
  }
  return null;
}
