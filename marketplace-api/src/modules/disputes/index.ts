import type { ApiModule } from '../../platform/api-module.ts';
import type { Db } from '../../platform/database/store.ts';
import { conflict } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { disputeOperations } from './operations.ts';
import { disputeRoutes } from './routes.ts';

export { startDisputeSweep } from './deadline-sweep.ts';

/** Money of others depends on it: it has to be ended first. */
async function refuseWhileDisputed(db: Db, { userId, providerId }: SignedIn): Promise<void> {
  const open = await db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select('d.id')
    .where('d.holds_payout', '=', true)
    .where((where) =>
      where.or([
        where('b.customer_id', '=', userId),
        ...(providerId === null ? [] : [where('b.seller_id', '=', providerId)]),
      ]),
    )
    .executeTakeFirst();
  if (open) throw conflict('OPEN_BOOKINGS', 'A dispute of yours is still open. Please wait for its end first.');
}

/** Disputes of completed bookings: one table moves them, one function writes (act-on-dispute.ts). */
export const disputeModule: ApiModule = {
  name: 'disputes',
  tables: ['disputes', 'dispute_words'],
  routes: disputeRoutes,
  operations: disputeOperations,
  mayLeave: refuseWhileDisputed,
  forget: async (trx, { userId }) => {
    await trx.deleteFrom('dispute_words').where('user_id', '=', userId).execute();
  },
  exportFor: async ({ db }, { userId }) => {
    const rows = await db
      .selectFrom('dispute_words as w')
      .innerJoin('disputes as d', 'd.id', 'w.dispute_id')
      .select(['d.booking_id as bookingId', 'w.at', 'w.text'])
      .where('w.user_id', '=', userId)
      .orderBy('w.id')
      .execute();
    return { disputes: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  },
};
