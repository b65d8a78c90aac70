import {
  type ActedOn,
  type BookingAction,
  type BookingActor,
  type Bound,
  bookingStatusTable,
  boundOf,
  findTransition,
  systemCancelReasons,
} from 'shared-contracts';
import { conflict, notFound, type Refusal, requireVersion } from '../../../platform/refusal.ts';
import { disputeOf, toBooking, type ViewContext } from '../booking-view.ts';
import type { FullBooking } from '../repository.ts';

export const bookingNotFound = () => notFound('This booking does not exist');
export const slotTaken = () =>
  conflict('SLOT_TAKEN', 'The provider already has a booking at this time. Please choose another time.');

/** The booking as the state table reads it. */
export const asContract = (booking: FullBooking): ActedOn => ({
  status: booking.status,
  dateTime: booking.starts_at.toISOString(),
  expiresAt: booking.expires_at?.toISOString() ?? null,
  hasReview: booking.has_review,
  move:
    booking.move_starts_at && booking.move_by && booking.move_expires_at
      ? { by: booking.move_by, expiresAt: booking.move_expires_at.toISOString() }
      : undefined,
  extra: booking.extra ?? undefined,
  noShow: booking.no_show ?? undefined,
  onTheWayAt: booking.on_the_way_at?.toISOString(),
  startedAt: booking.started_at?.toISOString(),
  endAskedAt: booking.end_asked_at?.toISOString(),
  completedAt: booking.completed_at?.toISOString(),
  dispute: disputeOf(booking),
});

const refusalsOfBounds: Readonly<Record<Exclude<Bound, 'started' | 'not started'>, () => Refusal>> = {
  'too early': () => conflict('INVALID_TRANSITION', 'It is too early for this. Please try again closer to the start.'),
  'too late': () =>
    conflict('INVALID_TRANSITION', 'A dispute must be raised within 48 hours after the service is completed'),
  expired: () => conflict('INVALID_TRANSITION', 'This request has expired'),
  'not expired': () => conflict('INVALID_TRANSITION', 'This can still be answered'),
  matter: () => conflict('INVALID_TRANSITION', 'This is already answered, or something else has to be answered first'),
  once: () => conflict('INVALID_TRANSITION', 'This has already been said'),
  reviewed: () => conflict('ALREADY_REVIEWED', 'You have already reviewed this booking'),
};

function refusalOfBound(bound: Bound, action: BookingAction): Refusal {
  if (bound === 'started') {
    return action === 'CANCEL'
      ? conflict('INVALID_TRANSITION', 'This booking has already started and can no longer be cancelled')
      : conflict('INVALID_TRANSITION', 'This booking has already started and can no longer be changed');
  }
  if (bound === 'not started') {
    return action === 'COMPLETE'
      ? conflict('INVALID_TRANSITION', 'This job has not started yet. It can be completed from its start on.')
      : conflict('INVALID_TRANSITION', 'This job has not started yet');
  }
  return refusalsOfBounds[bound]();
}

/** Why an action is not possible now, in words for the caller. */
export function notNow(booking: FullBooking, action: BookingAction, by: BookingActor, now: Date): Refusal {
  const row = findTransition(booking.status, action, by);
  const bound = row && boundOf(asContract(booking), row, now);
  if (bound) return refusalOfBound(bound, action);
  if (booking.cancel_reason === systemCancelReasons.takenByAnother) {
    return conflict('INVALID_TRANSITION', 'The customer asked several, and another provider was faster');
  }
  const status = bookingStatusTable[booking.status].label.toLowerCase();
  return conflict('INVALID_TRANSITION', `This is not possible any more: the booking is now "${status}"`);
}

/**
 * Refuses who answers to something else than what there is now (rule 4.22).
 *
 * @param version what the actor saw; undefined: they did not say
 */
export function requireSeen(
  booking: FullBooking,
  by: BookingActor,
  version: number | undefined,
  view: ViewContext,
): void {
  requireVersion(version, booking, 'This booking was changed meanwhile. Please look at it again.', () => ({
    booking: toBooking(booking, by === 'provider' ? 'provider' : 'customer', view),
  }));
}
