import { testApiFor } from '../../testing/test-api-for.ts';

const market = testApiFor('file');

test('categories come with their subcategories', async () => {
  const { json } = await market.call('GET', '/user/categories');
  expect(json).toMatchObject({ status: true, data: [{ name: 'Plumbing', subcategories: [{ slug: 'taps' }] }, {}] });
});

test('services carry meta, whole rupees and the average of their reviews', async () => {
  const { json } = await market.call('GET', '/services?subcategory=taps&sort=price-asc');
  expect(json.meta).toEqual({ page: 1, limit: 20, total: 2 });
  expect(json.data[0]).toMatchObject({ price: 500, priceRange: { min: 400, max: 600 }, rating: 4.5, reviewsCount: 2 });
});

test('an unknown category is 404, an unknown sort 422, a wrong method 405 with Allow', async () => {
  expect((await market.call('GET', '/services/category/nope')).json).toMatchObject({
    status: false,
    code: 'NOT_FOUND',
  });
  expect((await market.call('GET', '/services?sort=magic')).json).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'sort' }],
  });
  const wrong = await market.call('POST', '/services', { body: {} });
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
});
