import { readMarketJson } from '../../platform/process/package-files.ts';
import { categories } from './categories.ts';
import { type City, cities, type SeedCategory, type SeedService, type SeedSubcategory } from './seed-types.ts';
import { seededRandom } from './seeded-random.ts';
import { descriptionOf, type ServiceTemplate, templates } from './service-templates.ts';
import { stableId } from './stable-id.ts';
import { translationsOf } from './text.ts';

/** Services with a picture of their own; the others of a subcategory show its two moods. */
const ownPictures: ReadonlySet<string> = new Set(readMarketJson<string[]>('drawn-services.json'));

/** Slugs in rank order: what each city books first differs, and no category fills the page. */
const featured = readMarketJson<Record<City, string[]>>('featured.json');

/** Price level against Kolkata's, and how much of a big market the city is. */
const level: Record<City, { price: number; demand: number }> = {
  Kolkata: { price: 1, demand: 1 },
  Delhi: { price: 1.12, demand: 1.15 },
  Mumbai: { price: 1.22, demand: 1.2 },
  Bangalore: { price: 1.16, demand: 1.1 },
};

export const toTen = (rupees: number): number => Math.round(rupees / 10) * 10;

const pictureOf = (name: string): string => `/media/services/${name}-640.avif`;

/** Every service of a subcategory shows another picture first: its own drawing, or one of two moods. */
function picturesOf(subcategorySlug: string, all: readonly ServiceTemplate[]): Map<ServiceTemplate, string[]> {
  const shared = all.filter(({ slug }) => !ownPictures.has(slug));
  return new Map(
    all.map((template) => {
      const moods = shared.indexOf(template) % 2 === 1 ? ['b', 'a'] : ['a', 'b'];
      const [first, second] = moods.map((mood) => pictureOf(`${subcategorySlug}-${mood}`)) as [string, string];
      return [template, ownPictures.has(template.slug) ? [pictureOf(template.slug), first] : [first, second]];
    }),
  );
}

function serviceOf(
  category: SeedCategory,
  subcategory: SeedSubcategory,
  template: ServiceTemplate,
  images: string[],
  city: City,
): SeedService {
  const slug = `${template.slug}-${city.toLowerCase()}`;
  const [priceMin, price, priceMax] = template.price.map((rupees) => toTen(rupees * level[city].price));
  const rank = featured[city].indexOf(template.slug);
  // Short and cheap work is booked more often, and what is featured most of all.
  const description = descriptionOf(template);
  const appetite = 90000 / (template.price[1] + 150) + (rank >= 0 ? 260 - rank * 12 : 0);
  return {
    id: stableId('svc', slug),
    slug,
    title: template.title.en,
    description: description.en,
    translations: translationsOf({ title: template.title, description }),
    categoryId: category.id,
    subcategorySlug: subcategory.slug,
    city,
    durationMinutes: template.minutes,
    priceMin: priceMin as number,
    priceMax: priceMax as number,
    price: price as number,
    images,
    byWoman: category.slug === 'salon-for-women',
    bookingsCount: Math.round(appetite * level[city].demand * (0.7 + seededRandom(slug).next() * 0.6)),
    featuredRank: rank >= 0 ? rank + 1 : null,
  };
}

export const services: SeedService[] = cities.flatMap((city) =>
  categories.flatMap((category) =>
    category.subcategories.flatMap((subcategory) => {
      const all = templates[subcategory.slug] ?? [];
      const pictures = picturesOf(subcategory.slug, all);
      return all
        .filter((template) => !template.notIn?.includes(city))
        .map((template) => serviceOf(category, subcategory, template, pictures.get(template) ?? [], city));
    }),
  ),
);
