import { sql } from 'kysely';
import type { ReportedReview } from 'operations-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { findBooking } from '../bookings/index.ts';
import { lockRating } from '../providers/index.ts';
import { lockReview, rateAnew } from './repository.ts';

const select = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('providers as p', 'p.id', 'r.seller_id')
    .leftJoin('services as s', 's.id', 'r.service_id')
    .selectAll('r')
    .select(['p.name as provider', 's.title as service'])
    .select(
      sql<ReportedReview['reports']>`coalesce((select jsonb_agg(jsonb_build_object('side', o.side, 'reason', o.reason,
        'note', o.note, 'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by o.at, o.user_id)
        from review_reports o where o.review_id = r.id and o.done_at is null), '[]')`.as('reports'),
    )
    .select(
      sql<Date | null>`(select min(o.at) from review_reports o where o.review_id = r.id and o.done_at is null)`.as(
        'reported_at',
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const orderOf = { reported: 'reported_at', hidden: 'hidden_at' } as const;

/** Those that wait longest first; hidden ones by when they were hidden. */
export function listReported(
  db: Db,
  state: 'reported' | 'hidden',
  after: readonly [Date, string] | undefined,
  limit: number,
): Promise<Row[]> {
  let query = db.selectFrom(select(db).as('r')).selectAll().where(orderOf[state], 'is not', null);
  query = state === 'reported' ? query.where('hidden_at', 'is', null) : query;
  if (after) query = query.where(sql<boolean>`(${sql.ref(orderOf[state])}, id) > (${after[0]}, ${after[1]})`);
  return query
    .orderBy(orderOf[state])
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

export const cursorOf = (row: Row, state: 'reported' | 'hidden') => [
  (row[orderOf[state]] ?? row.created_at).toISOString(),
  row.id,
];

export const toReported = (row: Row): ReportedReview => ({
  id: row.id,
  provider: { id: row.seller_id, name: row.provider },
  customer: row.customer_name,
  ...{ service: row.service, bookingId: row.booking_id, rating: row.rating, review: row.review, reply: row.reply },
  createdAt: row.created_at.toISOString(),
  reports: row.reports,
  hidden: row.hidden_at ? { reason: row.hidden_reason ?? 'other', at: row.hidden_at.toISOString() } : null,
});

const readOne = async (trx: Trx, id: string): Promise<ReportedReview> =>
  toReported(await select(trx).where('r.id', '=', id).executeTakeFirstOrThrow());

/** Its provider's record is held first, as wherever ratings change. */
async function hold(trx: Trx, id: string) {
  const found = await trx.selectFrom('reviews').select('seller_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('This review does not exist');
  await lockRating(trx, found.seller_id);
  const review = await lockReview(trx, id);
  if (!review) throw notFound('This review does not exist');
  return review;
}

/** Hides a review, or shows it again; ratings follow, its words stay as they are, its reports are done. */
export async function setHidden(
  trx: Trx,
  { clock, events }: ApiContext,
  id: string,
  reason: string | null,
): Promise<{ before: string | null; after: ReportedReview }> {
  const review = await hold(trx, id);
  if (reason !== null && review.hidden_at) throw conflict('INVALID_TRANSITION', 'This review is hidden already');
  const now = clock.now();
  const hidden = { hidden_at: reason === null ? null : now, hidden_reason: reason };
  await trx.updateTable('reviews').set(hidden).where('id', '=', id).execute();
  await trx
    .updateTable('review_reports')
    .set({ done_at: now })
    .where('review_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  await rateAnew(trx, review);
  const booking = reason !== null && review.booking_id ? await findBooking(trx, review.booking_id) : undefined;
  if (booking) await events.announce(trx, 'reviewHidden', { booking });
  return { before: review.hidden_reason, after: await readOne(trx, id) };
}
