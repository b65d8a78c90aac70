import { type Booking, type BookingAction, fromKolkata, listLimits } from 'shared-contracts';
import type { ParsedBody, ParsedQuery } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Page } from '../../platform/http/calls/call-types.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { type Actor, actOnBooking, bookingNotFound, isOf } from './act-on-booking.ts';
import { toBooking, type Viewer, withEvents } from './booking-view.ts';
import { type BookingFilter, countBookings, eventsOf, findBooking, listBookings } from './repository.ts';

export const customerOf = (user: SignedIn): Actor => ({ by: 'customer', customerId: user.userId });
export const providerOf = (user: { providerId: string }): Actor => ({ by: 'provider', providerId: user.providerId });

/** All that fits on one page; longer lists go through the paged calls. */
export async function newestBookings(context: ApiContext, filter: BookingFilter, viewer: Viewer): Promise<Booking[]> {
  const rows = await listBookings(context.db, filter, listLimits.max);
  return rows.map((row) => toBooking(row, viewer, context.secrets));
}

export async function pageOfBookings(
  context: ApiContext,
  filter: BookingFilter,
  { page, limit }: ParsedQuery<'getUserBookings'>,
): Promise<Page<Booking>> {
  const rows = await listBookings(context.db, filter, limit, (page - 1) * limit);
  const total = await countBookings(context.db, filter);
  return { items: rows.map((row) => toBooking(row, 'customer', context.secrets)), meta: { page, limit, total } };
}

/** The booking and in which role this person is of it. */
async function findOwn(context: ApiContext, user: SignedIn, id: string) {
  const row = await findBooking(context.db, id);
  if (!row) throw bookingNotFound();
  if (isOf(row, customerOf(user))) return { row, actor: customerOf(user), viewer: 'customer' as const };
  if (user.providerId && row.seller_id === user.providerId) {
    return { row, actor: providerOf({ providerId: user.providerId }), viewer: 'provider' as const };
  }
  throw bookingNotFound();
}

export async function getBooking(context: ApiContext, user: SignedIn, id: string) {
  const { row, viewer } = await findOwn(context, user, id);
  const booking = withEvents(toBooking(row, viewer, context.secrets), await eventsOf(context.db, id));
  return { booking, customerId: row.customer_id };
}

export async function reschedule(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { scheduledDate, scheduledTime }: ParsedBody<'rescheduleBooking'>,
): Promise<Booking> {
  const startsAt = fromKolkata(scheduledDate, scheduledTime);
  if (startsAt <= context.clock.now()) throw invalid('scheduledDate', 'Please choose a time in the future');
  const row = await actOnBooking(context, id, customerOf(user), 'RESCHEDULE', { startsAt });
  return toBooking(row, 'customer', context.secrets);
}

type Status = ParsedBody<'updateBookingStatus'>['status'];
const statusActions: Record<Viewer, Partial<Record<Status, BookingAction>>> = {
  customer: { CANCELLED: 'CANCEL' },
  provider: { ACCEPTED: 'ACCEPT', REJECTED: 'REJECT', CANCELLED: 'CANCEL' },
};
/** Another way to say cancel, accept and reject; it runs the same table. */
export async function updateStatus(context: ApiContext, user: SignedIn, id: string, status: Status): Promise<Booking> {
  const { actor, viewer } = await findOwn(context, user, id);
  const action = statusActions[viewer][status];
  if (!action) throw conflict('INVALID_TRANSITION', 'This is not possible for this booking');
  const row = await actOnBooking(context, id, actor, action);
  return toBooking(row, viewer, context.secrets);
}
