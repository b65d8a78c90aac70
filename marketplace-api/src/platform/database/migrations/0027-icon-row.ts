import type { Migration } from './migration.ts';

const ICONS = [
  'salon-for-women',
  'mens-grooming',
  'cleaning',
  'ac-and-appliance-repair',
  'electrician',
  'plumbing',
  'painting',
  'carpentry',
  'pest-control',
  'water-purifier',
].map((slug) => `'/media/categories/icons.svg#${slug}'`);

/** The market's own icons stand in one row since then, named by their place in it. */
export const iconRow: Migration = {
  name: '0027-icon-row',
  statements: [
    `update categories set icon = '/media/categories/icon-row.svg#svgView(viewBox('
      || 192 * (array_position(array[${ICONS.join(', ')}], icon) - 1) || ',0,96,96))'
      where icon in (${ICONS.join(', ')})`,
  ],
};
