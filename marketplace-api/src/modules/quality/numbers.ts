import { sql } from 'kysely';
import type { QualityFact, QualityLine } from 'operations-contracts';
import { systemCancelReasons } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';

/** Completed bookings, no-shows and cancellations of agreed ones since a time, one row each. */
const happened = (since: Date, providerId?: string) => {
  const own = providerId === undefined ? sql`` : sql`and b.seller_id = ${providerId}`;
  return sql`
    select b.id, b.seller_id, b.service->>'title' as service, b.starts_at, coalesce(e.at, b.updated_at) as at, e.reason,
        case when b.status = 'COMPLETED' then 'completed' when b.cancel_reason = ${systemCancelReasons.noShow} then 'no-show'
          else 'cancel' end as kind,
        case when b.cancel_reason = ${systemCancelReasons.noShow}
          then case b.no_show->>'by' when 'customer' then 'provider' else 'customer' end else b.ended_by end as by,
        coalesce((b.no_show->>'denied')::boolean, false) as denied
      from bookings b
      left join lateral (select e.at, e.reason from booking_events e
        where e.booking_id = b.id and e.action in ('CANCEL', 'AGREE_NO_SHOW') order by e.id desc limit 1) e on true
      where b.starts_at >= ${since} ${own} and (b.status = 'COMPLETED' or b.status = 'CANCELLED' and (
        b.cancel_reason = ${systemCancelReasons.noShow} and b.no_show is not null
        or b.agreed_at is not null and b.ended_by in ('customer', 'provider')
          and b.cancel_reason is distinct from ${systemCancelReasons.noShow}))`;
};

const cancelsOf = (by: 'customer' | 'provider') => sql`jsonb_build_object(
  'under2Hours', count(*) filter (where kind = 'cancel' and by = ${by} and ahead < interval '2 hours'),
  'underDay', count(*) filter (where kind = 'cancel' and by = ${by} and ahead >= interval '2 hours' and ahead < interval '1 day'),
  'earlier', count(*) filter (where kind = 'cancel' and by = ${by} and ahead >= interval '1 day'))`;
const noShowsOf = (by: 'customer' | 'provider') =>
  sql`count(*) filter (where kind = 'no-show' and by = ${by} and not denied)`;

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
    (count(*) filter (where by = 'provider' and not denied
      and (kind = 'no-show' or kind = 'cancel' and ahead < interval '1 day')))::int as worst
  from (select h.*, h.starts_at - h.at as ahead from (${happened(since, providerId)}) h) h
  join providers p on p.id = h.seller_id group by p.id, p.name, p.city`;

/** Providers with something to count, those with most no-shows and late cancellations first. */
export async function listNumbers(
  db: Db,
  since: Date,
  after: readonly [number, string] | undefined,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select * from (${lines(since)}) l
    where ${after === undefined} or (-worst, id) > (${-(after?.[0] ?? 0)}, ${after?.[1] ?? ''})
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
  const { rows } = await sql<{
    id: string;
    service: string;
    kind: QualityFact['kind'];
    by: QualityFact['by'];
    at: Date;
    starts_at: Date;
    reason: string | null;
    denied: boolean;
  }>`select * from (${happened(since, providerId)}) h where kind <> 'completed' order by at desc, id limit ${MOST_FACTS}`.execute(
    db,
  );
  return rows.map(({ id, at, starts_at, service, kind, by, reason, denied }) => ({
    ...{ bookingId: id, service, kind, by, reason, denied },
    ...{ at: at.toISOString(), startsAt: starts_at.toISOString() },
  }));
}
