import { readMarketJson } from '../../platform/process/package-files.ts';
import type { SeedCategory } from './seed-types.ts';
import { stableId } from './stable-id.ts';
import { type Text, translationsOf } from './text.ts';

interface CategoryRow {
  slug: string;
  name: Text;
  color: string;
  subcategories: { slug: string; name: Text }[];
}

export const categories: SeedCategory[] = readMarketJson<CategoryRow[]>('categories.json').map(
  ({ slug, name, color, subcategories }, index) => ({
    id: stableId('cat', slug),
    name: name.en,
    slug,
    icon: `/media/categories/icon-row.svg#svgView(viewBox(${index * 192},0,96,96))`,
    color,
    translations: translationsOf({ name }),
    subcategories: subcategories.map((subcategory) => ({
      id: stableId('sub', subcategory.slug),
      name: subcategory.name.en,
      slug: subcategory.slug,
      image: `/media/services/${subcategory.slug}-a-640.avif`,
      translations: translationsOf({ name: subcategory.name }),
    })),
  }),
);
