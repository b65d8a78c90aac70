import type { Booking, BookingAction } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import type { SignedIn } from '../../../platform/security/session.ts';
import { toBooking } from '../booking-view.ts';
import { once } from '../idempotency.ts';
import { actOnBooking } from './act-on-booking.ts';
import type { ActionDetails } from './effect.ts';

/** A provider's word on a booking. With a key, a repeated request gets the first one's answer instead of a 409. */
export function actAsProvider(
  context: ApiContext,
  user: SignedIn & { providerId: string },
  bookingId: string,
  action: BookingAction,
  details: ActionDetails,
  idempotencyKey: string | undefined,
): Promise<Booking> {
  return once(context, user.userId, idempotencyKey, { bookingId, action, details }, async (store) => {
    const row = await actOnBooking(
      context,
      bookingId,
      { by: 'provider', providerId: user.providerId },
      action,
      details,
      (trx, changed) => store(trx, toBooking(changed, 'provider', context)),
    );
    return toBooking(row, 'provider', context);
  });
}
