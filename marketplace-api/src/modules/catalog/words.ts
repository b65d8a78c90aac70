import { type Category, DEFAULT_LANGUAGE, type Language, type Service } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { textsIn } from '../translations/index.ts';

/** Categories with their subcategories, in a language. */
export async function categoriesIn(db: Db, language: Language, categories: readonly Category[]): Promise<Category[]> {
  const ids = categories.flatMap(({ id, subcategories }) => [id, ...subcategories.map((each) => each.id)]);
  const texts = await textsIn(db, language, ids);
  const named = <T extends { id: string; name: string }>(row: T): T => ({
    ...row,
    name: texts.say(row.id, 'name', row.name),
  });
  return categories.map((category) => ({
    ...named(category),
    subcategories: category.subcategories.map(named),
  }));
}

/** Services with the names of their categories, in a language. */
export async function servicesIn(db: Db, language: Language, services: readonly Service[]): Promise<Service[]> {
  const ids = services.flatMap(({ id, category, subcategory }) => [id, category.id, subcategory.id]);
  const texts = await textsIn(db, language, ids);
  return services.map((service) => ({
    ...service,
    title: texts.say(service.id, 'title', service.title),
    description: texts.say(service.id, 'description', service.description),
    category: { ...service.category, name: texts.say(service.category.id, 'name', service.category.name) },
    subcategory: { ...service.subcategory, name: texts.say(service.subcategory.id, 'name', service.subcategory.name) },
  }));
}

/** Names of services in a language, by id. Each name is translated only where it is still the service's. */
export interface ServiceNames {
  title(serviceId: string, original: string): string;
  category(serviceId: string, original: string): string;
  subcategory(serviceId: string, original: string): string;
}
const asTheyAre = (_serviceId: string, original: string): string => original;

export async function namesOfServices(db: Db, language: Language, ids: readonly string[]): Promise<ServiceNames> {
  if (language === DEFAULT_LANGUAGE || ids.length === 0)
    return { title: asTheyAre, category: asTheyAre, subcategory: asTheyAre };
  const rows = await db
    .selectFrom('services')
    .select(['id', 'category_id', 'subcategory_id'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = rows.flatMap((row) => [row.id, row.category_id, row.subcategory_id]);
  const texts = await textsIn(db, language, all, ['title', 'name']);
  return {
    title: (id, original) => texts.say(id, 'title', original),
    category: (id, original) => texts.say(byId.get(id)?.category_id ?? '', 'name', original),
    subcategory: (id, original) => texts.say(byId.get(id)?.subcategory_id ?? '', 'name', original),
  };
}

/** The title of one service in a language; the original where it is another one's now. */
export const titleIn = async (db: Db, language: Language, serviceId: string, original: string): Promise<string> =>
  (await textsIn(db, language, [serviceId], ['title'])).say(serviceId, 'title', original);

/** Ids of services by their slugs. */
export async function idsOfServices(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom('services').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
