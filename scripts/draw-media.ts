/** Draws every picture of the product into `marketplace-api/media`, and its icons into `host-shell/public`. Run by hand: `npx tsx scripts/draw-media.ts`. */
import { categories } from '../marketplace-api/src/demo/seed/categories.ts';
import { appIcon, badge, maskableIcon, touchIcon } from './draw-media/app-icons.ts';
import { day, evening } from './draw-media/daylight.ts';
import { emptyStates } from './draw-media/empty-states.ts';
import { drawPng, drawRaster, drawSvg, shellFiles } from './draw-media/files.ts';
import { hero, mobileHero } from './draw-media/hero.ts';
import { iconSheet } from './draw-media/icon-sheet.ts';
import { tintOf } from './draw-media/palette.ts';
import { scenes } from './draw-media/scenes/index.ts';
import { socialImage } from './draw-media/social.ts';
import { staged, svg } from './draw-media/stage.ts';

const only = process.argv[2];
const wanted = (part: string): boolean => !only || only === part;

if (wanted('categories')) await drawSvg('categories/icons', iconSheet(categories));

if (wanted('empty'))
  for (const [name, draw] of Object.entries(emptyStates)) await drawSvg(`empty/${name}`, svg(320, 240, draw()));

if (wanted('hero'))
  for (const [suffix, light] of [
    ['', day],
    ['-evening', evening],
  ] as const) {
    await drawRaster({ name: `hero/home${suffix}`, svg: svg(1280, 520, hero(light)), widths: [1280, 1920] });
    await drawRaster({ name: `hero/home-mobile${suffix}`, svg: svg(780, 400, mobileHero(light)), widths: [390, 780] });
  }

if (wanted('social')) await drawPng('social/share', svg(1200, 630, socialImage()), 1200);

if (wanted('icons'))
  for (const [name, drawing, width] of [
    ['icon-192', appIcon(), 192],
    ['icon-512', appIcon(), 512],
    ['icon-maskable-512', maskableIcon(), 512],
    ['apple-touch-icon', touchIcon(), 180],
    ['badge-96', badge(), 96],
  ] as const)
    await drawPng(name, svg(512, 512, drawing), width, shellFiles);

if (wanted('services'))
  for (const { color, subcategories } of categories)
    for (const { slug } of subcategories)
      for (const variant of ['a', 'b'] as const) {
        const scene = scenes[slug];
        if (!scene) throw new Error(`No scene for the subcategory ${slug}`);
        await drawRaster({
          name: `services/${slug}-${variant}`,
          svg: svg(640, 480, staged(scene, tintOf(color, variant))),
          widths: [320, 640],
        });
      }
