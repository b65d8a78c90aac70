import { sql } from 'kysely';
import type { ParsedQuery } from 'shared-contracts/schemas';
import type { Db } from '../../../platform/database/store.ts';
import { hasWords, type Where } from './search-keys.ts';
import type { WordGroup } from './understand.ts';

export type Filters = Partial<Omit<ParsedQuery<'getServices'>, 'q'>> & {
  /** One word of each of these must stand in title, subcategory or category; of unknown ones, in the description. */
  each?: readonly WordGroup[];
  /** Where the words of `each` are looked for. Default: everywhere. */
  where?: Where;
  /** Of these only. */
  ids?: readonly string[];
  featured?: true;
};
/** Active services that pass all filters. */
export function filterServices(db: Db, filters: Filters) {
  let query = db.selectFrom('services as s').where('s.is_active', '=', true);
  if (filters.category) query = query.where('s.category_id', '=', filters.category);
  if (filters.subcategory) {
    const slug = filters.subcategory;
    query = query.where('s.subcategory_id', '=', (one) =>
      one.selectFrom('subcategories').select('id').where('slug', '=', slug),
    );
  }
  // Keys of words name their city: said twice, an index of cities would seem the shorter way.
  const isNamed = filters.each?.some(({ kind }) => kind !== 'unknown') ?? false;
  if (filters.city && !isNamed) query = query.where('s.city', '=', filters.city);
  if (filters.minPrice !== undefined) query = query.where('s.price', '>=', Math.ceil(filters.minPrice * 100));
  if (filters.maxPrice !== undefined) query = query.where('s.price', '<=', Math.floor(filters.maxPrice * 100));
  // As text, so that 4.6 is compared as 4.6 and not as the nearest binary number.
  if (filters.minRating) {
    // What nobody has rated shows 4.5, which nobody gave.
    query = query.where('s.reviews_count', '>', 0).where(sql<boolean>`s.rating >= ${String(filters.minRating)}::real`);
  }
  if (filters.minDuration !== undefined)
    query = query.where('s.duration_minutes', '>=', Math.ceil(filters.minDuration));
  if (filters.maxDuration !== undefined)
    query = query.where('s.duration_minutes', '<=', Math.floor(filters.maxDuration));
  if (filters.featured) query = query.where('s.featured_rank', 'is not', null);
  if (filters.ids) query = query.where('s.id', 'in', filters.ids);
  for (const group of filters.each ?? []) query = query.where(hasWords(group, filters.city, filters.where));
  return query;
}
