import type { SeedProvider, SeedService } from './seed-types.ts';

/**
 * A service at prices that somebody asks: the usual one is the asked price nearest to the market's, the range goes from
 * the lowest to the highest. What nobody offers keeps the market's.
 */
export function atAskedPrices(services: readonly SeedService[], providers: readonly SeedProvider[]): SeedService[] {
  const asked = new Map<string, number[]>();
  for (const { serviceSlug, price } of providers.flatMap((provider) => provider.services)) {
    asked.set(serviceSlug, [...(asked.get(serviceSlug) ?? []), price]);
  }
  return services.map((service) => {
    const prices = asked.get(service.slug)?.sort((a, b) => a - b);
    if (!prices) return service;
    const distance = (price: number) => Math.abs(price - service.price);
    const nearest = prices.reduce((best, price) => (distance(price) < distance(best) ? price : best));
    return { ...service, price: nearest, priceMin: prices[0] as number, priceMax: prices.at(-1) as number };
  });
}
