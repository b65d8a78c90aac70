import { type BookingAction, type BookingActor, bookingTransitions, canAct, findTransition } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { later } from '../../../platform/process/clock.ts';
import { conflict } from '../../../platform/refusal.ts';
import { holdAccount } from '../../../platform/security/account.ts';
import { countBooking } from '../../catalog/index.ts';
import { type FullBooking, findBooking, givenBackSince, lockBooking, waitForTurn } from '../repository.ts';
import { actionEffects } from './action-effects.ts';
import type { ActionDetails } from './effect.ts';
import { recordChange } from './record-change.ts';
import { asContract, bookingNotFound, notNow, requireSeen } from './refusals.ts';
import { retryChanges } from './retry-changes.ts';
import { signsOf } from './signs.ts';
import { standAside } from './stand-aside.ts';

/** Who acts. Anybody but its customer and provider gets NOT_FOUND, so that nobody learns that a booking exists. */
export type Actor = { by: 'customer'; customerId: string } | { by: 'provider'; providerId: string } | { by: 'system' };

/** More that belongs to the same change, in the same transaction (a review's row, its averages). */
export type Alongside = (trx: Trx, booking: FullBooking) => Promise<void>;

/** After so many agreed bookings given back in these days, addresses wait for the customer (rule 9.14). */
const GIVEN_BACK = 2;
const GIVEN_BACK_WITHIN_MS = 30 * 86_400_000;

export const isOf = (booking: FullBooking, actor: Actor): boolean =>
  actor.by === 'system' ||
  (actor.by === 'customer' ? booking.customer_id === actor.customerId : booking.seller_id === actor.providerId);

/**
 * The only way in which a booking changes: (booking, actor, action) either writes row, event and messages in one
 * transaction and returns the booking, or refuses with 404, 409 or 422 and changes nothing.
 */
export function actOnBooking(
  context: ApiContext,
  bookingId: string,
  actor: Actor,
  action: BookingAction,
  details: ActionDetails = {},
  alongside?: Alongside,
): Promise<FullBooking> {
  return retryChanges(context, (trx) => actInTransaction(trx, context, bookingId, actor, action, details, alongside));
}

/** The same inside a transaction of the caller's, which runs it again where it must. */
export async function actInTransaction(
  trx: Trx,
  context: ApiContext,
  bookingId: string,
  actor: Actor,
  action: BookingAction,
  details: ActionDetails,
  alongside?: Alongside,
): Promise<FullBooking> {
  const { clock, secrets } = context;
  if (actor.by === 'customer') await holdAccount(trx, actor.customerId);
  if (mayTakeSlot(action, actor.by)) await waitForOthers(trx, bookingId, actor, action);
  const booking = await lockBooking(trx, bookingId);
  if (!booking || !isOf(booking, actor)) throw bookingNotFound();
  requireSeen(booking, actor.by, details.version, context);
  const now = clock.now();
  const transition = findTransition(booking.status, action, actor.by);
  if (!transition || !canAct(asContract(booking), action, actor.by, now)) {
    throw notNow(booking, action, actor.by, now);
  }
  const known = { ...details, ...(await factsFor(trx, booking, action, details, now)) };
  const by = details.byMarket ? 'system' : actor.by;
  const change = actionEffects[action]({ booking, by, details: known, now, secrets });
  const changed = await recordChange(trx, context, booking, by, action, transition.to, change);
  if (transition.takesSlot) await standAside(trx, context, changed);
  if (action === 'COMPLETE' && changed.counts) await countBooking(trx, changed.service_id);
  await alongside?.(trx, changed);
  return changed;
}

/** Who is paused, or has ended, agrees to nothing new. */
async function requireActive(trx: Trx, { seller_id }: FullBooking): Promise<void> {
  const provider = await trx
    .selectFrom('providers')
    .select('standing')
    .where('id', '=', seller_id)
    .forKeyShare()
    .executeTakeFirst();
  if (provider?.standing !== 'active')
    throw conflict('INVALID_TRANSITION', 'This provider takes no new bookings at the moment');
}

/** What the effect of an action has to know of other rows. */
async function factsFor(
  trx: Trx,
  booking: FullBooking,
  action: BookingAction,
  details: ActionDetails,
  now: Date,
): Promise<Partial<ActionDetails>> {
  if (action === 'ACCEPT') return { addressByHand: await mustShowByHand(trx, booking, now) };
  return action === 'COMPLETE' ? { signs: await signsOf(trx, booking, details, now) } : {};
}

const mustShowByHand = async (trx: Trx, { seller_id }: FullBooking, now: Date): Promise<boolean> =>
  (await givenBackSince(trx, seller_id, later(now, -GIVEN_BACK_WITHIN_MS))) >= GIVEN_BACK;

const mayTakeSlot = (action: BookingAction, by: BookingActor): boolean =>
  bookingTransitions.some((row) => row.action === action && row.by === by && row.takesSlot);

/**
 * Accepts of one provider go one after the other, and those of one offer to several: each ends what it leaves no room
 * for, and the next one sees it.
 */
async function waitForOthers(trx: Trx, bookingId: string, actor: Actor, action: BookingAction): Promise<void> {
  const seen = await findBooking(trx, bookingId);
  if (!seen || !isOf(seen, actor)) throw bookingNotFound();
  if (!findTransition(seen.status, action, actor.by)?.takesSlot) return;
  // Held before the booking, as a measure does, so that neither waits for the other for ever.
  if (action === 'ACCEPT') await requireActive(trx, seen);
  await waitForTurn(trx, `seller ${seen.seller_id}`);
  if (seen.group_id !== null) await waitForTurn(trx, `group ${seen.group_id}`);
}
