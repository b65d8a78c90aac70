import { type Category, listLimits, type Service } from 'shared-contracts';
import type { ParsedQuery } from 'shared-contracts/schemas';
import type { Page } from '../../plumbing/call-route.ts';
import type { Db } from '../../plumbing/database.ts';
import { notFound } from '../../plumbing/errors.ts';
import { countServices, type Filters, findService, listCategories, selectServices } from './repository.ts';
import { findWordGroups } from './search-words.ts';

const SHORT_LIST = 12;

/** Filters with the words that a search text means; null where it means nothing that there is. */
async function understood<F extends Filters & { q?: string | undefined }>(db: Db, { q, ...filters }: F) {
  const wordGroups = q ? await findWordGroups(db, q) : [];
  return wordGroups.some((words) => words.length === 0) ? null : { ...filters, wordGroups };
}

export async function listServices(db: Db, query: ParsedQuery<'getServices'>): Promise<Page<Service>> {
  const { page, limit } = query;
  const filters = await understood(db, query);
  const total = filters ? await countServices(db, filters) : 0;
  const offset = (page - 1) * limit;
  const items = filters && offset < total ? await selectServices(db, filters, limit, offset) : [];
  return { items, meta: { page, limit, total } };
}

/** By their rank, then by popularity. */
export const featuredServices = (db: Db, filters: Filters): Promise<Service[]> =>
  selectServices(db, { ...filters, featured: true }, SHORT_LIST);

export const mostBookedServices = (db: Db, filters: Filters): Promise<Service[]> =>
  selectServices(db, filters, SHORT_LIST);

export async function searchServices(db: Db, query: ParsedQuery<'searchServices'>): Promise<Service[]> {
  const filters = await understood(db, query);
  return filters ? selectServices(db, filters, listLimits.max) : [];
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
