import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('file');
const titles = async (query: string): Promise<string[]> =>
  (await api.call('GET', `/services?${query}`)).json.data.map((service: { title: string }) => service.title);
const search = (q: string) => titles(`q=${encodeURIComponent(q)}`);

test.each([
  ['fan', ['Fan Repair']],
  ['electrcian', ['Fan Repair']],
  ['Electricain', ['Fan Repair']],
  ['plumber', ['Leak Repair', 'Tap Repair']],
  ['plumbr', ['Leak Repair', 'Tap Repair']],
  ['repiar leak', ['Leak Repair']],
  ['tap', ['Tap Repair', 'Leak Repair']],
  ['TAP   repair', ['Tap Repair', 'Leak Repair']],
  ['a plumber near me', ['Leak Repair', 'Tap Repair']],
  ['fan tap', ['Tap Repair', 'Fan Repair']],
  ['helicopter', []],
  ['%', ['Leak Repair', 'Tap Repair', 'Fan Repair']],
])('a search for %j finds %j, titles that say it first, then by popularity', async (q, found) => {
  expect(await search(q)).toEqual(found);
});

test('services/search finds the same, and everything without a text', async () => {
  const found = (await api.call('GET', '/services/search?q=electrcian&city=Kolkata')).json.data;
  expect(found.map((service: { id: string }) => service.id)).toEqual(['svc_fan']);
  expect((await api.call('GET', '/services/search')).json.data).toHaveLength(3);
  expect((await api.call('GET', '/services/search?q=fan&city=Delhi')).json.data).toEqual([]);
});

test.each([
  ['category=cat_electrician', ['Fan Repair']],
  ['category=nope', []],
  ['subcategory=taps', ['Leak Repair', 'Tap Repair']],
  ['subcategory=nope', []],
  ['city=Delhi', []],
  ['minPrice=500', ['Leak Repair', 'Tap Repair']],
  ['maxPrice=500', ['Tap Repair', 'Fan Repair']],
  ['minPrice=500.01', ['Leak Repair']],
  ['minRating=4.5', ['Leak Repair', 'Tap Repair', 'Fan Repair']],
  ['minRating=4.6', []],
  ['minDuration=60&maxDuration=60', ['Tap Repair']],
  ['minDuration=61', ['Leak Repair']],
  ['maxDuration=30', ['Fan Repair']],
  ['sort=price-asc', ['Fan Repair', 'Tap Repair', 'Leak Repair']],
  ['sort=price-desc', ['Leak Repair', 'Tap Repair', 'Fan Repair']],
  ['sort=duration', ['Fan Repair', 'Tap Repair', 'Leak Repair']],
  ['sort=rating', ['Tap Repair', 'Fan Repair', 'Leak Repair']],
  ['q=repair&subcategory=taps&maxPrice=600&sort=price-asc', ['Tap Repair']],
])('filters and sorts: %s', async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test('pages cut one order without gaps or doubles, and say the total', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => api.call('GET', `/services?limit=1&page=${page}`)));
  expect(pages.map(({ json }) => json.data.map((service: { id: string }) => service.id))).toEqual([
    ['svc_leak'],
    ['svc_tap'],
    ['svc_fan'],
    [],
  ]);
  expect(pages[3]?.json.meta).toEqual({ page: 4, limit: 1, total: 3 });
});

test('featured ones come by rank, most booked ones by bookings, those of a category only', async () => {
  const ids = async (path: string) =>
    (await api.call('GET', path)).json.data.map((service: { id: string }) => service.id);
  expect(await ids('/services/featured')).toEqual(['svc_tap', 'svc_leak']);
  expect(await ids('/user/random-services')).toEqual(['svc_tap', 'svc_leak']);
  expect(await ids('/services/most-booked')).toEqual(['svc_leak', 'svc_tap', 'svc_fan']);
  expect(await ids('/services/category/cat_plumbing')).toEqual(['svc_leak', 'svc_tap']);
});

test('a renamed category is found by its new name, and no longer by its old one', async () => {
  const { db } = api.api.context;
  const rename = (name: string) =>
    db.updateTable('categories').set({ name }).where('id', '=', 'cat_electrician').execute();
  await rename('Power');
  expect(await search('power')).toEqual(['Fan Repair']);
  expect(await search('electrician')).toEqual([]);
  await rename('Electrician');
  expect(await search('electrician')).toEqual(['Fan Repair']);
});

test('what is dangerous in a description never leaves the API', async () => {
  const { db } = api.api.context;
  const evil = '<p onclick="x()">Hello <strong>you</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>';
  await db.updateTable('services').set({ description: evil }).where('id', '=', 'svc_fan').execute();
  const { json } = await api.call('GET', '/user/services/svc_fan');
  expect(json.data.description).toBe('<p>Hello <strong>you</strong></p>');
});
