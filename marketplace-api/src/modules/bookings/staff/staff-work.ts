import { sql } from 'kysely';
import { systemCancelReasons } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/store.ts';
import { later } from '../../../platform/process/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteForStaff, StaffRefusal } from '../../trades/index.ts';
import { actOnBooking } from '../acting/act-on-booking.ts';

const LINES = 200;
const SIGNS_FOR_MS = 90 * 86_400_000;

const named = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .select(['b.id', 'b.starts_at', 'b.customer_id', 'b.seller_id', 'p.name', 'b.no_show', 'b.end_asked_at', 'b.signs'])
    .select(sql<number>`coalesce(b.counter_price, b.price)`.as('due'))
    .limit(LINES);
type Named = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

const lineOf = (row: Named, ...words: string[]) =>
  [
    row.id,
    row.starts_at.toISOString(),
    `${row.name} (${row.seller_id}) for ${row.customer_id}`,
    `₹${row.due / 100}`,
    ...words,
  ].join('  ');

/** Agreed bookings left to staff: one side says that nobody came and the other objects, or nobody spoke. */
export async function listUnsettled({ db }: Pick<ApiContext, 'db'>): Promise<string[]> {
  const rows = await named(db)
    .where('b.status', '=', 'ACCEPTED')
    .where((where) => where.or([where('b.end_asked_at', 'is not', null), sql<boolean>`b.no_show->>'denied' = 'true'`]))
    .orderBy('b.starts_at')
    .execute();
  return rows.map((row) => {
    if (!row.no_show) return lineOf(row, 'neither has ended it');
    const { by, denied, reason } = row.no_show;
    return lineOf(
      row,
      `the ${by} says that nobody came${denied ? ', the other objects' : ''}`,
      ...(reason ? [reason] : []),
    );
  });
}

/** Completed bookings of late that look as if one hand were on both sides. */
export async function listSigns({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<string[]> {
  const rows = await named(db)
    .where('b.status', '=', 'COMPLETED')
    .where('b.completed_at', '>', later(clock.now(), -SIGNS_FOR_MS))
    .where(sql<boolean>`cardinality(b.signs) > 0`)
    .orderBy(sql`cardinality(b.signs)`, 'desc')
    .orderBy('b.completed_at', 'desc')
    .execute();
  return rows.map((row) => lineOf(row, (row.signs ?? []).join(', ')));
}

/**
 * Staff end an agreed booking that has begun: on record, with messages to both sides.
 *
 * @throws StaffRefusal where the state table does not allow it
 */
export async function endForStaff(
  context: ApiContext,
  { booking, as, by }: { booking: string; as: 'cancelled' | 'completed'; by: string },
): Promise<string[]> {
  const [action, details] =
    as === 'completed'
      ? (['COMPLETE', { countsAtOnce: true }] as const)
      : (['CANCEL', { reason: systemCancelReasons.noShow }] as const);
  const record = { by, action: `end-${as}`, subject: booking, detail: {} };
  try {
    await actOnBooking(context, booking, { by: 'system' }, action, details, (trx) =>
      noteForStaff(trx, record, context.clock.now()),
    );
  } catch (error) {
    if (error instanceof Refusal) throw new StaffRefusal(error.message);
    throw error;
  }
  return [`${booking} is ${as}, and both sides were told.`];
}
