import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseFile } from 'federation-contracts/composition';

const compress = promisify(brotliCompress);

/** Formats that are compressed already. */
const packed = /\.(woff2|png|jpe?g|webp|avif|gz)$/;

/** A release has its source maps in a folder of their own (`keepSourceMaps`). */
const notReleased = /\.(map|LICENSE\.txt)$/;

/** Subresource-integrity value of a file: SHA-384. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function describeFile(file: string): Promise<ReleaseFile> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const brotliBytes = packed.test(file) ? null : (await compress(content, { params })).length;
  return { integrity: integrityOf(content), bytes: content.length, brotliBytes };
}

/** Every file below a build's folder with its hash and sizes, by path with forward slashes, in order. */
export async function describeFiles(outDir: string): Promise<Record<string, ReleaseFile>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'release.json' && !notReleased.test(path))
    .sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await describeFile(join(outDir, path))] as const)),
  );
}
