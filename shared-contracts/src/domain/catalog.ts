/** Cities that providers work in. */
export const cities = ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'] as const;
export type City = (typeof cities)[number];
/** City of a visitor whose place is not known. */
export const DEFAULT_CITY: City = 'Kolkata';

/** The route slug that means "search", not a subcategory (rule 2.1). */
export const SEARCH_SLUG = 'search';
/** Stars of a service that nobody has rated. */
export const DEFAULT_RATING = 4.5;
/** How many featured services the home page shows, by layout. */
export const FEATURED_SHOWN = { desktop: 4, mobile: 6 } as const;

/** Orders of a list of services. */
export const serviceSorts = ['popularity', 'rating', 'price-asc', 'price-desc', 'duration'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** Inclusive bounds as `GET /services` takes them; screens' bands are in whole rupees and minutes (rule 3.7). */
export const priceBands = {
  low: { maxPrice: 299 },
  medium: { minPrice: 300, maxPrice: 600 },
  high: { minPrice: 601 },
} as const;
/** Filter of a list by minutes, both ends included. */
export const durationBands = {
  short: { maxDuration: 30 },
  medium: { minDuration: 31, maxDuration: 60 },
  long: { minDuration: 61 },
} as const;
/** Filter of a list by stars. */
export const minimumRatings = [4.5, 4.0, 3.5] as const;
export type PriceBand = keyof typeof priceBands;
export type DurationBand = keyof typeof durationBands;

/** Sizes of lists where the caller names none, and the most that may be asked for. */
export const listLimits = {
  services: 20,
  bookings: 10,
  reviews: 10,
  earnings: 12,
  notifications: 20,
  max: 100,
} as const;
