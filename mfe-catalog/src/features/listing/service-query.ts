import {
  type CallInput,
  type City,
  durationBands,
  listLimits,
  priceBands,
  SEARCH_SLUG,
  type Service,
  type ServiceSort,
} from 'shared-contracts';
import type { ListingState } from '../filters/listing-state.ts';

export type ServicesQuery = NonNullable<CallInput<'getServices'>['query']>;

/** What of a listing's address decides which services it shows. */
type Sought = Omit<ListingState, 'city' | 'page' | 'service'>;

/** The first page of what a listing shows, as `GET /services` takes it. */
export function toServicesQuery(slug: string, state: Sought, city: City): ServicesQuery {
  const place =
    slug === SEARCH_SLUG
      ? {
          ...(state.q && { q: state.q }),
          ...(state.category && { category: state.category }),
          ...(state.subcategory && { subcategory: state.subcategory }),
        }
      : { subcategory: slug };
  return {
    ...place,
    city,
    ...(state.price && priceBands[state.price]),
    ...(state.rating !== null && { minRating: state.rating }),
    ...(state.duration && durationBands[state.duration]),
    sort: state.sort,
    limit: listLimits.services,
  };
}

/** What two queries share that differ in filters and order only. */
export const baseOf = ({ q, category, subcategory, city }: ServicesQuery): string =>
  JSON.stringify([q, category, subcategory, city]);

const within = (value: number, min?: number | string, max?: number | string) =>
  (min === undefined || value >= Number(min)) && (max === undefined || value <= Number(max));

const orders: Record<ServiceSort, (a: Service, b: Service) => number> = {
  popularity: (a, b) => b.bookingsCount - a.bookingsCount,
  // What nobody has rated shows 4.5 and comes last.
  rating: (a, b) => Number(b.reviewsCount > 0) - Number(a.reviewsCount > 0) || b.rating - a.rating,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  duration: (a, b) => a.durationMinutes - b.durationMinutes,
};

/**
 * The answer to a filter or sort, from services that are already here: shown at once, until the server's answer comes.
 * A text search's best order is the server's to know, so there popularity keeps the order as it is.
 */
export function previewServices(known: readonly Service[], query: ServicesQuery): Service[] {
  const passing = known.filter(
    (service) =>
      within(service.price, query.minPrice, query.maxPrice) &&
      (query.minRating === undefined || (service.reviewsCount > 0 && within(service.rating, query.minRating))) &&
      within(service.durationMinutes, query.minDuration, query.maxDuration),
  );
  const sort = query.sort ?? 'popularity';
  return query.q && sort === 'popularity' ? passing : passing.sort(orders[sort]);
}
