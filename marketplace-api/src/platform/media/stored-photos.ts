import type { Db } from '../database/store.ts';
import { type Clock, later } from '../process/clock.ts';
import type { MediaStore } from './media-store.ts';

const HOUR_MS = 3_600_000;
const SWEPT_AT_ONCE = 200;

/** Where the bytes of a photo lie, by the id of its row. */
export const keyOf = (id: string): string => `${id}.webp`;

/** Takes the bytes of removed rows of a table out of the store, once no upload can still be on its way. */
export async function sweepRemoved(
  { db, media, clock }: { readonly db: Db; readonly media: MediaStore; readonly clock: Clock },
  table: 'photos' | 'booking_photos' | 'partner_documents',
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('removed_at', '<', later(clock.now(), -HOUR_MS))
    .limit(SWEPT_AT_ONCE)
    .execute();
  for (const { id } of rows) {
    await media.remove(keyOf(id));
    await db.deleteFrom(table).where('id', '=', id).execute();
  }
}
