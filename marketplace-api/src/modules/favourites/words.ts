import type { Favourite, Language } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { idsOfServices, namesOfServices } from '../catalog/index.ts';
import { areaIn } from '../locations/index.ts';
import { namesOfTrades } from '../trades/index.ts';

/** Favourites with their areas and the titles of their services, in a language. */
export async function favouritesIn(db: Db, language: Language, favourites: readonly Favourite[]): Promise<Favourite[]> {
  const slugs = favourites.flatMap(({ services }) => services.map(({ slug }) => slug));
  const ids = await idsOfServices(db, slugs);
  const names = await namesOfServices(db, language, [...ids.values()]);
  const named = await namesOfTrades(
    db,
    language,
    favourites.flatMap(({ trades = [] }) => trades),
  );
  return favourites.map((favourite) => ({
    ...favourite,
    ...(favourite.trades ? { trades: favourite.trades.map(named) } : {}),
    area: areaIn(language, favourite.area),
    services: favourite.services.map((service) => ({
      ...service,
      title: names.title(ids.get(service.slug) ?? '', service.title),
    })),
  }));
}
