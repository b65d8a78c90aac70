import type { PhotoKind, ProviderFace } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import { notFound } from '../../platform/refusal.ts';
import { keepPhoto, photosOf, removePhotos } from '../photos/index.ts';
import { holdProvider } from './own-record.ts';
import { findProvider } from './repository.ts';

/** What a provider shows of themselves. */
export async function faceOf(db: Db, providerId: string): Promise<ProviderFace> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound();
  const { photo, samples } = (await photosOf(db, [providerId]))(providerId);
  return { about: provider.about, photo, samples: [...samples] };
}

export async function addPhoto(
  context: ApiContext,
  providerId: string,
  photo: { kind: PhotoKind; body: unknown },
): Promise<ProviderFace> {
  await keepPhoto(context, providerId, { ...photo, hold: (trx) => holdProvider(trx, providerId) });
  return faceOf(context.db, providerId);
}

/** Removing one that is gone is done already. */
export async function removePhoto({ db, clock }: ApiContext, providerId: string, id: string): Promise<ProviderFace> {
  await db.transaction().execute((trx) => removePhotos(trx, providerId, { id }, clock.now()));
  return faceOf(db, providerId);
}

export async function saveAbout({ db }: ApiContext, providerId: string, about: string): Promise<ProviderFace> {
  await db.transaction().execute(async (trx) => {
    await holdProvider(trx, providerId);
    await trx.updateTable('providers').set({ about }).where('id', '=', providerId).execute();
  });
  return faceOf(db, providerId);
}
