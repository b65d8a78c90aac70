import type { DataExport } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { workOf } from '../provider-desk/work.ts';
import { findProvider } from '../providers/repository.ts';

/** A user's settings and words as a provider; null for customers. */
export async function ownWork(db: Db, providerId: string | null, now: Date): Promise<DataExport['work']> {
  const provider = providerId === null ? undefined : await findProvider(db, providerId);
  if (!provider) return null;
  const { workingHours, daysOff, pinCodes, services, catalogue } = await workOf(db, provider.id, now);
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  const replied = await db
    .selectFrom('reviews')
    .select(['id', 'reply', 'replied_at'])
    .where('seller_id', '=', provider.id)
    .where('replied_at', 'is not', null)
    .orderBy('replied_at')
    .execute();
  return {
    about: provider.about,
    workingHours,
    daysOff,
    pinCodes,
    services: services.map(({ id, price }) => ({ id, title: titles.get(id) ?? '', price })),
    replies: replied.flatMap(({ id, reply, replied_at }) =>
      reply && replied_at ? [{ reviewId: id, at: replied_at.toISOString(), text: reply }] : [],
    ),
  };
}
