import { type Booking, listLimits } from 'shared-contracts';
import type { ParsedQuery } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Page } from '../../platform/http/calls/call-types.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { type Actor, isOf } from './acting/act-on-booking.ts';
import { bookingNotFound } from './acting/refusals.ts';
import { addressFrom, toBooking, type Viewer, withEvents } from './booking-view.ts';
import {
  type BookingFilter,
  countBookings,
  eventsOf,
  type FullBooking,
  findBooking,
  listBookings,
} from './repository.ts';

export const customerOf = (user: SignedIn): Actor => ({ by: 'customer', customerId: user.userId });
const providerOf = (user: { providerId: string }): Actor => ({ by: 'provider', providerId: user.providerId });

/** All that fits on one page; longer lists go through the paged calls. */
export async function newestBookings(context: ApiContext, filter: BookingFilter, viewer: Viewer): Promise<Booking[]> {
  const rows = await listBookings(context.db, filter, listLimits.max);
  return rows.map((row) => toBooking(row, viewer, context));
}

export async function pageOfBookings(
  context: ApiContext,
  filter: BookingFilter,
  { page, limit }: ParsedQuery<'getUserBookings'>,
): Promise<Page<Booking>> {
  const rows = await listBookings(context.db, filter, limit, (page - 1) * limit);
  const total = await countBookings(context.db, filter);
  return { items: rows.map((row) => toBooking(row, 'customer', context)), meta: { page, limit, total } };
}

/** The booking and in which role this person is of it. */
export async function findOwn(context: ApiContext, user: SignedIn, id: string) {
  const row = await findBooking(context.db, id);
  if (!row) throw bookingNotFound();
  if (isOf(row, customerOf(user))) return { row, actor: customerOf(user), viewer: 'customer' as const };
  if (user.providerId && row.seller_id === user.providerId) {
    return { row, actor: providerOf({ providerId: user.providerId }), viewer: 'provider' as const };
  }
  throw bookingNotFound();
}

/** When a provider's view changes by time alone: the whole address is shown from then on. */
function untilShown(row: FullBooking, { clock }: ApiContext): Date | null {
  const from = addressFrom(row);
  return from && from > clock.now() ? from : null;
}

export async function getBooking(context: ApiContext, user: SignedIn, id: string) {
  const { row, viewer } = await findOwn(context, user, id);
  const booking = withEvents(toBooking(row, viewer, context), await eventsOf(context.db, id));
  return { booking, customerId: row.customer_id, until: viewer === 'provider' ? untilShown(row, context) : null };
}
