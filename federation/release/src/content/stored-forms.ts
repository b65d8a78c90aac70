import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as v from 'valibot';
import { isCompressed } from './precompress.ts';

/**
 * How the bytes of a file are stored: `br`, as they are sent; `parts`, of text that no browser gets, as a list of chunks; `raw`, what is
 * compressed already.
 */
export type StoredForm = 'br' | 'parts' | 'raw';

const text = new Set(['.cjs', '.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.ts', '.txt', '.xml']);
const suffixes: Record<StoredForm, string> = { br: '.br', parts: '.parts', raw: '' };
const SHA_384 = 48;

export const formOf = (path: string): StoredForm => {
  if (isCompressed(path)) return 'br';
  return text.has(extname(path)) ? 'parts' : 'raw';
};

/** First two digits as a folder: some hundred objects in each. */
const inFolder = (hex: string): string => `${hex.slice(0, 2)}/${hex}`;

const hexOf = (integrity: string): string | null => {
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64');
  return hash.length === SHA_384 ? hash.toString('hex') : null;
};

/** Where the content of a hash is stored; null for what is no hash of ours. */
export const contentKey = (integrity: string, form: StoredForm): string | null => {
  const hex = hexOf(integrity);
  return hex && `${inFolder(hex)}${suffixes[form]}`;
};
export const chunkKey = (hash: string): string => `${inFolder(hash)}.part`;
/** @param dictionary the beginning of the hash of what it is the difference from */
export const differenceKey = (integrity: string, dictionary: string): string | null => {
  const hex = hexOf(integrity);
  return hex && `${inFolder(hex)}.${dictionary}`;
};

const partsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ parts: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))) }),
);

export const partsText = (hashes: readonly string[]): string => JSON.stringify({ parts: hashes });
/** The chunks of a file, in their order; null where the list is damaged. */
export const parseParts = (bytes: Buffer): readonly string[] | null => {
  const parsed = v.safeParse(partsSchema, bytes.toString());
  return parsed.success ? parsed.output.parts : null;
};

const unpack = promisify(brotliDecompress);
/** More than any file of a release: what was damaged, or made so on purpose, does not fill the memory. */
const LARGEST_BYTES = 512 * 1024 * 1024;

/** Null where the bytes are damaged. */
export const unpackBrotli = (bytes: Buffer): Promise<Buffer | null> =>
  unpack(bytes, { maxOutputLength: LARGEST_BYTES }).catch(() => null);
