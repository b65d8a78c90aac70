import { sql } from 'kysely';
import type { QualityFact, QualityLine } from 'operations-contracts';
import type { Db } from '../../platform/database/store.ts';
import { counts, type VisitOutcome, visitOutcomes } from '../bookings/index.ts';

const cancelsOf = (by: 'customer' | 'provider') => sql`jsonb_build_object(
  'under2Hours', count(*) filter (where kind = 'cancel' and by = ${by} and ${counts} and ahead < interval '2 hours'),
  'underDay', count(*) filter (where kind = 'cancel' and by = ${by} and ${counts} and ahead >= interval '2 hours' and ahead < interval '1 day'),
  'earlier', count(*) filter (where kind = 'cancel' and by = ${by} and ${counts} and ahead >= interval '1 day'))`;
const noShowsOf = (by: 'customer' | 'provider') =>
  sql`count(*) filter (where kind = 'no-show' and by = ${by} and ${counts})`;

interface LineRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly line: Omit<QualityLine, 'provider'>;
  /** No-shows and cancellations under a day of their own. */
  readonly worst: number;
}

const lines = (since: Date, providerId?: string) => sql`
  select p.id, p.name, p.city, jsonb_build_object(
      'completed', count(*) filter (where kind = 'completed'),
      'noShows', jsonb_build_object('provider', ${noShowsOf('provider')}, 'customer', ${noShowsOf('customer')}),
      'cancels', jsonb_build_object('provider', ${cancelsOf('provider')}, 'customer', ${cancelsOf('customer')})) as line,
    (count(*) filter (where by = 'provider' and ${counts}
      and (kind = 'no-show' or kind = 'cancel' and ahead < interval '1 day')))::int as worst
  from (select h.*, h.starts_at - h.at as ahead from (${visitOutcomes(since, providerId)}) h) h
  join providers p on p.id = h.seller_id group by p.id, p.name, p.city`;

/** Providers with something to count, those with most no-shows and late cancellations first. */
export async function listNumbers(
  db: Db,
  since: Date,
  after: readonly [number, string] | undefined,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select * from (${lines(since)}) l
    where ${after === undefined} or (-worst, id) > (${-(after?.[0] ?? 0)}::bigint, ${after?.[1] ?? ''})
    order by worst desc, id limit ${limit + 1}`.execute(db);
  return rows;
}

export const toNumbers = ({ id, name, city, line }: LineRow): QualityLine => ({
  provider: { id, name, city },
  ...line,
});

const none = { under2Hours: 0, underDay: 0, earlier: 0 };
const nothing = { completed: 0, noShows: { provider: 0, customer: 0 }, cancels: { provider: none, customer: none } };

/** The numbers of one provider; zeros where nothing happened. */
export async function numbersOf(
  db: Db,
  provider: { id: string; name: string; city: string },
  since: Date,
): Promise<QualityLine> {
  const { rows } = await sql<LineRow>`select * from (${lines(since, provider.id)}) l`.execute(db);
  const { id, name, city } = provider;
  return { provider: { id, name, city }, ...(rows[0]?.line ?? nothing) };
}

/** As many as a person reads. */
const MOST_FACTS = 200;

/** The bookings that a provider's numbers count, newest first; completed ones are not among them. */
export async function factsOf(db: Db, providerId: string, since: Date): Promise<QualityFact[]> {
  const { rows } = await sql<
    VisitOutcome & { kind: QualityFact['kind'] }
  >`select * from (${visitOutcomes(since, providerId)}) h
    where kind <> 'completed' order by at desc, id limit ${MOST_FACTS}`.execute(db);
  return rows.map(({ id, at, starts_at, service, kind, by, reason, open, excuse }) => ({
    ...{ bookingId: id, service, kind, by, reason, denied: open, excuse },
    ...{ at: at.toISOString(), startsAt: starts_at.toISOString() },
  }));
}
