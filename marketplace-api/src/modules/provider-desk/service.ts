import {
  addDays,
  type Booking,
  type EarnedBooking,
  type EarningsPeriod,
  fromKolkata,
  type ProviderProfile,
  periodAround,
} from 'shared-contracts';
import type { ParsedQuery } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import type { Page } from '../../platform/http/calls/call-types.ts';
import { notFound } from '../../platform/refusal.ts';
import { shortName } from '../../platform/security/redact.ts';
import { toBooking } from '../bookings/index.ts';
import { hasOpenNotice } from '../measures/index.ts';
import { findProvider, spansOf, workTimesOfOne } from '../providers/index.ts';
import {
  calendarBookings,
  countEarnedBookings,
  countPeriods,
  type EarnedRow,
  earnedBookings,
  earningsBy,
} from './repository.ts';

const DAYS_OF_WEEK = 7;

export async function profileOf(db: Db, providerId: string): Promise<ProviderProfile> {
  const row = await findProvider(db, providerId);
  if (!row) throw notFound();
  const { hours, daysOff } = await workTimesOfOne(db, providerId);
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    area: row.area,
    average_rating: row.rating,
    total_reviews: row.reviews_count,
    workingHours: spansOf(hours),
    daysOff: [...daysOff].sort(),
    standing: row.standing,
    notice: await hasOpenNotice(db, providerId),
  };
}

/** The seven days from a Kolkata date on. */
export async function calendarOf(context: ApiContext, providerId: string, date: string): Promise<Booking[]> {
  const end = fromKolkata(addDays(date, DAYS_OF_WEEK), '00:00');
  const rows = await calendarBookings(context.db, providerId, fromKolkata(date, '00:00'), end);
  return rows.map((row) => toBooking(row, 'provider', context));
}

/** Each booking's commission was rounded when it was completed: sums of these, so that the parts always add up. */
const earned = (gross: number, commission: number) => ({
  grossPaise: gross,
  commissionPaise: commission,
  netPaise: gross - commission,
});

const toEarnedBooking = (row: EarnedRow): EarnedBooking => ({
  id: row.id,
  service: { title: row.service.title },
  customer: { name: shortName(row.customer_name) },
  completedAt: row.completed_at?.toISOString() ?? '',
  ...earned(row.gross, row.commission ?? 0),
});

export async function earningsOf(
  db: Db,
  providerId: string,
  { by, page, limit }: ParsedQuery<'getEarnings'>,
): Promise<Page<EarningsPeriod>> {
  const rows = await earningsBy(db, providerId, by, limit, (page - 1) * limit);
  const items = rows.map(({ from, bookings, gross, commission }) => ({
    ...periodAround(from, by),
    bookings,
    ...earned(gross, commission),
  }));
  return { items, meta: { page, limit, total: await countPeriods(db, providerId, by) } };
}

export async function earnedBookingsOf(
  db: Db,
  providerId: string,
  { from, to, page, limit }: ParsedQuery<'getEarnedBookings'>,
): Promise<Page<EarnedBooking>> {
  const [start, end] = [fromKolkata(from, '00:00'), fromKolkata(addDays(to, 1), '00:00')];
  const rows = await earnedBookings(db, providerId, start, end, limit, (page - 1) * limit);
  const items = rows.map(toEarnedBooking);
  return { items, meta: { page, limit, total: await countEarnedBookings(db, providerId, start, end) } };
}
