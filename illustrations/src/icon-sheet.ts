import { icons } from './icons.ts';
import { at } from './shapes.ts';

const SIZE = 96;
/** From one icon to the next: room enough that none shows at the edge of its neighbour. */
const STEP = 128;
const COLUMNS = 5;

/**
 * All icons in one drawing, each a view that is named by its category: `icons.svg#plumbing`. The drawing says the size of
 * one icon, so that a browser keeps a view's shape whatever it takes as the picture's own size.
 */
export function iconSheet(categories: readonly { slug: string; color: string }[]): string {
  const cells = categories.map(({ slug, color }, index) => {
    const draw = icons[slug];
    if (!draw) throw new Error(`No icon for the category ${slug}`);
    const x = (index % COLUMNS) * STEP;
    const y = Math.floor(index / COLUMNS) * STEP;
    return `<view id="${slug}" viewBox="${x} ${y} ${SIZE} ${SIZE}"/>${at(x, y, ...draw(color))}`;
  });
  const box = `0 0 ${COLUMNS * STEP} ${Math.ceil(cells.length / COLUMNS) * STEP}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${box}">${cells.join('')}</svg>`;
}
