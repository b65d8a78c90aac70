import { createTopPages } from './top-pages.ts';

const page = (url: string) => ({ url, layout: 'mobile' as const, origin: '' });
const urls = (pages: readonly { url: string }[]) => pages.map(({ url }) => url);

test('what is asked for most comes first, and no more than is wanted', () => {
  const asked = createTopPages(10);
  for (const url of ['/a', '/b', '/b', '/c', '/c', '/c']) asked.count(page(url));
  expect(urls(asked.take(2))).toEqual(['/c', '/b']);
});

test('each layout and each origin has a count of its own; of two alike the later comes first', () => {
  const asked = createTopPages(10);
  const desktop = { ...page('/a'), layout: 'desktop' as const };
  const elsewhere = { ...page('/a'), origin: 'https://market.example' };
  for (const each of [page('/a'), desktop, elsewhere, elsewhere]) asked.count(each);
  expect(asked.take(10)).toEqual([elsewhere, desktop, page('/a')]);
});

test('what was asked for long ago gives way to what is asked for now', () => {
  const asked = createTopPages(10);
  for (let time = 0; time < 4; time++) asked.count(page('/old'));
  asked.take(0);
  asked.take(0);
  for (const url of ['/new', '/new']) asked.count(page(url));
  expect(urls(asked.take(10))).toEqual(['/new', '/old']);
});

test('the memory is bounded: what nobody asked for longest goes', () => {
  const asked = createTopPages(2);
  for (const url of ['/a', '/b', '/a', '/c']) asked.count(page(url));
  expect(urls(asked.take(10))).toEqual(['/a', '/c']);
});
