import type { Migration } from './migration.ts';

/** The market's own ten icons are views of one file since then; an icon of somebody else's keeps its address. */
export const categoryIcons: Migration = {
  name: '0011-category-icons',
  statements: [
    `update categories set icon = '/media/categories/icons.svg#' || substring(icon from '([a-z-]+)\\.svg$')
      where icon in (${[
        'ac-and-appliance-repair',
        'carpentry',
        'cleaning',
        'electrician',
        'mens-grooming',
        'painting',
        'pest-control',
        'plumbing',
        'salon-for-women',
        'water-purifier',
      ]
        .map((slug) => `'/media/categories/${slug}.svg'`)
        .join(', ')})`,
  ],
};
