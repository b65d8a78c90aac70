import type { ApiContext } from '../../platform/context.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { storedPhotos } from './repository.ts';

/** What a customer showed of a problem, as files, oldest first. */
export async function reportPhotosForStaff(
  { db, media }: Pick<ApiContext, 'db' | 'media'>,
  bookingId: string,
): Promise<{ name: string; base64: string }[]> {
  const rows = await storedPhotos(db)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'report')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = [];
  for (const { id } of rows) {
    const bytes = await media.read(keyOf(id));
    if (bytes) files.push({ name: `${bookingId}-${files.length + 1}.webp`, base64: bytes.toString('base64') });
  }
  return files;
}
