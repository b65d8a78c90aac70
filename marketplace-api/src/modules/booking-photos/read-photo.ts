import type { ApiContext } from '../../platform/context.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { notFound } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { findOwn } from '../bookings/index.ts';
import { storedPhotos, toPhoto } from './repository.ts';
import { maySee } from './who-sees.ts';

/** The bytes of a photo for who may see it now; 404 for everybody else, and for what is gone. */
export async function readPhoto(
  context: ApiContext,
  user: SignedIn,
  { id, photo }: { id: string; photo: string },
): Promise<Uint8Array> {
  const { row: booking, viewer } = await findOwn(context, user, id);
  const row = await storedPhotos(context.db)
    .where('id', '=', photo)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  const isSeen = row && maySee(viewer, booking.status, toPhoto(row, user));
  const bytes = isSeen ? await context.media.read(keyOf(row.id)) : null;
  if (!bytes) throw notFound('There is nothing at this address');
  return bytes;
}
