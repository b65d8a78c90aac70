import {
  type BookingAction,
  type BookingActor,
  bookingStatusTable,
  bookingTransitions,
  canAct,
  findTransition,
  systemRejectReasons,
} from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { EXCLUSION_VIOLATION, RETRYABLE_STATES, sqlState } from '../../platform/database/sql-state.ts';
import type { Trx } from '../../platform/database/store.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { holdAccount } from '../../platform/security/account.ts';
import { countBooking } from '../catalog/index.ts';
import { type ActionDetails, actionEffects } from './action-effects.ts';
import { recordChange, VersionChanged } from './record-change.ts';
import { type FullBooking, findBooking, lockBooking, overlappingRequests, waitForTurn } from './repository.ts';

/** Who acts. Anybody but its customer and provider gets NOT_FOUND, so that nobody learns that a booking exists. */
export type Actor = { by: 'customer'; customerId: string } | { by: 'provider'; providerId: string } | { by: 'system' };

/** More that belongs to the same change, in the same transaction (a review's row, its averages). */
export type Alongside = (trx: Trx, booking: FullBooking) => Promise<void>;

const ATTEMPTS = 4;
export const bookingNotFound = () => notFound('This booking does not exist');
const slotTaken = () =>
  conflict('SLOT_TAKEN', 'The provider already has a booking at this time. Please choose another time.');

export const isOf = (booking: FullBooking, actor: Actor): boolean =>
  actor.by === 'system' ||
  (actor.by === 'customer' ? booking.customer_id === actor.customerId : booking.seller_id === actor.providerId);

/**
 * The only way in which a booking changes: (booking, actor, action) either writes row, event and messages in one
 * transaction and returns the booking, or refuses with 404, 409 or 422 and changes nothing.
 */
export async function actOnBooking(
  context: ApiContext,
  bookingId: string,
  actor: Actor,
  action: BookingAction,
  details: ActionDetails = {},
  alongside?: Alongside,
): Promise<FullBooking> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.db
        .transaction()
        .execute((trx) => actInTransaction(trx, context, bookingId, actor, action, details, alongside));
    } catch (error) {
      const state = sqlState(error);
      if (state === EXCLUSION_VIOLATION) throw slotTaken();
      const again = error instanceof VersionChanged || (state !== undefined && RETRYABLE_STATES.has(state));
      if (!again) throw error;
      if (attempt === ATTEMPTS) throw conflict('VERSION_CONFLICT', 'This booking was just changed. Please try again.');
    }
  }
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
  if (mayTakeSlot(action, actor.by)) await waitForSeller(trx, bookingId, actor, action);
  const booking = await lockBooking(trx, bookingId);
  if (!booking || !isOf(booking, actor)) throw bookingNotFound();
  const now = clock.now();
  const transition = findTransition(booking.status, action, actor.by);
  if (!transition || !mayAct(booking, action, actor.by, now)) throw notNow(booking, action, actor.by, now);
  const effect = actionEffects[action];
  if (!effect) throw notNow(booking, action, actor.by, now);
  const change = effect({ booking, by: actor.by, details, now, secrets });
  const changed = await recordChange(trx, context, booking, actor.by, action, transition.to, change);
  if (transition.takesSlot) await rejectOverlapping(trx, context, changed);
  if (action === 'COMPLETE') await countBooking(trx, changed.service_id);
  await alongside?.(trx, changed);
  return changed;
}

const mayTakeSlot = (action: BookingAction, by: BookingActor): boolean =>
  bookingTransitions.some((row) => row.action === action && row.by === by && row.takesSlot);

/** Accepts of one provider go one after the other: each rejects what the one before left no time for. */
async function waitForSeller(trx: Trx, bookingId: string, actor: Actor, action: BookingAction): Promise<void> {
  const seen = await findBooking(trx, bookingId);
  if (!seen || !isOf(seen, actor)) throw bookingNotFound();
  if (findTransition(seen.status, action, actor.by)?.takesSlot) await waitForTurn(trx, `seller ${seen.seller_id}`);
}

const asContract = (booking: FullBooking) => ({
  status: booking.status,
  dateTime: booking.starts_at.toISOString(),
  expiresAt: booking.expires_at?.toISOString() ?? null,
  hasReview: booking.has_review,
});
const mayAct = (booking: FullBooking, action: BookingAction, by: BookingActor, now: Date) =>
  canAct(asContract(booking), action, by, now);

/** Why not, in words for the caller. */
export function notNow(booking: FullBooking, action: BookingAction, by: BookingActor, now: Date) {
  if (action === 'REVIEW' && booking.has_review) {
    return conflict('ALREADY_REVIEWED', 'You have already reviewed this booking');
  }
  const row = findTransition(booking.status, action, by);
  if (row?.beforeStart && now >= booking.starts_at) {
    return conflict('INVALID_TRANSITION', 'This booking has already started and can no longer be cancelled');
  }
  if (row?.afterStart && now < booking.starts_at) {
    return conflict('INVALID_TRANSITION', 'This job has not started yet. It can be completed from its start on.');
  }
  if (row?.beforeExpiry) return conflict('INVALID_TRANSITION', 'This request has expired');
  const status = bookingStatusTable[booking.status].label.toLowerCase();
  return conflict('INVALID_TRANSITION', `This is not possible any more: the booking is now "${status}"`);
}

async function rejectOverlapping(trx: Trx, context: ApiContext, accepted: FullBooking) {
  const reason = systemRejectReasons.slotTaken;
  for (const request of await overlappingRequests(trx, accepted)) {
    const set = { reject_reason: reason, expires_at: null };
    await recordChange(trx, context, request, 'system', 'REJECT', 'REJECTED', { set, reason });
  }
}
