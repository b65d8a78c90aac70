import { sql } from 'kysely';
import type { EarningsPeriodKind } from 'shared-contracts';
import { TIME_ZONE } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { type FullBooking, selectBookings } from '../bookings/index.ts';

/** What has or may get a place in the provider's day, by start. */
export const calendarBookings = (db: Db, sellerId: string, from: Date, to: Date): Promise<FullBooking[]> =>
  selectBookings(db)
    .where('b.seller_id', '=', sellerId)
    .where('b.status', 'in', ['PENDING', 'COUNTERED', 'ACCEPTED', 'COMPLETED'])
    .where('b.starts_at', '<', to)
    .where('b.ends_at', '>', from)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .execute();

const completedOf = (db: Db, sellerId: string) =>
  db.selectFrom('bookings as b').where('b.seller_id', '=', sellerId).where('b.status', '=', 'COMPLETED');

/** First day of the Kolkata week (Monday) or month in which a booking was completed, as `YYYY-MM-DD`. */
const periodStart = (kind: EarningsPeriodKind) =>
  sql<string>`to_char(date_trunc(${sql.lit(kind)}, b.completed_at at time zone ${sql.lit(TIME_ZONE)}), 'YYYY-MM-DD')`;
const gross = sql<number>`coalesce(b.counter_price, b.price)`;

/** Sums of the periods in which something was completed, newest first; paise. */
export const earningsBy = (db: Db, sellerId: string, kind: EarningsPeriodKind, limit: number, offset: number) =>
  completedOf(db, sellerId)
    .select(({ fn }) => [
      periodStart(kind).as('from'),
      fn.countAll<number>().as('bookings'),
      sql<number>`sum(${gross})`.as('gross'),
      sql<number>`sum(b.commission)`.as('commission'),
    ])
    .groupBy('from')
    .orderBy('from', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPeriods(db: Db, sellerId: string, kind: EarningsPeriodKind): Promise<number> {
  const row = await completedOf(db, sellerId)
    .select(sql<number>`count(distinct ${periodStart(kind)})`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Completed bookings of a span of time, newest first; paise. */
export const earnedBookings = (db: Db, sellerId: string, from: Date, to: Date, limit: number, offset: number) =>
  completedOf(db, sellerId)
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .select(['b.id', 'b.service', 'b.commission', 'b.completed_at', 'u.name as customer_name', gross.as('gross')])
    .where('b.completed_at', '>=', from)
    .where('b.completed_at', '<', to)
    .orderBy('b.completed_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type EarnedRow = Awaited<ReturnType<typeof earnedBookings>>[number];

export async function countEarnedBookings(db: Db, sellerId: string, from: Date, to: Date): Promise<number> {
  const row = await completedOf(db, sellerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('b.completed_at', '>=', from)
    .where('b.completed_at', '<', to)
    .executeTakeFirstOrThrow();
  return row.total;
}
