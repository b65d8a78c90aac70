import type { NotificationAudience } from 'shared-contracts';
import type { ApiContext } from '../../plumbing/context.ts';
import type { Trx } from '../../plumbing/database.ts';
import { findBooking } from '../bookings/repository.ts';
import { unreadInChat } from './chat-unread.ts';
import { notifyOfChat, recipientOf } from './notify.ts';

/** A place of the realtime database, and what a member put there. */
interface Write {
  readonly path: readonly string[];
  readonly value: unknown;
}

const isMessage = ({ path, value }: Write) => path[0] === 'chats' && value !== null;
const isReceipt = ({ path }: Write) => path[0] === 'chatRooms' && path[2] === 'readBy';

/** After a member's writes of a room are stored, in their transaction: the other one has more unread, a reader less. */
export async function notifyOfWrites(
  trx: Trx,
  context: ApiContext,
  bookingId: string,
  writes: readonly Write[],
  uid: string | undefined,
): Promise<void> {
  const [wrote, hasRead] = [writes.some(isMessage), writes.some(isReceipt)];
  if (!wrote && !hasRead) return;
  const booking = await findBooking(trx, bookingId);
  if (!booking) return;
  const own: NotificationAudience = booking.customer_id === uid ? 'customer' : 'provider';
  const other: NotificationAudience = own === 'customer' ? 'provider' : 'customer';
  const count = (audience: NotificationAudience) => unreadInChat(trx, recipientOf(booking, audience), bookingId);
  if (wrote) await notifyOfChat(trx, context, booking, other, { count: await count(other), isNew: true });
  if (hasRead) await notifyOfChat(trx, context, booking, own, { count: await count(own), isNew: false });
}
