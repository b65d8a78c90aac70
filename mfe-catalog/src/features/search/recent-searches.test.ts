import { MOST_RECENT, readRecentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the newest search comes first, each once, and only the last few stay', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' B ', '  ']) rememberSearch(text);
  expect(readRecentSearches()).toEqual(['B', 'f', 'e', 'd', 'c']);
  expect(readRecentSearches()).toHaveLength(MOST_RECENT);
});

test.each(['not json', '{"a":1}', '[1,null,"ok"]'])('storage that holds %s does not break the page', (stored) => {
  localStorage.setItem('kaza.recent-searches', stored);
  expect(readRecentSearches()).toEqual(stored.startsWith('[') ? ['ok'] : []);
});
