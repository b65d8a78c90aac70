import type { BookingStatus } from 'shared-contracts';
import type { ApiContext } from '../../../plumbing/context.ts';
import type { Trx } from '../../../plumbing/database.ts';
import { post } from '../../../plumbing/outbox.ts';

/** Where members read or write; other states have no chat at all. */
const withChat: ReadonlySet<BookingStatus | null> = new Set<BookingStatus>(['ACCEPTED', 'COMPLETED']);

/** With Google's database: beside the change of a booking, the notice that its rules must hear of it. */
export async function queueRoomMirror(
  trx: Trx,
  { settings, secrets, clock }: ApiContext,
  bookingId: string,
  from: BookingStatus | null,
  to: BookingStatus,
): Promise<void> {
  if (!settings.firebase || !(withChat.has(from) || withChat.has(to))) return;
  await post(trx, secrets, { kind: 'chat-room', to: bookingId, text: '' }, clock.now());
}
