import type { BookingAction } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { later } from '../../platform/process/clock.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { Refusal } from '../../platform/refusal.ts';
import { actOnBooking } from './acting/act-on-booking.ts';
import { lapsedNoShows, tellStaffOfNoShows } from './sweeps/no-shows.ts';
import { remindOfVisits } from './sweeps/reminders.ts';

const EVERY_MS = 5_000;
const BATCH = 50;
/** So long after its end both sides are asked what became of a booking. */
const ASK_AFTER_MS = 24 * 3_600_000;

/** Does to due bookings what time does. Resolves how many. Of replicas that sweep together one finds nothing. */
async function actOnDue(context: ApiContext, due: readonly { id: string }[], action: BookingAction): Promise<number> {
  let acted = 0;
  for (const { id } of due) {
    try {
      await actOnBooking(context, id, { by: 'system' }, action);
      acted++;
    } catch (error) {
      // It was answered, or swept by another replica, since it was looked for.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return acted;
}

/** Ends requests that nobody answered. */
export async function expireRequests(context: ApiContext): Promise<number> {
  const due = await context.db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', ['PENDING', 'COUNTERED'])
    .where('expires_at', '<=', context.clock.now())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  return actOnDue(context, due, 'EXPIRE');
}

/** Ends proposed times that nobody answered: the agreed ones stay. */
export async function expireMoves(context: ApiContext): Promise<number> {
  const due = await context.db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'ACCEPTED')
    .where('move_expires_at', '<=', context.clock.now())
    .orderBy('move_expires_at')
    .limit(BATCH)
    .execute();
  return actOnDue(context, due, 'EXPIRE_MOVE');
}

/** Asks both sides of agreed bookings that neither ended what became of them. */
export async function askEnds(context: ApiContext): Promise<number> {
  const over = later(context.clock.now(), -ASK_AFTER_MS);
  const due = await context.db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '<=', over)
    .where('ends_at', '<=', over)
    .where('end_asked_at', 'is', null)
    .orderBy('starts_at')
    .limit(BATCH)
    .execute();
  return actOnDue(context, due, 'ASK_END');
}

/** Ends the bookings of which nobody settled whether somebody came. */
export const endNoShows = async (context: ApiContext): Promise<number> =>
  actOnDue(context, await lapsedNoShows(context), 'EXPIRE');

const sweeps = [expireRequests, expireMoves, askEnds, remindOfVisits, tellStaffOfNoShows, endNoShows];

/** All that time does to bookings, where the clock is to be believed. Resolves whether some sweep left more to do. */
export async function sweepBookings(context: ApiContext): Promise<boolean> {
  if (!(await context.clockGuard.agrees())) return false;
  const counts: number[] = [];
  for (const run of sweeps) counts.push(await run(context));
  return counts.some((count) => count === BATCH);
}

export function startExpirySweep(context: ApiContext): () => Promise<void> {
  const sweep = repeat(
    'the expiry sweep',
    EVERY_MS,
    async () => ((await sweepBookings(context)) ? 0 : undefined),
    context.logger,
  );
  return () => sweep.stop();
}
