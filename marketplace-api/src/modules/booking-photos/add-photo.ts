import { randomBytes } from 'node:crypto';
import {
  type BookingPhoto,
  type BookingPhotoKind,
  bookingPhotoLimits,
  canReportProblem,
  showsRequestPhotos,
} from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { takePhoto } from '../../platform/media/take-photo.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import { holdAccount } from '../../platform/security/account.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { bookingNotFound, type FullBooking, findOwn, lockBooking, type Viewer } from '../bookings/index.ts';
import { announcePhotos } from './announce-photos.ts';
import { takesEvidence } from './dispute-photos.ts';
import { countPhotos, toPhoto } from './repository.ts';

const SHAPE = { side: 1280, square: false };

/** What may be shown when: requests and reports are the customer's, chats and evidence of both. */
const isOpen: Readonly<Record<BookingPhotoKind, (booking: FullBooking, now: Date) => boolean>> = {
  // Until when stands in the dispute's row.
  dispute: ({ disputed_at, dispute_ended_at }) => disputed_at !== null && dispute_ended_at === null,
  request: ({ status }) => showsRequestPhotos(status),
  chat: ({ status }) => status === 'ACCEPTED',
  report: ({ status, completed_at }, now) =>
    canReportProblem({ status, completedAt: completed_at?.toISOString() }, now),
};

async function requireOpen(
  db: Db,
  booking: FullBooking,
  viewer: Viewer,
  kind: BookingPhotoKind,
  now: Date,
): Promise<void> {
  if (viewer === 'provider' && kind !== 'chat' && kind !== 'dispute') throw bookingNotFound();
  const open = isOpen[kind](booking, now) && (kind !== 'dispute' || (await takesEvidence(db, booking.id, now)));
  if (!open) throw conflict('INVALID_TRANSITION', 'Photos cannot be added to this booking any more');
}

/** Its row counts as removed until the store has the bytes, so that whatever fails in between is swept. */
export async function addPhoto(
  context: ApiContext,
  user: SignedIn,
  bookingId: string,
  { kind, body }: { kind: BookingPhotoKind; body: unknown },
): Promise<BookingPhoto> {
  const { db, media, clock } = context;
  const { row: booking, viewer } = await findOwn(context, user, bookingId);
  const now = clock.now();
  // Before anything is decoded.
  await requireOpen(db, booking, viewer, kind, now);
  const { bytes, width, height } = await takePhoto(body, SHAPE, user.userId);
  const id = randomBytes(12).toString('hex');
  const of = { id, booking_id: bookingId, user_id: user.userId, side: viewer, kind };
  const row = { ...of, width, height, created_at: now, removed_at: now };
  await db.insertInto('booking_photos').values(row).execute();
  await media.write(keyOf(id), bytes);
  await db.transaction().execute(async (trx) => {
    await holdAccount(trx, user.userId);
    const held = await lockBooking(trx, bookingId);
    if (!held) throw bookingNotFound();
    await requireOpen(trx, held, viewer, kind, now);
    await trx.updateTable('booking_photos').set({ removed_at: null }).where('id', '=', id).execute();
    if ((await countPhotos(trx, bookingId, kind)) > bookingPhotoLimits[kind]) {
      throw invalid(
        'photo',
        // Nothing is taken back in a chat.
        kind === 'chat'
          ? 'There are as many photos in this chat as it can hold'
          : 'You cannot keep more photos. Please remove one first.',
      );
    }
    await announcePhotos(trx, bookingId, kind);
  });
  return toPhoto(row, user);
}
