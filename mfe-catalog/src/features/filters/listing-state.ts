import {
  type City,
  type DurationBand,
  durationBands,
  minimumRatings,
  type PriceBand,
  priceBands,
  readCity,
  type ServiceSort,
  serviceSorts,
} from 'shared-contracts';

export type MinimumRating = (typeof minimumRatings)[number];

/** All that a listing's address says. `null` is "all", "any" or "not said". */
export interface ListingState {
  q: string;
  city: City | null;
  category: string | null;
  subcategory: string | null;
  price: PriceBand | null;
  rating: MinimumRating | null;
  duration: DurationBand | null;
  sort: ServiceSort;
  /** Pages shown below each other, from 1. */
  page: number;
  /** Slug or id of the service whose details are open. */
  service: string | null;
}
export type ListingFilters = Pick<ListingState, 'price' | 'rating' | 'duration'>;

/** A thousand services below each other are enough for anybody; more is a nonsense address. */
export const MAX_PAGES = 50;
export const noFilters: ListingFilters = { price: null, rating: null, duration: null };

const MAX_TEXT = 200;
const MAX_ID = 100;

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | null =>
  allowed.find((item) => item === value) ?? null;

/** Control characters mean nothing in a search and only upset servers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const clean = (value: string | null): string => (value ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

const id = (value: string | null): string | null => {
  const cleaned = clean(value);
  return cleaned !== '' && cleaned.length <= MAX_ID ? cleaned : null;
};

const pageNumber = (value: string | null): number =>
  value !== null && /^[1-9]\d{0,5}$/.test(value) ? Math.min(Number(value), MAX_PAGES) : 1;

/** What an address means; whatever makes no sense in it counts as not said. */
export const readListingState = (params: URLSearchParams): ListingState => ({
  q: clean(params.get('q')).slice(0, MAX_TEXT).trim(),
  city: readCity(params.get('city')),
  category: id(params.get('category')),
  subcategory: id(params.get('subcategory')),
  price: oneOf(Object.keys(priceBands) as PriceBand[], params.get('price')),
  rating: minimumRatings.find((rating) => String(rating) === String(Number(params.get('rating')))) ?? null,
  duration: oneOf(Object.keys(durationBands) as DurationBand[], params.get('duration')),
  sort: oneOf(serviceSorts, params.get('sort')) ?? 'popularity',
  page: pageNumber(params.get('page')),
  service: id(params.get('service')),
});

/** An address that says a state: defaults are left out, parameters of others stay. */
export function writeListingState(params: URLSearchParams, state: ListingState): URLSearchParams {
  const next = new URLSearchParams(params);
  const values: Record<keyof ListingState, string | null> = {
    q: state.q || null,
    city: state.city,
    category: state.category,
    subcategory: state.subcategory,
    price: state.price,
    rating: state.rating === null ? null : String(state.rating),
    duration: state.duration,
    sort: state.sort === 'popularity' ? null : state.sort,
    page: state.page === 1 ? null : String(state.page),
    service: state.service,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Any other change than of the page or the open service starts again at page 1. */
export function changeListingState(state: ListingState, change: Partial<ListingState>): ListingState {
  const keepsPage = Object.keys(change).every((name) => name === 'page' || name === 'service');
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change };
}

export const countFilters = ({ price, rating, duration }: ListingFilters): number =>
  [price, rating, duration].filter((value) => value !== null).length;
