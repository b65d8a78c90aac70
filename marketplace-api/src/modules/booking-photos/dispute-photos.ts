import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { notFound } from '../../platform/refusal.ts';
import { storedPhotos } from './repository.ts';

/** Whether both sides of a booking may still show what they know. */
export async function takesEvidence(db: Db, bookingId: string, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('disputes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'EVIDENCE')
    .where('deadline', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}

/** What staff who decide look at: evidence of both sides, and what the customer showed of a problem. */
const shown = (db: Db, bookingId: string) =>
  storedPhotos(db).where('booking_id', '=', bookingId).where('kind', 'in', ['dispute', 'report']);

export async function photosOfDispute(db: Db, bookingId: string) {
  const rows = await shown(db, bookingId).orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, side, created_at }) => ({ id, side, at: created_at.toISOString() }));
}

export async function readDisputePhoto(
  { db, media }: ApiContext,
  bookingId: string,
  photo: string,
): Promise<Uint8Array> {
  const row = await shown(db, bookingId).where('id', '=', photo).executeTakeFirst();
  const bytes = row ? await media.read(keyOf(row.id)) : null;
  if (!bytes) throw notFound('There is nothing at this address');
  return bytes;
}
