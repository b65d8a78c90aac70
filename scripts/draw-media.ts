import { join } from 'node:path';
import { drawContactSheet, drawMedia, type MediaPart, mediaParts } from 'illustrations';
import { categories } from 'marketplace-api/demo/categories';

/**
 * `node scripts/bootstrap.mjs draw-media`: draws every picture of the product; `node scripts/bootstrap.mjs draw-media empty` only that part.
 * `node scripts/bootstrap.mjs draw-media sheet a` lays the service scenes of one variant side by side in `.data/scenes-a.png`;
 * `sheet own` those of single services.
 */
const [wanted, variant = 'a'] = process.argv.slice(2);
const root = process.cwd();
const media = { categories, pictures: join(root, 'marketplace-api/media'), icons: join(root, 'host-shell/public') };
const isPart = (name: string): name is MediaPart => mediaParts.some((part) => part === name);

if (!wanted) await drawMedia(media);
else if (isPart(wanted)) await drawMedia(media, [wanted]);
else if (wanted === 'sheet' && (variant === 'a' || variant === 'b' || variant === 'own')) {
  const file = join(root, `.data/scenes-${variant}.png`);
  await drawContactSheet({ categories, of: variant, file });
  console.log(file);
} else {
  console.error(
    `Usage: node scripts/bootstrap.mjs draw-media [${mediaParts.join(' | ')} | sheet a | sheet b | sheet own]`,
  );
  process.exitCode = 1;
}
