import { type RawBuilder, sql } from 'kysely';
import type { MarketReport, ReportPeriod, reportSteps } from 'operations-contracts';
import { TIME_ZONE } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';

interface Span {
  readonly start: Date;
  readonly end: Date;
}
type Step = (typeof reportSteps)[number];

/** First day of the period of a time, in Kolkata. */
const periodOf = (at: RawBuilder<unknown>, by: Step) =>
  sql`to_char(date_trunc(${sql.lit(by)}, ${at} at time zone ${sql.lit(TIME_ZONE)}), 'YYYY-MM-DD')`;
const within = (at: RawBuilder<unknown>, { start, end }: Span) => sql`${at} >= ${start} and ${at} < ${end}`;

/** What was sent and what became of agreed ones by the events of bookings, money by what was completed. */
export async function periodsOf(db: Db, span: Span, by: Step): Promise<ReportPeriod[]> {
  const [eventAt, completedAt] = [sql`e.at`, sql`b.completed_at`];
  const { rows } = await sql<Record<string, string | null> & { period: string }>`
    with days as (
      select distinct to_char(date_trunc(${sql.lit(by)}, day), 'YYYY-MM-DD') as period
      from generate_series(${span.start}::timestamptz at time zone ${sql.lit(TIME_ZONE)},
        ${span.end}::timestamptz at time zone ${sql.lit(TIME_ZONE)} - interval '1 day', interval '1 day') as day
    ), steps as (
      select ${periodOf(eventAt, by)} as period,
        count(*) filter (where e.action = 'SEND') as requested,
        count(*) filter (where e.action = 'ACCEPT') as accepted,
        count(*) filter (where e.action = 'CANCEL' and e.from_status = 'ACCEPTED' and e.actor = 'customer') as by_customer,
        count(*) filter (where e.action = 'CANCEL' and e.from_status = 'ACCEPTED' and e.actor = 'provider') as by_provider,
        count(*) filter (where e.action in ('CANCEL', 'AGREE_NO_SHOW') and e.from_status = 'ACCEPTED'
          and (e.actor = 'system' or e.action = 'AGREE_NO_SHOW')) as by_system
      from booking_events e where ${within(eventAt, span)} group by 1
    ), money as (
      select ${periodOf(completedAt, by)} as period, count(*) as completed,
        sum(coalesce(b.counter_price, b.price)) as gross, sum(b.commission) as commission
      from bookings b where b.status = 'COMPLETED' and ${within(completedAt, span)} group by 1
    ), answers as (
      select ${periodOf(eventAt, by)} as period,
        percentile_cont(0.5) within group (order by extract(epoch from a.at - e.at) / 60) as half,
        percentile_cont(0.9) within group (order by extract(epoch from a.at - e.at) / 60) as nine
      from booking_events e cross join lateral (select x.at from booking_events x
        where x.booking_id = e.booking_id and x.id > e.id and x.actor = 'provider'
          and x.action in ('ACCEPT', 'COUNTER', 'REJECT') order by x.id limit 1) a
      where e.action = 'SEND' and ${within(eventAt, span)} group by 1
    )
    select d.period, s.requested, s.accepted, s.by_customer, s.by_provider, s.by_system, m.completed, m.gross, m.commission,
        round(a.half) as half, round(a.nine) as nine
      from days d left join steps s using (period) left join money m using (period) left join answers a using (period)
      order by d.period`.execute(db);
  const minutes = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));
  return rows.map((row) => ({
    from: row.period,
    ...{ requested: Number(row.requested), accepted: Number(row.accepted), completed: Number(row.completed) },
    cancelled: {
      ...{ customer: Number(row.by_customer), provider: Number(row.by_provider), system: Number(row.by_system) },
    },
    ...{ grossPaise: Number(row.gross), commissionPaise: Number(row.commission) },
    answerMinutes: { half: minutes(row.half), nine: minutes(row.nine) },
  }));
}

const MOST_WISHES = 20;

/** What people looked for in these days, and did not find. */
export async function wishesOf(db: Db, { start, end }: Span): Promise<MarketReport['wishes']> {
  const rows = await db
    .selectFrom('service_wishes')
    .selectAll()
    .where('last_at', '>=', start)
    .where('last_at', '<', end)
    .orderBy('wishes', 'desc')
    .orderBy('wanted')
    .limit(MOST_WISHES)
    .execute();
  return rows.map(({ wanted, city, wishes, last_at }) => ({
    ...{ wanted, city, times: wishes, lastAt: last_at.toISOString() },
  }));
}
