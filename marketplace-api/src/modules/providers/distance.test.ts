import { testApiFor } from '../../testing/test-api-for.ts';
import { kilometresBetween, roundedKilometres } from './distance.ts';

const api = testApiFor('file');
const providers = (query: string) => api.call('GET', `/user/service-providers-by-services/tap-repair-kolkata${query}`);

test('a distance is rounded, and never says less than a kilometre', () => {
  expect([0, 0.4, 1.6, 9.4, 11, 13, 44].map(roundedKilometres)).toEqual([1, 1, 2, 9, 10, 15, 45]);
  const between = kilometresBetween(
    { latitude: 22.5726, longitude: 88.3639 },
    { latitude: 28.6139, longitude: 77.209 },
  );
  expect(Math.round(between / 10)).toBe(130);
});

test('a provider says how far they are from where one asks, and nothing where nobody does', async () => {
  const near = (await providers('?latitude=22.58&longitude=88.40')).json.data;
  expect(near.find(({ id }: { id: string }) => id === 'prv_asha').distanceKm).toBe(1);
  expect(JSON.stringify((await providers('')).json.data)).not.toMatch(/distance|latitude/);
});

test.each(['?latitude=22.58', '?longitude=88.4', '?latitude=99&longitude=88', '?latitude=x&longitude=88'])(
  '%s is refused',
  async (query) => {
    expect((await providers(query)).status).toBe(422);
  },
);
