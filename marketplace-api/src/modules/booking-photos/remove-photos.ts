import type { BookingPhoto } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import { sweepRemoved } from '../../platform/media/stored-photos.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { findOwn, forgetEnded } from '../bookings/index.ts';
import { announcePhotos } from './announce-photos.ts';
import { listFor } from './repository.ts';

/** Out of sight at once; the bytes follow with the next sweep. */
export const hidePhotos = (db: Db, now: Date) =>
  db.updateTable('booking_photos').set({ removed_at: now }).where('removed_at', 'is', null);

/** Removing one that is gone is done already. Gives what is left. */
export async function removeOwn(
  context: ApiContext,
  user: SignedIn,
  { id, photo }: { id: string; photo: string },
): Promise<BookingPhoto[]> {
  const { db, clock } = context;
  const own = await findOwn(context, user, id);
  await db.transaction().execute(async (trx) => {
    const removed = await hidePhotos(trx, clock.now())
      .where('id', '=', photo)
      .where('booking_id', '=', own.row.id)
      .where('user_id', '=', user.userId)
      .returning('kind')
      .executeTakeFirst();
    if (removed) await announcePhotos(trx, own.row.id, removed.kind);
  });
  return listFor(db, own, user);
}

/** Photos go with their booking's address (docs/retention.md), their bytes once no upload can be on its way. */
export async function cleanPhotos(context: ApiContext): Promise<void> {
  await forgetEnded(context, 'photos', async (trx, bookings) => {
    await hidePhotos(trx, context.clock.now()).where('booking_id', 'in', bookings).execute();
  });
  await sweepRemoved(context, 'booking_photos');
}
