import type { Language, PinCodeCheck, Provider, ProviderWork } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { namesOfServices } from '../catalog/index.ts';
import { areaIn } from '../locations/index.ts';
import { namesOfTrades } from '../trades/index.ts';
import { textsIn } from '../translations/index.ts';

/** Providers with their areas and what they say of themselves, in a language. */
export async function providersIn(db: Db, language: Language, providers: readonly Provider[]): Promise<Provider[]> {
  const texts = await textsIn(
    db,
    language,
    providers.map(({ id }) => id),
  );
  const named = await namesOfTrades(
    db,
    language,
    providers.flatMap(({ trades = [] }) => trades),
  );
  return providers.map((provider) => ({
    ...provider,
    ...(provider.trades ? { trades: provider.trades.map(named) } : {}),
    area: areaIn(language, provider.area),
    about: texts.say(provider.id, 'about', provider.about),
  }));
}

/** What a provider offers and could offer, and where, in a language. */
export async function worksIn(db: Db, language: Language, works: readonly ProviderWork[]): Promise<ProviderWork[]> {
  const ids = works.flatMap(({ catalogue }) => catalogue.map(({ id }) => id));
  const names = await namesOfServices(db, language, ids);
  const trades = await namesOfTrades(
    db,
    language,
    works.flatMap((work) => work.trades ?? []),
  );
  return works.map((work) => ({
    ...work,
    ...(work.trades ? { trades: work.trades.map(trades) } : {}),
    areas: work.areas.map((area) => ({ ...area, name: areaIn(language, area.name) })),
    catalogue: work.catalogue.map((service) => ({
      ...service,
      title: names.title(service.id, service.title),
      category: { ...service.category, name: names.category(service.id, service.category.name) },
    })),
  }));
}

export const pinCodesIn = async (
  _db: Db,
  language: Language,
  checks: readonly PinCodeCheck[],
): Promise<PinCodeCheck[]> =>
  checks.map((check) => ({ ...check, area: check.area === null ? null : areaIn(language, check.area) }));
