import fc from 'fast-check';
import { changeListingState, countFilters, MAX_PAGES, readListingState, writeListingState } from './listing-state.ts';

const read = (query: string) => readListingState(new URLSearchParams(query));
const write = (query: string, change = {}) =>
  writeListingState(new URLSearchParams(query), changeListingState(read(query), change)).toString();

describe('listing state in the address', () => {
  test('every filter, the sort order, city, page and open service are read', () => {
    expect(read('q=fan&city=Delhi&price=low&rating=4.5&duration=long&sort=price-asc&page=3&service=s1')).toEqual({
      q: 'fan',
      city: 'Delhi',
      category: null,
      subcategory: null,
      price: 'low',
      rating: 4.5,
      duration: 'long',
      sort: 'price-asc',
      page: 3,
      service: 's1',
    });
  });

  test('nonsense counts as not said', () => {
    const nonsense = read(
      `city=Paris&price=cheap&rating=9&duration=-1&sort=drop%20table&page=-4&service=${'x'.repeat(200)}&category=%00`,
    );
    expect(nonsense).toEqual(read(''));
  });

  test('a page number beyond reason is capped', () => {
    expect(read('page=999999').page).toBe(MAX_PAGES);
    expect(read('page=1e9').page).toBe(1);
  });

  test('search text is trimmed, capped and freed of control characters', () => {
    expect(read('q=%20fan%00%0Arepair%20').q).toBe('fan repair');
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
  });

  test('4 and 4.0 are the same rating', () => {
    expect(read('rating=4').rating).toBe(4);
    expect(read('rating=4.0').rating).toBe(4);
  });

  test('defaults and nonsense leave the address, parameters of others stay', () => {
    expect(write('price=cheap&sort=popularity&page=1&compose=mfe-catalog@2.0.0')).toBe('compose=mfe-catalog%402.0.0');
  });

  test('a change of a filter starts at page 1; opening a service or the next page does not', () => {
    expect(write('page=3', { price: 'low' })).toBe('price=low');
    expect(write('page=3', { service: 's1' })).toBe('page=3&service=s1');
    expect(write('page=3', { page: 4 })).toBe('page=4');
  });

  test('what is written is read again as the same state', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const state = readListingState(new URL(url).searchParams);
        expect(readListingState(writeListingState(new URLSearchParams(), state))).toEqual(state);
      }),
    );
  });

  test('only price, rating and duration count as filters', () => {
    expect(countFilters(read('price=low&rating=4&sort=rating&q=x'))).toBe(2);
  });
});
