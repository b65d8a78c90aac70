import { sql } from 'kysely';
import type { ApiContext } from '../../platform/context.ts';

/**
 * Plays that an accepted booking began a quarter of its time ago, so that it counts once it is completed, and ends now:
 * what else is agreed stays possible.
 */
export async function startNow({ db, clock }: ApiContext, bookingId: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('bookings')
    .set({ starts_at: sql<Date>`${now}::timestamptz - (ends_at - starts_at) / 4`, ends_at: now })
    .where('id', '=', bookingId)
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '>', now)
    .execute();
}
