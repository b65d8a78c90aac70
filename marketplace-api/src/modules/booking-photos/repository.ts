import type { BookingPhoto, BookingPhotoKind } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import type { BookingPhotoTable } from '../../platform/database/tables.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import type { FullBooking, Viewer } from '../bookings/index.ts';
import { maySee } from './who-sees.ts';

/** A booking as one of its two sides has it. */
export interface OwnBooking {
  readonly row: Pick<FullBooking, 'id' | 'status'>;
  readonly viewer: Viewer;
}

export const toPhoto = (row: BookingPhotoTable, { userId }: Pick<SignedIn, 'userId'>): BookingPhoto => ({
  id: row.id,
  kind: row.kind,
  own: row.user_id === userId,
  width: row.width,
  height: row.height,
  at: row.created_at.toISOString(),
});

export const storedPhotos = (db: Db) => db.selectFrom('booking_photos').selectAll().where('removed_at', 'is', null);

/** What this side of a booking sees of it now, oldest first. */
export async function listFor(db: Db, { row, viewer }: OwnBooking, user: SignedIn): Promise<BookingPhoto[]> {
  const rows = await storedPhotos(db).where('booking_id', '=', row.id).orderBy('created_at').orderBy('id').execute();
  return rows.map((each) => toPhoto(each, user)).filter((photo) => maySee(viewer, row.status, photo));
}

/** How many photos of a kind a booking has. */
export async function countPhotos(db: Db, bookingId: string, kind: BookingPhotoKind): Promise<number> {
  const { kept: stored } = await db
    .selectFrom('booking_photos')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(stored);
}

/** All that a person gave, oldest first. */
export async function photosBy(db: Db, user: SignedIn) {
  const rows = await storedPhotos(db).where('user_id', '=', user.userId).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ bookingId: row.booking_id, ...toPhoto(row, user) }));
}
