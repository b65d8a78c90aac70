import type { NotificationAudience } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { ModuleEvents } from '../../platform/module-events.ts';
import { findBooking } from '../bookings/index.ts';
import { unreadInChat } from '../chat/index.ts';
import { recipientOf, setUnread } from './notify.ts';

/** After a member's writes of a room: the other one has more unread messages, a reader has fewer. */
export async function notifyOfChat(
  trx: Trx,
  context: ApiContext,
  { bookingId, uid, wrote, hasRead }: ModuleEvents['chatWritten'],
): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return;
  const own: NotificationAudience = booking.customer_id === uid ? 'customer' : 'provider';
  const other: NotificationAudience = own === 'customer' ? 'provider' : 'customer';
  const count = (audience: NotificationAudience) => unreadInChat(trx, recipientOf(booking, audience), bookingId);
  if (wrote) await setUnread(trx, context, booking, other, { count: await count(other), isNew: true });
  if (hasRead) await setUnread(trx, context, booking, own, { count: await count(own), isNew: false });
}
