import { actOnBooking } from '../modules/bookings/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { later } from '../platform/process/clock.ts';
import { Refusal } from '../platform/refusal.ts';
import { demoDelayMs } from './demo-answer.ts';

/** So long before the start a demo provider sets off. */
const SETS_OFF_MS = 30 * 60_000;

const provider = (id: string) => ({ by: 'provider', providerId: id }) as const;

/** Does what the state table still allows; what was changed meanwhile is looked at again. */
async function tryTo(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Agrees to the times that customers propose, unless they are taken. Resolves the milliseconds until the next one is due,
 * undefined where none waits.
 */
export async function answerDueMoves(context: ApiContext): Promise<number | undefined> {
  const waiting = await context.db
    .selectFrom('bookings')
    .select(['id', 'seller_id', 'version', 'updated_at'])
    .where('status', '=', 'ACCEPTED')
    .where('move_expires_at', 'is not', null)
    .where('move_by', '=', 'customer')
    .execute();
  let next: number | undefined;
  for (const { id, seller_id, version, updated_at } of waiting) {
    const wait = later(updated_at, demoDelayMs(id, version)).getTime() - context.clock.now().getTime();
    if (wait > 0) {
      next = Math.min(next ?? wait, wait);
      continue;
    }
    const refused = await tryTo(actOnBooking(context, id, provider(seller_id), 'ACCEPT_MOVE'));
    if (refused?.code === 'SLOT_TAKEN') {
      await tryTo(actOnBooking(context, id, provider(seller_id), 'REJECT_MOVE', { reason: refused.code }));
    }
  }
  return next;
}

/** Sets off half an hour before each visit, and begins at its start. */
export async function goToVisits(context: ApiContext): Promise<void> {
  const now = context.clock.now();
  const near = await context.db
    .selectFrom('bookings')
    .select(['id', 'seller_id', 'starts_at', 'on_the_way_at'])
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '<=', later(now, SETS_OFF_MS))
    .where('ends_at', '>', now)
    .where('started_at', 'is', null)
    .execute();
  for (const { id, seller_id, starts_at, on_the_way_at } of near) {
    if (starts_at <= now) await tryTo(actOnBooking(context, id, provider(seller_id), 'START'));
    else if (!on_the_way_at) await tryTo(actOnBooking(context, id, provider(seller_id), 'ON_THE_WAY'));
  }
}
