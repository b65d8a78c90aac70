import { atAskedPrices } from './asked-prices.ts';
import { categories } from './categories.ts';
import { providers } from './providers.ts';
import type { SeedMarket } from './seed-types.ts';
import { services } from './services.ts';

/** The demonstration market of four cities: invented people, real localities, the same on every machine. */
export const market: SeedMarket = { categories, services: atAskedPrices(services, providers), providers };

export type * from './seed-types.ts';
