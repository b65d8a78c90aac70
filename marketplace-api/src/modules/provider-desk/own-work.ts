import type { DataExport, Language } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { namesOfServices } from '../catalog/index.ts';
import { photosOf } from '../photos/index.ts';
import { findProvider, workOf } from '../providers/index.ts';
import { repliesOf } from '../reviews/index.ts';
import { namesOfTrades } from '../trades/index.ts';
import { textsIn } from '../translations/index.ts';

async function ownPhotos(db: Db, providerId: string) {
  const { photo, samples } = (await photosOf(db, [providerId]))(providerId);
  return { photo, samples: [...samples] };
}

/** A user's settings and words as a provider, in a language; null for customers. */
export async function ownWork(
  db: Db,
  providerId: string | null,
  now: Date,
  language: Language,
): Promise<DataExport['work']> {
  const provider = providerId === null ? undefined : await findProvider(db, providerId);
  if (!provider) return null;
  const {
    workingHours,
    daysOff,
    blocked,
    travelMinutes,
    pinCodes,
    services,
    trades = [],
    catalogue,
  } = await workOf(db, provider.id, now);
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  const ids = services.map(({ id }) => id);
  const names = await namesOfServices(db, language, ids);
  const texts = await textsIn(db, language, [provider.id]);
  return {
    about: texts.say(provider.id, 'about', provider.about),
    workingHours,
    daysOff,
    blocked,
    travelMinutes,
    pinCodes,
    services: services.map(({ id, price }) => ({ id, title: names.title(id, titles.get(id) ?? ''), price })),
    trades: trades.map(await namesOfTrades(db, language, trades)),
    ...(await ownPhotos(db, provider.id)),
    replies: await repliesOf(db, provider.id),
  };
}
