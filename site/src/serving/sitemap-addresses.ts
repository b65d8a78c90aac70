import type { FastifyInstance } from 'fastify';
import { API_BASE, type Category, calls, cities } from 'shared-contracts';

/** The listings of the live catalog: one for each kind of service in each city, as their canonical addresses say. */
export async function sitemapAddresses(app: FastifyInstance): Promise<string[]> {
  const answer = await app.inject(`${API_BASE}${calls.getCategories.path}`);
  if (answer.statusCode !== 200) throw new Error(`the catalog answered ${answer.statusCode}`);
  const categories: Category[] = answer.json().data;
  const slugs = categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));
  return [...new Set(slugs)].flatMap((slug) =>
    cities.map((city) => `/services/${encodeURIComponent(slug)}?${new URLSearchParams({ city })}`),
  );
}
