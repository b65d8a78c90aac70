import { type Locality, localities, nameOfPlace, pinCodesAround } from '../../modules/locations/index.ts';
import { readMarketJson } from '../../platform/process/package-files.ts';
import { categories } from './categories.ts';
import { type Gender, personName } from './names.ts';
import { reviewsFor } from './reviews.ts';
import { type City, cities, type SeedProvider, type SeedService } from './seed-types.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { services, toTen } from './services.ts';
import { stableId } from './stable-id.ts';
import { filled, joined, type Text, translationsOf } from './text.ts';
import { workingWeeks } from './working-hours.ts';

/** What professionals say of themselves: a first sentence by category slug, and a last one for all. */
const abouts = readMarketJson<{ byCategory: Record<string, Text[]>; closings: Text[] }>('people/abouts.json');

const perCity = 36;

/** How far a provider on a scooter goes for a job; one in four crosses the whole city. */
const travelKm = [10, 14, 18, 40];

/** Trades that the same person plausibly does as well. */
const sideTrade: Record<string, string> = {
  electrician: 'ac-and-appliance-repair',
  'ac-and-appliance-repair': 'electrician',
  plumbing: 'water-purifier',
  'water-purifier': 'plumbing',
  painting: 'carpentry',
  carpentry: 'painting',
  'pest-control': 'cleaning',
  cleaning: 'pest-control',
};

function genderOf(random: SeededRandom, trade: string): Gender {
  if (trade === 'salon-for-women') return 'women';
  if (trade === 'mens-grooming') return 'men';
  return random.next() < (trade === 'cleaning' ? 0.4 : 0.12) ? 'women' : 'men';
}

function offered(random: SeededRandom, city: City, trades: string[]): SeedProvider['services'] {
  const eager = 0.94 + random.next() * 0.16;
  return services
    .filter((service) => service.city === city && trades.includes(tradeOf(service)))
    .filter((service) => tradeOf(service) === trades[0] || random.next() < 0.8)
    .map((service) => ({
      serviceSlug: service.slug,
      price: priceWithin(service, eager + (random.next() - 0.5) * 0.06),
    }));
}

function priceWithin({ price, priceMin, priceMax }: SeedService, factor: number): number {
  return Math.min(priceMax, Math.max(priceMin, toTen(price * factor)));
}

const tradeById = new Map(categories.map(({ id, slug }) => [id, slug]));
const tradeOf = (service: SeedService): string => tradeById.get(service.categoryId) as string;

const usedNames = new Set<string>();

function uniqueName(random: SeededRandom, city: City, gender: Gender): string {
  let name = personName(random, city, gender);
  while (usedNames.has(name)) name = personName(random, city, gender);
  usedNames.add(name);
  return name;
}

const jitter = (random: SeededRandom): number => (random.next() - 0.5) * 0.008;
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function providerOf(city: City, index: number): SeedProvider {
  const key = `${city}-${index}`;
  const random = seededRandom(key);
  const trades = [...tradeById.values()];
  const trade = trades[index % trades.length] as string;
  const side = sideTrade[trade];
  const { area, latitude, longitude } = localities[city][(index * 6) % localities[city].length] as Locality;
  const experience = random.between(2, 19);
  const offers = offered(random, city, side && random.next() < 0.6 ? [trade, side] : [trade]);
  const gender = genderOf(random, trade);
  const about = filled(joined([random.pick(abouts.byCategory[trade] as Text[]), random.pick(abouts.closings)]), {
    years: String(experience),
    area: nameOfPlace(area),
  });
  return {
    id: stableId('pro', key),
    name: uniqueName(random, city, gender),
    mobileNo: `70000${String((cities.indexOf(city) + 1) * 10000 + 101 + index * 37)}`,
    city,
    area,
    latitude: round(latitude + jitter(random)),
    longitude: round(longitude + jitter(random)),
    pinCodes: pinCodesAround(city, { latitude, longitude }, travelKm[index % travelKm.length] as number),
    // One in six has only begun.
    verified: index % 6 !== 5,
    experience,
    about: about.en,
    translations: translationsOf({ about }),
    workingHours: workingWeeks[(index + cities.indexOf(city)) % workingWeeks.length] as SeedProvider['workingHours'],
    services: offers,
    woman: gender === 'women',
    ...(key === askingProvider ? { asked: waitingTrade(city) } : {}),
    reviews: reviewsFor(
      key,
      city,
      gender,
      trade,
      offers.map(({ serviceSlug }) => serviceSlug).filter((slug) => slugTrade.get(slug) === trade),
    ),
  };
}

/** One waits for staff (`npm run staff -- list`): a cleaner who paints as well. */
const askingProvider = 'Kolkata-2';
const waitingTrade = (city: City): NonNullable<SeedProvider['asked']> => ({
  services: services
    .filter((service) => service.city === city && tradeOf(service) === 'painting')
    .slice(0, 2)
    .map(({ slug, price }) => ({ serviceSlug: slug, price })),
  note: 'I have painted flats for three years. I can send the letter of my last employer.',
});

const slugTrade = new Map(services.map((service) => [service.slug, tradeOf(service)]));

export const providers: SeedProvider[] = cities.flatMap((city) =>
  Array.from({ length: perCity }, (_, index) => providerOf(city, index)),
);
