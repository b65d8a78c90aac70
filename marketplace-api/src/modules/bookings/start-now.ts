import type { ApiContext } from '../../platform/context.ts';

/** Plays that an accepted booking's time has come. It takes nobody's time: what else is agreed for now stays possible. */
export async function startNow({ db, clock }: ApiContext, bookingId: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('bookings')
    .set({ starts_at: now, ends_at: now })
    .where('id', '=', bookingId)
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '>', now)
    .execute();
}
