import { sql } from 'kysely';
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
  // What nobody has rated shows 4.5, and no filter counts it.
  ['minRating=4.5', ['Tap Repair']],
  ['minRating=0', ['Leak Repair', 'Tap Repair', 'Fan Repair']],
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

test('a search that finds too many shows 500, the most booked of them first, and says that there are more', async () => {
  const { db } = api.api.context;
  await sql`insert into services (id, slug, title, description, category_id, subcategory_id, city, duration_minutes,
      price_min, price_max, price, images, bookings_count)
    select 'lantern_' || n, 'lantern-' || n, 'Lantern Check ' || n, '', category_id, subcategory_id, 'Delhi', 30,
      price_min, price_max, 100000 + n, images, n from services, generate_series(1, 600) n where id = 'svc_fan'`.execute(
    db,
  );
  const page = async (number: number, more = '') =>
    (await api.call('GET', `/services?q=lantern&city=Delhi&limit=100&page=${number}${more}`)).json;
  const hundredFrom = (first: number, step: number) =>
    Array.from({ length: 100 }, (_, index) => `lantern_${first + index * step}`);
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  try {
    const first = await page(1);
    expect(first.meta).toEqual({ page: 1, limit: 100, total: 500, more: true });
    expect(idsOf(first)).toEqual(hundredFrom(600, -1));
    const pages = await Promise.all([2, 3, 4, 5].map((number) => page(number)));
    expect(new Set([first, ...pages].flatMap(idsOf)).size).toBe(500);
    expect((await page(6)).data).toEqual([]);
    expect(idsOf(await page(1, '&sort=price-asc'))).toEqual(hundredFrom(1, 1));
    const rest = (await api.call('GET', '/services?q=lantern%20600&city=Delhi')).json;
    expect([rest.meta.total, rest.meta.more, rest.data[0].id]).toEqual([1, undefined, 'lantern_600']);
  } finally {
    await sql`delete from services where id like 'lantern_%'`.execute(db);
  }
});
