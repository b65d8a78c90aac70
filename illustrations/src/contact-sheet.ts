import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { sceneOf } from './scenes/index.ts';
import { ownPictures } from './services/index.ts';
import { staged, svg } from './stage.ts';
import { type Category, type Tint, tintOf } from './tint.ts';

export interface ContactSheet {
  categories: readonly Category[];
  /** Of the subcategories' scenes the mood; or the scenes of single services. */
  of: Tint['variant'] | 'own';
  /** Path of the PNG. */
  file: string;
}

const COLUMNS = 4;
const WIDTH = 440;
const HEIGHT = 330;
const GAP = 6;

/** Lays scenes side by side, for judging them by eye. */
export async function drawContactSheet({ categories, of, file }: ContactSheet): Promise<void> {
  const all =
    of === 'own'
      ? ownPictures(categories)
      : categories.flatMap(({ color, subcategories }) =>
          subcategories.map(({ slug }) => ({ scene: sceneOf(slug), tint: tintOf(color, of) })),
        );
  const tiles = await Promise.all(
    all.map(async ({ scene, tint }, index) => ({
      input: await sharp(Buffer.from(svg(640, 480, staged(scene, tint))))
        .resize(WIDTH)
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * (WIDTH + GAP),
      top: Math.floor(index / COLUMNS) * (HEIGHT + GAP),
    })),
  );
  const width = COLUMNS * (WIDTH + GAP);
  const height = Math.ceil(all.length / COLUMNS) * (HEIGHT + GAP);
  await mkdir(dirname(file), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toFile(file);
}
