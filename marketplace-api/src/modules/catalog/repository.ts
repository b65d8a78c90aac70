import { sql } from 'kysely';
import type { Category, City, Service } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import type { ServiceRow } from '../../platform/database/tables.ts';
import { safeHtml } from '../../platform/security/safe-html.ts';
import { type Filters, filterServices } from './search/filter-services.ts';

type JoinedService = ServiceRow & { category_name: string; subcategory_name: string; subcategory_slug: string };

/** A row as the API answers it: whole rupees, harmless HTML. */
const toService = (row: JoinedService): Service => ({
  id: row.id,
  title: row.title,
  description: safeHtml(row.description),
  slug: row.slug,
  images: row.images,
  rating: row.rating,
  reviewsCount: row.reviews_count,
  bookingsCount: row.bookings_count,
  category: { id: row.category_id, name: row.category_name },
  subcategory: { id: row.subcategory_id, name: row.subcategory_name, slug: row.subcategory_slug },
  priceRange: { min: row.price_min / 100, max: row.price_max / 100 },
  price: row.price / 100,
  durationMinutes: row.duration_minutes,
  city: row.city,
  isActive: row.is_active,
  ...(row.by_woman ? { byWoman: true } : {}),
});

function sorted(db: Db, filters: Filters) {
  const query = filterServices(db, filters);
  switch (filters.sort) {
    case 'rating':
      // What nobody has rated comes last, whatever stars it shows.
      return query
        .orderBy(sql`s.reviews_count > 0`, 'desc')
        .orderBy('s.rating', 'desc')
        .orderBy('s.reviews_count', 'desc')
        .orderBy('s.id');
    case 'price-asc':
      return query.orderBy('s.price').orderBy('s.id');
    case 'price-desc':
      return query.orderBy('s.price', 'desc').orderBy('s.id', 'desc');
    case 'duration':
      return query.orderBy('s.duration_minutes').orderBy('s.id');
    default: {
      const ranked = filters.featured ? query.orderBy('s.featured_rank') : query;
      return ranked.orderBy('s.bookings_count', 'desc').orderBy('s.id');
    }
  }
}

const withNames = (db: Db) =>
  db
    .selectFrom('services as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .innerJoin('subcategories as sc', 'sc.id', 's.subcategory_id')
    .selectAll('s')
    .select(['c.name as category_name', 'sc.name as subcategory_name', 'sc.slug as subcategory_slug']);

/** Which services, in order; then their rows: sorting touches few columns, and only a page's rows are read whole. */
export async function selectServices(db: Db, filters: Filters, limit: number, offset = 0): Promise<Service[]> {
  const rows = await sorted(db, filters).select('s.id').limit(limit).offset(offset).execute();
  return servicesById(
    db,
    rows.map(({ id }) => id),
  );
}

/** In the order of their ids. */
export async function servicesById(db: Db, ids: readonly string[]): Promise<Service[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await withNames(db).where('s.id', 'in', ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toService(row)] : [];
  });
}

export async function countServices(db: Db, filters: Filters): Promise<number> {
  const row = await filterServices(db, filters)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findService(db: Db, idOrSlug: string): Promise<Service | null> {
  const row = await withNames(db)
    .where('s.is_active', '=', true)
    .where((where) => where.or([where('s.id', '=', idOrSlug), where('s.slug', '=', idOrSlug)]))
    .executeTakeFirst();
  return row ? toService(row) : null;
}

export async function listCategories(db: Db, id?: string): Promise<Category[]> {
  let query = db.selectFrom('categories').selectAll().where('is_active', '=', true).orderBy('position');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  const subcategories = await db.selectFrom('subcategories').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    icon: row.icon,
    color: row.color,
    isActive: row.is_active,
    subcategories: subcategories
      .filter((subcategory) => subcategory.category_id === row.id)
      .map(({ id: subcategoryId, name, slug, image }) => ({
        id: subcategoryId,
        name,
        slug,
        ...(image ? { image } : {}),
      })),
  }));
}

/** What is offered in a city, by category and title. */
export const servicesOfCity = (db: Db, city: City) =>
  db
    .selectFrom('services as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.title', 's.duration_minutes', 's.price_min', 's.price_max', 's.by_woman'])
    .select(['s.category_id', 'c.name as category'])
    .where('s.city', '=', city)
    .where('s.is_active', '=', true)
    .orderBy('c.position')
    .orderBy('s.title')
    .orderBy('s.id')
    .execute();
