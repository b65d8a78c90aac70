import { sql } from 'kysely';
import type { DisputeState } from 'operations-contracts';
import type { Db } from '../../platform/database/store.ts';
import type { DisputeRow } from '../../platform/database/tables.ts';

export const findDispute = (db: Db, by: { id: string } | { bookingId: string }): Promise<DisputeRow | undefined> =>
  ('id' in by
    ? db.selectFrom('disputes').selectAll().where('id', '=', by.id)
    : db.selectFrom('disputes').selectAll().where('booking_id', '=', by.bookingId)
  ).executeTakeFirst();

export const lockDispute = (trx: Db, id: string): Promise<DisputeRow | undefined> =>
  trx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const wordsOf = (db: Db, disputeId: string) =>
  db
    .selectFrom('dispute_words')
    .select(['side', 'at', 'text'])
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute();

export async function countWords(trx: Db, disputeId: string, side: 'customer' | 'provider'): Promise<number> {
  const { said } = await trx
    .selectFrom('dispute_words')
    .select(({ fn }) => fn.countAll<number>().as('said'))
    .where('dispute_id', '=', disputeId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(said);
}

const withBooking = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .leftJoin('staff as s', 's.id', 'd.decided_by')
    .selectAll('d')
    .select(['b.service', 'b.completed_at', 'b.customer_id', 'b.seller_id', 'u.name as customer', 'p.name as provider'])
    .select(['s.name as decider', sql<number>`coalesce(b.counter_price, b.price)`.as('due')]);
export type ListedDispute = Awaited<ReturnType<ReturnType<typeof withBooking>['execute']>>[number];

/** Oldest first; without a state those that hold a payout. */
export function listDisputes(
  db: Db,
  state: DisputeState | undefined,
  after: readonly [Date, string] | undefined,
  limit: number,
): Promise<ListedDispute[]> {
  let query = withBooking(db);
  query = state ? query.where('d.state', '=', state) : query.where('d.holds_payout', '=', true);
  if (after) query = query.where(sql<boolean>`(d.opened_at, d.id) > (${after[0]}, ${after[1]})`);
  return query
    .orderBy('d.opened_at')
    .orderBy('d.id')
    .limit(limit + 1)
    .execute();
}

export const findListed = (db: Db, id: string): Promise<ListedDispute | undefined> =>
  withBooking(db).where('d.id', '=', id).executeTakeFirst();

/** States whose time is over. */
export const dueDisputes = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('deadline', '<=', now)
    .where('state', 'in', ['EVIDENCE', 'REVIEW'])
    .orderBy('deadline')
    .limit(limit)
    .execute();
