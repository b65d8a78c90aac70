import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isSentFile } from '../facts/budgets.ts';

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Whether a file is sent compressed. */
export const isCompressed = (path: string): boolean => compressible.has(extname(path)) && isSentFile(path);

/** Brotli at its best: what a release is stored and sent in. */
export const packBrotli = (bytes: Buffer, quality = constants.BROTLI_MAX_QUALITY): Promise<Buffer> =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** For those few who take no Brotli, when they ask. */
export const packGzip = (bytes: Buffer): Promise<Buffer> => gzipped(bytes, { level: 9 });
