import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const media = join(root, 'marketplace-api/media');
/** Files that the shell's release has at the root of the site. */
export const shellFiles = join(root, 'host-shell/public');

export interface Raster {
  /** Path under the media folder, without size and ending. */
  name: string;
  svg: string;
  /** Widths to draw, in pixels. */
  widths: number[];
}

/** Each width as AVIF, and as WebP for browsers without it. */
export async function drawRaster({ name, svg, widths }: Raster): Promise<void> {
  await mkdir(dirname(join(media, name)), { recursive: true });
  for (const width of widths) {
    const picture = sharp(Buffer.from(svg), { density: 144 }).resize(width);
    const pixels = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const copy = () => sharp(pixels.data, { raw: pixels.info });
    await copy()
      .avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(join(media, `${name}-${width}.avif`));
    await copy()
      .webp({ quality: 78, effort: 5, smartSubsample: true })
      .toFile(join(media, `${name}-${width}.webp`));
  }
}

export async function drawSvg(name: string, svg: string): Promise<void> {
  const file = join(media, `${name}.svg`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${svg.replaceAll(/ +\/>/g, '/>')}\n`);
}

export async function drawPng(name: string, svg: string, width: number, folder = media): Promise<void> {
  const file = join(folder, `${name}.png`);
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(width)
    .png({ palette: true, quality: 85, effort: 9 })
    .toFile(file);
}
