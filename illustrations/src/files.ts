import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';

export interface Raster {
  /** Path of the picture, without size and ending. */
  path: string;
  svg: string;
  /** Widths to draw, in pixels. */
  widths: number[];
}

/** Each width as AVIF, and as WebP for browsers without it. */
export async function drawRaster({ path, svg, widths }: Raster): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  for (const width of widths) {
    const picture = sharp(Buffer.from(svg), { density: 144 }).resize(width);
    const pixels = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const copy = () => sharp(pixels.data, { raw: pixels.info });
    await copy().avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${path}-${width}.avif`);
    await copy().webp({ quality: 78, effort: 5, smartSubsample: true }).toFile(`${path}-${width}.webp`);
  }
}

/** As it is, and compressed for whoever takes it so. */
export async function drawSvg(file: string, svg: string): Promise<void> {
  const text = `${svg.replaceAll(/ +\/>/g, '/>')}\n`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
}

export async function drawPng(file: string, svg: string, width: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(width)
    .png({ palette: true, quality: 85, effort: 9 })
    .toFile(file);
}
