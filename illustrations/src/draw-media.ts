import { join } from 'node:path';
import { appIcon, badge, maskableIcon, touchIcon } from './app-icons.ts';
import { day, evening } from './daylight.ts';
import { emptyStates } from './empty-states.ts';
import { drawPng, drawRaster, drawSvg } from './files.ts';
import { hero, mobileHero } from './hero.ts';
import { iconSheet } from './icon-sheet.ts';
import { sceneOf } from './scenes/index.ts';
import { ownPictures } from './services/index.ts';
import { socialImage } from './social.ts';
import { staged, svg } from './stage.ts';
import { type Category, tintOf } from './tint.ts';

export interface Media {
  categories: readonly Category[];
  /** Folder of the pictures. */
  pictures: string;
  /** Folder of the icons, which stand at the root of the site. */
  icons: string;
}

async function drawEmptyStates({ pictures }: Media): Promise<void> {
  for (const [name, draw] of Object.entries(emptyStates))
    await drawSvg(join(pictures, `empty/${name}.svg`), svg(320, 240, draw()));
}

async function drawHeroes({ pictures }: Media): Promise<void> {
  for (const [suffix, light] of [
    ['', day],
    ['-evening', evening],
  ] as const) {
    const draw = (name: string, drawing: string, widths: number[]) =>
      drawRaster({ path: join(pictures, `hero/${name}${suffix}`), svg: drawing, widths });
    await draw('home', svg(700, 520, hero(light)), [700, 1400]);
    await draw('home-mobile', svg(780, 400, mobileHero(light)), [390, 780]);
  }
}

async function drawIcons({ icons }: Media): Promise<void> {
  for (const [name, drawing, width] of [
    ['icon-192', appIcon(), 192],
    ['icon-512', appIcon(), 512],
    ['icon-maskable-512', maskableIcon(), 512],
    ['apple-touch-icon', touchIcon(), 180],
    ['badge-96', badge(), 96],
  ] as const)
    await drawPng(join(icons, `${name}.png`), svg(512, 512, drawing), width);
}

async function drawServices({ categories, pictures }: Media): Promise<void> {
  for (const { color, subcategories } of categories)
    for (const { slug } of subcategories)
      for (const variant of ['a', 'b'] as const)
        await drawRaster({
          path: join(pictures, `services/${slug}-${variant}`),
          svg: svg(640, 480, staged(sceneOf(slug), tintOf(color, variant))),
          widths: [320, 640],
        });
}

async function drawOwnScenes({ categories, pictures }: Media): Promise<void> {
  for (const { slug, scene, tint } of ownPictures(categories))
    await drawRaster({
      path: join(pictures, `services/${slug}`),
      svg: svg(640, 480, staged(scene, tint)),
      widths: [320, 640],
    });
}

const parts = {
  categories: ({ categories, pictures }: Media) =>
    drawSvg(join(pictures, 'categories/icon-row.svg'), iconSheet(categories)),
  empty: drawEmptyStates,
  hero: drawHeroes,
  social: ({ pictures }: Media) => drawPng(join(pictures, 'social/share.png'), svg(1200, 630, socialImage()), 1200),
  icons: drawIcons,
  services: drawServices,
  own: drawOwnScenes,
};

export type MediaPart = keyof typeof parts;
export const mediaParts = Object.keys(parts) as MediaPart[];

/** Draws these parts of the product's pictures and writes them as files. */
export async function drawMedia(media: Media, wanted: readonly MediaPart[] = mediaParts): Promise<void> {
  for (const part of wanted) await parts[part](media);
}
