import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isSentFile } from './budgets.ts';

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Compressed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compressed once when published, as small as it gets; null for what does not get smaller or is never sent. */
export async function precompress(path: string, bytes: Buffer): Promise<Compressed | null> {
  if (!compressible.has(extname(path)) || !isSentFile(path)) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  return { br, gzip: gz };
}
