import { sql } from 'kysely';
import type { BookingStatus, Language } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import type { BookingRow } from '../../platform/database/tables.ts';
import { later } from '../../platform/process/clock.ts';

/** A booking with the people of it. */
export interface FullBooking extends BookingRow {
  customer_name: string;
  customer_location: string | null;
  customer_mobile: string;
  seller_name: string;
  seller_mobile: string;
  customer_language: Language;
  /** Null: the provider never logged in. */
  seller_language: Language | null;
  /** Ticket of a problem that the customer reported. */
  problem: string | null;
  /** Paise that the provider asks for this service today; null where they no longer offer it. */
  usual_price: number | null;
  /** First picture of the service. */
  service_image: string | null;
}

/**
 * What is one value of another table stands in a subquery of its own: of seven joined tables PostgreSQL looks for the
 * best order each time anew, which takes it ten times as long as to find the row.
 */
export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .selectAll('b')
    .select([
      'u.name as customer_name',
      'u.location as customer_location',
      'u.mobile_no as customer_mobile',
      'p.name as seller_name',
      'p.mobile_no as seller_mobile',
      'u.language as customer_language',
    ])
    .select((row) => [
      row
        .selectFrom('provider_services as ps')
        .whereRef('ps.provider_id', '=', 'b.seller_id')
        .whereRef('ps.service_id', '=', 'b.service_id')
        .select('ps.price')
        .as('usual_price'),
      row
        .selectFrom('services as s')
        .whereRef('s.id', '=', 'b.service_id')
        .select(sql<string | null>`s.images[1]`.as('image'))
        .as('service_image'),
      row
        .selectFrom('users as pu')
        .whereRef('pu.mobile_no', '=', 'p.mobile_no')
        .select('pu.language')
        .as('seller_language'),
      row.selectFrom('tickets as t').whereRef('t.booking_id', '=', 'b.id').select('t.id').as('problem'),
    ]);

type PeopleOfBooking = Omit<FullBooking, keyof BookingRow>;

/**
 * The same of one booking, its people by `booking_people` (migrations/0026-fewer-statements.ts): to plan the query took
 * three times as long as to find the row.
 */
const selectBooking = (db: Db, id: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin(sql<PeopleOfBooking>`booking_people(b.id, b.customer_id, b.seller_id, b.service_id)`.as('of'), (join) =>
      join.onTrue(),
    )
    .selectAll('b')
    .selectAll('of')
    .where('b.id', '=', id);

export const findBooking = (db: Db, id: string): Promise<FullBooking | undefined> =>
  selectBooking(db, id).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockBooking = (trx: Db, id: string): Promise<FullBooking | undefined> =>
  selectBooking(trx, id).forUpdate('b').executeTakeFirst();

export interface BookingFilter {
  customerId?: string;
  sellerId?: string;
  statuses?: readonly BookingStatus[];
}

const filtered = (db: Db, filter: BookingFilter) => {
  let query = db.selectFrom('bookings as b');
  if (filter.customerId) query = query.where('b.customer_id', '=', filter.customerId);
  if (filter.sellerId) query = query.where('b.seller_id', '=', filter.sellerId);
  if (filter.statuses) query = query.where('b.status', 'in', filter.statuses);
  return query;
};

/** Newest first. */
export function listBookings(db: Db, filter: BookingFilter, limit: number, offset = 0): Promise<FullBooking[]> {
  return selectBookings(db)
    .where('b.id', 'in', filtered(db, filter).select('b.id'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBookings(db: Db, filter: BookingFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const eventsOf = (db: Db, bookingId: string) =>
  db.selectFrom('booking_events').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** Open requests to the same provider that an agreed booking leaves no time for, and those sent with the same offer. */
export const openRequestsBeside = (trx: Db, { id, seller_id, group_id, starts_at, ends_at }: BookingRow) =>
  selectBookings(trx)
    .where('b.id', '!=', id)
    .where('b.status', 'in', ['PENDING', 'COUNTERED'])
    .where(
      sql<boolean>`b.id in (
        select o.id from bookings o
          where o.seller_id = ${seller_id} and o.during && tstzrange(${starts_at}, ${ends_at}, '[)')
        union all select g.id from bookings g where g.group_id = ${group_id})`,
    )
    .orderBy('b.id')
    .forUpdate('b')
    .execute();

/** Whether another agreed booking of the provider stands in the way of this one at another start. */
export async function isBusy(trx: Db, booking: BookingRow, startsAt: Date): Promise<boolean> {
  const ends = later(startsAt, booking.ends_at.getTime() - booking.starts_at.getTime());
  const other = await trx
    .selectFrom('bookings')
    .select('id')
    .where('seller_id', '=', booking.seller_id)
    .where('status', '=', 'ACCEPTED')
    .where('id', '!=', booking.id)
    .where(sql<boolean>`during && tstzrange(${startsAt}, ${ends}, '[)')`)
    .executeTakeFirst();
  return other !== undefined;
}

/** Requests of one offer to several that still wait for an answer. */
export const openOfGroup = (trx: Db, groupId: string) =>
  trx
    .selectFrom('bookings')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', 'in', ['PENDING', 'COUNTERED'])
    .orderBy('id')
    .execute();

/** How many agreed bookings a provider gave back since then. */
export async function givenBackSince(db: Db, sellerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'CANCELLED')
    .where('ended_by', '=', 'provider')
    .where('agreed_at', 'is not', null)
    .where('updated_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Serialises changes of what this names, over all replicas. */
export const waitForTurn = (trx: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
