import { randomBytes } from 'node:crypto';
import { type PhotoKind, photoLimits } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { PictureShape } from '../../platform/media/encode-picture.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { takePhoto } from '../../platform/media/take-photo.ts';
import { invalid } from '../../platform/refusal.ts';
import { removePhotos } from './repository.ts';

const shapes: Readonly<Record<PhotoKind, PictureShape>> = {
  face: { side: 512, square: true },
  sample: { side: 1280, square: false },
};

/**
 * Keeps a photo of a provider: a face replaces the one before. Its row counts as removed until the store has the bytes,
 * so that whatever fails in between is swept.
 *
 * @param hold holds the provider's record for the transaction
 */
export async function keepPhoto(
  { db, media, clock }: ApiContext,
  providerId: string,
  { kind, body, hold }: { kind: PhotoKind; body: unknown; hold: (trx: Trx) => Promise<void> },
): Promise<void> {
  const { bytes, width, height } = await takePhoto(body, shapes[kind], providerId);
  const now = clock.now();
  const id = randomBytes(12).toString('hex');
  const row = { id, provider_id: providerId, kind, width, height, created_at: now, removed_at: now };
  await db.insertInto('photos').values(row).execute();
  await media.write(keyOf(id), bytes);
  await db.transaction().execute(async (trx) => {
    await hold(trx);
    if (kind === 'face') await removePhotos(trx, providerId, { kind }, now);
    await trx.updateTable('photos').set({ removed_at: null }).where('id', '=', id).execute();
    const { kept: stored } = await trx
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('provider_id', '=', providerId)
      .where('kind', '=', 'sample')
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (stored > photoLimits.samples) throw invalid('photo', 'You cannot keep more photos. Please remove one first.');
  });
}
