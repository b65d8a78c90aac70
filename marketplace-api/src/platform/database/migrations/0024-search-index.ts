import type { Migration } from './migration.ts';

/**
 * Searches read a bounded number of services, and the first page those that a city features. Keys wait for no clean-up:
 * each search would read those that do.
 */
export const searchIndex: Migration = {
  name: '0024-search-index',
  apart: true,
  statements: [
    `create index concurrently services_by_search_keys on services
      using gin (search_keys(city, bookings_count, title_words, words)) with (fastupdate = off) where is_active`,
    `create index concurrently services_featured_in on services (city, featured_rank, bookings_count desc, id)
      where is_active and featured_rank is not null`,
  ],
};
