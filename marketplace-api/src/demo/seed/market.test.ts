import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarketJson } from '../../platform/process/package-files.ts';
import { market } from './market.ts';
import { type City, cities } from './seed-types.ts';

const media = join(__dirname, '../../../media');
const fileOf = (path: string) => join(media, path.replace(/^\/media\//, ''));
const subcategories = market.categories.flatMap((category) => category.subcategories);
const reviews = market.providers.flatMap((provider) => provider.reviews);
const inCity = (city: City) => market.services.filter((service) => service.city === city);
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const bySlug = new Map(market.services.map((service) => [service.slug, service]));

describe('the market is big enough to be real', () => {
  test('at least 10 categories, 40 subcategories, 140 kinds of service and 120 providers', () => {
    expect(market.categories.length).toBeGreaterThanOrEqual(10);
    expect(subcategories.length).toBeGreaterThanOrEqual(40);
    expect(inCity('Kolkata').length).toBeGreaterThanOrEqual(140);
    expect(market.providers.length).toBeGreaterThanOrEqual(120);
  });

  test.each(cities)('%s has 30 providers, and each subcategory enough services', (city) => {
    expect(market.providers.filter((provider) => provider.city === city).length).toBeGreaterThanOrEqual(30);
    const least = city === 'Kolkata' ? 3 : 2;
    const thin = subcategories.filter(
      ({ slug }) => inCity(city).filter((service) => service.subcategorySlug === slug).length < least,
    );
    expect(thin).toEqual([]);
  });

  test.each(cities)('%s has services in every band of price and of duration', (city) => {
    const count = (matches: (service: (typeof market.services)[number]) => boolean) =>
      inCity(city).filter(matches).length;
    expect(count(({ price }) => price < 300)).toBeGreaterThan(15);
    expect(count(({ price }) => price >= 300 && price <= 600)).toBeGreaterThan(25);
    expect(count(({ price }) => price > 600)).toBeGreaterThan(25);
    expect(count(({ durationMinutes }) => durationMinutes <= 30)).toBeGreaterThan(15);
    expect(count(({ durationMinutes }) => durationMinutes > 30 && durationMinutes <= 60)).toBeGreaterThan(25);
    expect(count(({ durationMinutes }) => durationMinutes > 60)).toBeGreaterThan(25);
  });

  test.each(cities)('%s features 12 services of at least 7 categories, ranked 1 to 12', (city) => {
    const featured = inCity(city).filter((service) => service.featuredRank !== null);
    const ranks = featured.map(({ featuredRank }) => featuredRank as number).sort((a, b) => a - b);
    expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(featured.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(7);
  });
});

describe('everything has its own name', () => {
  test('ids, slugs and mobile numbers are unique', () => {
    const { categories, services, providers } = market;
    expect(
      duplicates([...categories, ...subcategories, ...services, ...providers, ...reviews].map(({ id }) => id)),
    ).toEqual([]);
    expect(duplicates([...subcategories, ...services].map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(providers.map(({ mobileNo }) => mobileNo))).toEqual([]);
    expect(duplicates(providers.map(({ name }) => name))).toEqual([]);
  });

  test('slugs fit a URL, and mobile numbers are of the fictional block', () => {
    for (const { slug } of [...subcategories, ...market.services]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const { mobileNo } of market.providers) expect(mobileNo).toMatch(/^70000\d{5}$/);
  });
});

describe('everything points at something', () => {
  test('a service belongs to a category and to one of its subcategories', () => {
    for (const service of market.services) {
      const category = market.categories.find(({ id }) => id === service.categoryId);
      expect(category?.subcategories.map(({ slug }) => slug)).toContain(service.subcategorySlug);
    }
  });

  test('a provider serves the own city, in one or two categories, at a price within the range', () => {
    for (const provider of market.providers) {
      const offered = provider.services.map(({ serviceSlug }) => bySlug.get(serviceSlug));
      expect(offered.every((service) => service?.city === provider.city)).toBe(true);
      expect([1, 2]).toContain(new Set(offered.map((service) => service?.categoryId)).size);
      expect(duplicates(provider.services.map(({ serviceSlug }) => serviceSlug))).toEqual([]);
      for (const { serviceSlug, price } of provider.services) {
        const { priceMin, priceMax } = bySlug.get(serviceSlug)!;
        expect(price).toBeGreaterThanOrEqual(priceMin);
        expect(price).toBeLessThanOrEqual(priceMax);
        expect(Number.isInteger(price)).toBe(true);
      }
    }
  });

  test('every service has at least 3 providers', () => {
    const offers = market.providers.flatMap(({ services }) => services.map(({ serviceSlug }) => serviceSlug));
    const counts = new Map<string, number>();
    for (const slug of offers) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    expect(market.services.filter(({ slug }) => (counts.get(slug) ?? 0) < 3).map(({ slug }) => slug)).toEqual([]);
  });

  test('every picture is there, in all four files', () => {
    const pictures = [
      ...new Set([...market.services.flatMap(({ images }) => images), ...subcategories.map(({ image }) => image)]),
    ];
    const files = pictures.flatMap((path) =>
      ['-640.avif', '-640.webp', '-320.avif', '-320.webp'].map((ending) => path.replace('-640.avif', ending)),
    );
    expect(files.filter((path) => !existsSync(fileOf(path)))).toEqual([]);
  });

  test('no two services of a city show the same picture first', () => {
    const first = market.services.map(({ city, images }) => `${city} ${images[0]}`);
    expect(duplicates(first)).toEqual([]);
  });

  test('every drawing of a single service is of a service that there is', () => {
    const names = new Set(market.services.map(({ slug, city }) => slug.slice(0, -city.length - 1)));
    expect(readMarketJson<string[]>('drawn-services.json').filter((name) => !names.has(name))).toEqual([]);
  });

  test('every category has an icon of its own, standing where its address says in one row', () => {
    const [row = '', ...others] = new Set(market.categories.map(({ icon }) => icon.split('#')[0]));
    expect(others).toEqual([]);
    const drawing = readFileSync(fileOf(row), 'utf8');
    expect(drawing).toMatch(/^<svg [^>]*height="96"/);
    const views = [
      ...drawing.matchAll(/<view id="(.+?)" viewBox="(\d+) 0 96 96"\/><g transform="translate\(\2 0\)">/g),
    ];
    const rendered = views.map(([, slug, x]) => [slug, `${row}#svgView(viewBox(${x},0,96,96))`]);
    expect(rendered).toEqual(market.categories.map(({ slug, icon }) => [slug, icon]));
    expect(duplicates(market.categories.map(({ icon }) => icon))).toEqual([]);
  });
});

describe('the market is believable', () => {
  test('the usual price of a service, and both ends of its range, are prices that somebody asks', () => {
    const asked = new Map<string, number[]>();
    for (const { serviceSlug, price } of market.providers.flatMap(({ services }) => services)) {
      asked.set(serviceSlug, [...(asked.get(serviceSlug) ?? []), price]);
    }
    const invented = market.services.filter(({ slug, price, priceMin, priceMax }) => {
      const prices = asked.get(slug);
      return prices && ![price, priceMin, priceMax].every((one) => prices.includes(one));
    });
    expect(invented).toEqual([]);
  });

  test('a price lies inside its band, which is in whole tens of rupees', () => {
    for (const { price, priceMin, priceMax } of market.services) {
      expect(priceMin).toBeGreaterThan(0);
      expect(price).toBeGreaterThanOrEqual(priceMin);
      expect(price).toBeLessThanOrEqual(priceMax);
      expect([price % 10, priceMin % 10, priceMax % 10]).toEqual([0, 0, 0]);
    }
  });

  test('a description says what is included, what is not and what to have ready, in plain tags', () => {
    for (const { description } of market.services) {
      expect(description.replaceAll(/<\/?(p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/);
      expect(description).toMatch(/Included.*<li>.*Not included:.*Please have ready:/);
    }
  });

  test('each provider has 3 to 12 reviews with a mean of 3.4 to 4.9, of services that the provider offers', () => {
    for (const provider of market.providers) {
      const mean = provider.reviews.reduce((sum, { rating }) => sum + rating, 0) / provider.reviews.length;
      expect(provider.reviews.length).toBeGreaterThanOrEqual(3);
      expect(provider.reviews.length).toBeLessThanOrEqual(12);
      expect(mean).toBeGreaterThanOrEqual(3.4);
      expect(mean).toBeLessThanOrEqual(4.9);
      const offered = provider.services.map(({ serviceSlug }) => serviceSlug);
      for (const { serviceSlug } of provider.reviews) expect(offered).toContain(serviceSlug);
      expect(duplicates(provider.reviews.map(({ review }) => review))).toEqual([]);
    }
  });

  test('reviews are 10 to 1000 characters, rated 1 to 5, and hardly ever say the same', () => {
    for (const { review, rating, daysAgo } of reviews) {
      expect(review.length).toBeGreaterThanOrEqual(10);
      expect(review.length).toBeLessThanOrEqual(1000);
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(daysAgo).toBeGreaterThan(0);
      expect(review).not.toMatch(/[{}]/);
    }
    expect(new Set(reviews.map(({ review }) => review)).size).toBeGreaterThan(reviews.length * 0.9);
  });

  test('a working day ends after it starts', () => {
    for (const { workingHours } of market.providers)
      for (const { start, end } of workingHours) expect(start < end).toBe(true);
  });
});

test('building the market again gives the same market', async () => {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const first = digest(market);
  jest.resetModules();
  const again = await import('./market.ts');
  expect(again.market).not.toBe(market);
  expect(digest(again.market)).toBe(first);
});
