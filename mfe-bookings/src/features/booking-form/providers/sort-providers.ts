import { compareText, type Provider } from 'shared-contracts';

export const providerSorts = ['rating', 'price-asc', 'price-desc', 'experience', 'available'] as const;
export type ProviderSort = (typeof providerSorts)[number];

const freeAt = ({ nextAvailable }: Provider) => (nextAvailable ? Date.parse(nextAvailable) : Number.POSITIVE_INFINITY);
const least = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const orders: Record<ProviderSort, (a: Provider, b: Provider) => number> = {
  rating: (a, b) => b.average_rating - a.average_rating || b.total_reviews - a.total_reviews,
  'price-asc': (a, b) => a.service_price - b.service_price,
  'price-desc': (a, b) => b.service_price - a.service_price,
  experience: (a, b) => b.experience - a.experience,
  available: (a, b) => least(freeAt(a), freeAt(b)),
};

/** Favourites first, whatever the order. Equals stand by rating, then of name, so that the list never jumps. */
export const sortProviders = (
  providers: readonly Provider[],
  sort: ProviderSort,
  isFavourite: (id: string) => boolean = () => false,
): Provider[] =>
  [...providers].sort(
    (a, b) =>
      Number(isFavourite(b.id)) - Number(isFavourite(a.id)) ||
      orders[sort](a, b) ||
      orders.rating(a, b) ||
      compareText(a.name, b.name),
  );
