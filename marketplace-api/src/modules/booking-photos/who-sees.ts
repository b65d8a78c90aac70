import type { BookingPhotoKind, BookingStatus } from 'shared-contracts';
import type { Viewer } from '../bookings/index.ts';

/** In which states the provider sees what is to be done: once it ends without the work, no more. */
const ofProvider: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'PENDING',
  'COUNTERED',
  'ACCEPTED',
  'COMPLETED',
]);
/** As the chat itself. */
const withChat: ReadonlySet<BookingStatus> = new Set<BookingStatus>(['ACCEPTED', 'COMPLETED']);

/** Whether a side of a booking sees a photo of it now; `own`: that person gave it. */
export function maySee(
  viewer: Viewer,
  status: BookingStatus,
  { kind, own }: { kind: BookingPhotoKind; own: boolean },
): boolean {
  if (kind === 'report') return own;
  if (kind === 'dispute') return status === 'COMPLETED';
  if (kind === 'chat') return withChat.has(status);
  return viewer === 'customer' || ofProvider.has(status);
}
