import Fastify from 'fastify';
import { sitemapAddresses } from './sitemap-addresses.ts';

const site = (status: number, answer: unknown) => {
  const app = Fastify();
  app.get('/api/v1/user/categories', async (_request, reply) => reply.code(status).send(answer));
  return app;
};
const category = (...slugs: string[]) => ({ subcategories: slugs.map((slug) => ({ slug })) });

it('every kind of service is listed once for each city, as its page says its own address', async () => {
  const addresses = await sitemapAddresses(site(200, { data: [category('waxing', 'ac-repair'), category('waxing')] }));
  expect(addresses).toHaveLength(8);
  expect(addresses.slice(0, 4)).toEqual(
    ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'].map((city) => `/services/waxing?city=${city}`),
  );
});

it('names that need it are escaped', async () => {
  const [first] = await sitemapAddresses(site(200, { data: [category('a&b <c>')] }));
  expect(first).toBe('/services/a%26b%20%3Cc%3E?city=Kolkata');
});

it('a catalog that fails gives no shorter list, but an error', async () => {
  await expect(sitemapAddresses(site(503, {}))).rejects.toThrow('the catalog answered 503');
});
