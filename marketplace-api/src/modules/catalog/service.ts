import { type Category, listLimits, type Service } from 'shared-contracts';
import type { ParsedQuery } from 'shared-contracts/schemas';
import type { Db } from '../../platform/database/store.ts';
import type { Page } from '../../platform/http/calls/call-types.ts';
import { notFound } from '../../platform/refusal.ts';
import { findService, listCategories, selectServices, servicesById } from './repository.ts';
import type { Filters } from './search/filter-services.ts';
import { type Found, findSaid } from './search/find-said.ts';
import { understand, type WordGroup } from './search/understand.ts';
import type { Vocabulary } from './search/vocabulary.ts';

const SHORT_LIST = 12;

type KnownWords = () => Promise<Vocabulary>;
/** How many services there are without a search text. */
type CountAll = () => Promise<number>;

/** What a search text means; null where it says nothing of its own. */
async function meaningOf(words: KnownWords, q: string | undefined): Promise<readonly WordGroup[] | null> {
  const said = q ? understand(await words(), q) : [];
  return said.length > 0 ? said : null;
}

/** A part of what was found: by fit, or in the order that was chosen. */
async function partOf(db: Db, filters: Filters, found: Found, limit: number, offset = 0): Promise<Service[]> {
  const { ids, more, each } = found;
  const last = Math.min(limit, ids.length - offset);
  if (last <= 0) return [];
  if ((filters.sort ?? 'popularity') === 'popularity') return servicesById(db, ids.slice(offset, offset + last));
  // The cheapest of all that there are need not be among those that fit best.
  return selectServices(db, more && each ? { ...filters, each } : { ...filters, ids }, last, offset);
}

export async function listServices(
  db: Db,
  words: KnownWords,
  query: ParsedQuery<'getServices'>,
  countAll: CountAll,
): Promise<Page<Service>> {
  const { q, page, limit, ...filters } = query;
  const offset = (page - 1) * limit;
  const said = await meaningOf(words, q);
  if (said) {
    const found = await findSaid(db, filters, said);
    const items = await partOf(db, filters, found, limit, offset);
    return { items, meta: { page, limit, total: found.ids.length, ...(found.more ? { more: true } : {}) } };
  }
  const total = await countAll();
  const items = offset < total ? await selectServices(db, filters, limit, offset) : [];
  return { items, meta: { page, limit, total } };
}

/** By their rank, then by popularity. */
export const featuredServices = (db: Db, filters: Filters): Promise<Service[]> =>
  selectServices(db, { ...filters, featured: true }, SHORT_LIST);

export const mostBookedServices = (db: Db, filters: Filters): Promise<Service[]> =>
  selectServices(db, filters, SHORT_LIST);

export async function searchServices(
  db: Db,
  words: KnownWords,
  query: ParsedQuery<'searchServices'>,
): Promise<Service[]> {
  const { q, ...filters } = query;
  const said = await meaningOf(words, q);
  if (!said) return selectServices(db, filters, listLimits.max);
  return partOf(db, filters, await findSaid(db, filters, said), listLimits.max);
}

export async function servicesOfCategory(db: Db, category: string, filters: Filters): Promise<Service[]> {
  await getCategory(db, category);
  return selectServices(db, { ...filters, category }, listLimits.max);
}

export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = await listCategories(db, id);
  if (!category) throw notFound('This category does not exist');
  return category;
}

export async function getService(db: Db, id: string): Promise<Service> {
  const service = await findService(db, id);
  if (!service) throw notFound('This service does not exist');
  return service;
}
