export const cities = ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'] as const;
export type City = (typeof cities)[number];
export const DEFAULT_CITY: City = 'Kolkata';

/** The route slug that means "search", not a subcategory (rule 2.1). */
export const SEARCH_SLUG = 'search';
export const DEFAULT_RATING = 4.5;
export const FEATURED_SHOWN = { desktop: 4, mobile: 6 } as const;

export const serviceSorts = ['popularity', 'rating', 'price-asc', 'price-desc', 'duration'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** Inclusive bounds as `GET /services` takes them; the screen's bands are cut in whole rupees and minutes (rule 3.7). */
export const priceBands = {
  low: { maxPrice: 299 },
  medium: { minPrice: 300, maxPrice: 600 },
  high: { minPrice: 601 },
} as const;
export const durationBands = {
  short: { maxDuration: 30 },
  medium: { minDuration: 31, maxDuration: 60 },
  long: { minDuration: 61 },
} as const;
export const minimumRatings = [4.5, 4.0, 3.5] as const;
export type PriceBand = keyof typeof priceBands;
export type DurationBand = keyof typeof durationBands;

export const listLimits = {
  services: 20,
  bookings: 10,
  reviews: 10,
  earnings: 12,
  notifications: 20,
  max: 100,
} as const;
