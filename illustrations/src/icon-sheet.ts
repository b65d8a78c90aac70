import { icons } from './icons.ts';
import { at } from './shapes.ts';

const SIZE = 96;
/** From one icon to the next: a multiple of the size, so that icons begin at whole pixels in every size. */
const STEP = 2 * SIZE;

/**
 * All icons side by side in one drawing as high as they are, so that a page can show each as a part of one picture
 * (`object-fit: cover`): browsers lay a drawing out anew for each of its views. The views are there for who shows one only.
 */
export function iconSheet(categories: readonly { slug: string; color: string }[]): string {
  const cells = categories.map(({ slug, color }, index) => {
    const draw = icons[slug];
    if (!draw) throw new Error(`No icon for the category ${slug}`);
    const x = index * STEP;
    return `<view id="${slug}" viewBox="${x} 0 ${SIZE} ${SIZE}"/>${at(x, 0, ...draw(color))}`;
  });
  const width = cells.length * STEP;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE}" viewBox="0 0 ${width} ${SIZE}">${cells.join('')}</svg>`;
}
