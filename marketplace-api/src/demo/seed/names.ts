import { readMarketJson } from '../../platform/process/package-files.ts';
import type { City } from './seed-types.ts';
import type { SeededRandom } from './seeded-random.ts';

interface Community {
  women: string[];
  men: string[];
  surnames: string[];
}

/** First names and surnames are only ever mixed within a community; a city has as many of each as its weight says. */
const { communities, cities } = readMarketJson<{
  communities: Record<string, Community>;
  cities: Record<City, string[]>;
}>('people/names.json');

export type Gender = 'women' | 'men';

export function personName(random: SeededRandom, city: City, gender: Gender): string {
  const chosen = communities[random.pick(cities[city])] as Community;
  return `${random.pick(chosen[gender])} ${random.pick(chosen.surnames)}`;
}

/** As customers sign their reviews: a first name and an initial, now and then the full name. */
export function customerName(random: SeededRandom, city: City, gender?: Gender): string {
  const name = personName(random, city, gender ?? (random.next() < 0.52 ? 'women' : 'men'));
  const [first, last] = name.split(' ') as [string, string];
  return random.next() < 0.65 ? `${first} ${last[0]}.` : name;
}
