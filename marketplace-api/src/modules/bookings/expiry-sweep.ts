import type { ApiContext } from '../../platform/context.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { Refusal } from '../../platform/refusal.ts';
import { actOnBooking } from './act-on-booking.ts';

const EVERY_MS = 5_000;
const BATCH = 50;

/** Ends requests that nobody answered. Returns how many. Replicas may sweep together: the second one finds them ended. */
export async function expireRequests(context: ApiContext): Promise<number> {
  const due = await context.db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', ['PENDING', 'COUNTERED'])
    .where('expires_at', '<=', context.clock.now())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    try {
      await actOnBooking(context, id, { by: 'system' }, 'EXPIRE');
      ended++;
    } catch (error) {
      // It was answered, or swept by another replica, since it was looked for.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return ended;
}

export function startExpirySweep(context: ApiContext): () => Promise<void> {
  const sweep = repeat(
    'the expiry sweep',
    EVERY_MS,
    async () => ((await expireRequests(context)) === BATCH ? 0 : undefined),
    context.logger,
  );
  return () => sweep.stop();
}
