import sharp from 'sharp';
import { categories } from '../../marketplace-api/src/demo/seed/categories.ts';
import { tintOf } from './palette.ts';
import { scenes } from './scenes/index.ts';
import { staged, svg } from './stage.ts';

/** For the eye only: `tsx scripts/draw-media/contact-sheet.ts a 0 24 /tmp/sheet.png`. */
const [variant = 'a', from = '0', to = '46', out = 'sheet.png'] = process.argv.slice(2);
const all = categories
  .flatMap(({ color, subcategories }) => subcategories.map(({ slug }) => ({ slug, color })))
  .slice(Number(from), Number(to));
const tiles = await Promise.all(
  all.map(async ({ slug, color }, index) => {
    const scene = scenes[slug];
    if (!scene) throw new Error(`No scene for ${slug}`);
    const input = await sharp(Buffer.from(svg(640, 480, staged(scene, tintOf(color, variant as 'a' | 'b')))))
      .resize(440)
      .png()
      .toBuffer();
    return { input, left: (index % 4) * 446, top: Math.floor(index / 4) * 336 };
  }),
);
await sharp({ create: { width: 1784, height: Math.ceil(all.length / 4) * 336, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(out);
