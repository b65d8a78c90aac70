import type { DataExport } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { findProvider, workOf } from '../providers/index.ts';
import { repliesOf } from '../reviews/index.ts';

/** A user's settings and words as a provider; null for customers. */
export async function ownWork(db: Db, providerId: string | null, now: Date): Promise<DataExport['work']> {
  const provider = providerId === null ? undefined : await findProvider(db, providerId);
  if (!provider) return null;
  const { workingHours, daysOff, pinCodes, services, catalogue } = await workOf(db, provider.id, now);
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  return {
    about: provider.about,
    workingHours,
    daysOff,
    pinCodes,
    services: services.map(({ id, price }) => ({ id, title: titles.get(id) ?? '', price })),
    replies: await repliesOf(db, provider.id),
  };
}
