import { serviceOf } from '../../testing.ts';
import { readListingState } from '../filters/listing-state.ts';
import { baseOf, previewServices, toServicesQuery } from './service-query.ts';

const query = (slug: string, search: string) =>
  toServicesQuery(slug, readListingState(new URLSearchParams(search)), 'Kolkata');

describe('filters become the query of GET /services', () => {
  test.each([
    ['price=low', { maxPrice: 299 }],
    ['price=medium', { minPrice: 300, maxPrice: 600 }],
    ['price=high', { minPrice: 601 }],
    ['rating=4.5', { minRating: 4.5 }],
    ['rating=3.5', { minRating: 3.5 }],
    ['duration=short', { maxDuration: 30 }],
    ['duration=medium', { minDuration: 31, maxDuration: 60 }],
    ['duration=long', { minDuration: 61 }],
    ['sort=price-desc', { sort: 'price-desc' }],
    ['', {}],
  ])('%s', (search, expected) => {
    expect(query('waxing', search)).toEqual({
      subcategory: 'waxing',
      city: 'Kolkata',
      sort: 'popularity',
      limit: 20,
      ...expected,
    });
  });

  test('a subcategory page is about its slug, whatever its other parameters say', () => {
    expect(query('waxing', 'category=c1&subcategory=other&q=fan')).toEqual(query('waxing', ''));
  });

  test('search passes text, category and subcategory', () => {
    expect(query('search', 'q=fan&category=c1&subcategory=lights')).toMatchObject({
      q: 'fan',
      category: 'c1',
      subcategory: 'lights',
    });
    expect(query('search', '')).toEqual({ city: 'Kolkata', sort: 'popularity', limit: 20 });
  });
});

describe('preview from services that are already here', () => {
  const cheap = serviceOf({ slug: 'cheap', price: 299, durationMinutes: 30, rating: 4.4, bookingsCount: 1 });
  const middle = serviceOf({ slug: 'middle', price: 300, durationMinutes: 31, rating: 4.5, bookingsCount: 3 });
  const dear = serviceOf({ slug: 'dear', price: 601, durationMinutes: 61, rating: 3.4, bookingsCount: 2 });
  const slugs = (search: string) =>
    previewServices([cheap, middle, dear], query('waxing', search)).map((service) => service.slug);

  test.each([
    ['price=low', ['cheap']],
    ['price=medium', ['middle']],
    ['price=high', ['dear']],
    ['duration=short', ['cheap']],
    ['duration=medium', ['middle']],
    ['duration=long', ['dear']],
    ['rating=4.5', ['middle']],
    ['sort=price-asc', ['cheap', 'middle', 'dear']],
    ['sort=price-desc', ['dear', 'middle', 'cheap']],
    ['sort=rating', ['middle', 'cheap', 'dear']],
    ['sort=duration', ['cheap', 'middle', 'dear']],
    ['', ['middle', 'dear', 'cheap']],
  ])('%s', (search, expected) => {
    expect(slugs(search)).toEqual(expected);
  });

  test('queries that differ only in filters and order have the same base', () => {
    expect(baseOf(query('waxing', 'price=low&sort=rating'))).toBe(baseOf(query('waxing', '')));
    expect(baseOf(query('waxing', ''))).not.toBe(baseOf(query('mehendi', '')));
  });
});
