import { type Category, listLimits, type Service } from 'shared-contracts';
import type { ParsedQuery } from 'shared-contracts/schemas';
import type { Page } from '../../plumbing/call-route.ts';
import type { Db } from '../../plumbing/database.ts';
import { notFound } from '../../plumbing/errors.ts';
import { bestFit, countServices, type Filters, findService, listCategories, selectServices } from './repository.ts';
import { demandsOf, understand } from './search/understand.ts';
import type { Vocabulary } from './search/vocabulary.ts';

const SHORT_LIST = 12;

type Asked = Filters & { q?: string | undefined };
type KnownWords = () => Promise<Vocabulary>;

/** What fits this well beside the best is still an answer to a text whose parts no service has together. */
const GOOD_ENOUGH = 0.6;

interface Found {
  readonly filters: Filters;
  readonly total: number;
}

async function count(db: Db, filters: Filters): Promise<Found> {
  return { filters, total: await countServices(db, filters) };
}

/**
 * What a search text finds: services that have each thing it names; else those that fit best; nothing where it means
 * nothing that there is.
 */
async function understood(db: Db, words: KnownWords, { q, ...filters }: Asked): Promise<Found> {
  const said = q ? understand(await words(), q) : [];
  if (said.length === 0) return count(db, filters);
  const withEach = await count(db, { ...filters, said, each: demandsOf(said) });
  if (withEach.total > 0) return withEach;
  const best = await bestFit(db, { ...filters, said });
  return best > 0 ? count(db, { ...filters, said, minFit: Math.ceil(best * GOOD_ENOUGH) }) : withEach;
}

export async function listServices(
  db: Db,
  words: KnownWords,
  query: ParsedQuery<'getServices'>,
): Promise<Page<Service>> {
  const { page, limit } = query;
  const { filters, total } = await understood(db, words, query);
  const offset = (page - 1) * limit;
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
  const { filters, total } = await understood(db, words, query);
  return total > 0 ? selectServices(db, filters, listLimits.max) : [];
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
