import { provider } from 'remote-sdk/testing';
import { type ProviderSort, sortProviders } from './sort-providers.ts';

const list = [
  provider({ id: 'a', name: 'A', service_price: 500, average_rating: 4.1, experience: 9, nextAvailable: null }),
  provider({
    id: 'b',
    name: 'B',
    service_price: 300,
    average_rating: 4.9,
    experience: 2,
    nextAvailable: '2026-11-22T09:00:00+05:30',
  }),
  provider({
    id: 'c',
    name: 'C',
    service_price: 400,
    average_rating: 4.9,
    total_reviews: 80,
    experience: 5,
    nextAvailable: '2026-11-21T18:00:00+05:30',
  }),
  provider({ id: 'd', name: 'D', service_price: 400, average_rating: 3, experience: 5, nextAvailable: null }),
];

test.each<[ProviderSort, string]>([
  ['rating', 'cbad'],
  ['price-asc', 'bcda'],
  ['price-desc', 'acdb'],
  ['experience', 'acdb'],
  ['available', 'cbad'],
])('by %s the order is %s', (sort, order) => {
  expect(
    sortProviders(list, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
