import type { Release } from 'federation-contracts/composition';
import { atOnce } from '../facts/at-once.ts';
import { integrityOf } from '../facts/release-files.ts';
import type { Blobs } from './blobs.ts';
import { chunkHash, cutChunks } from './chunks.ts';
import { packBrotli, packGzip } from './precompress.ts';
import { chunkKey, contentKey, differenceKey, formOf, parseParts, partsText, unpackBrotli } from './stored-forms.ts';

/** Chunks are read by servers alone: a little smaller is not worth twice the time of a publish. */
const CHUNK_QUALITY = 5;
/** What is used. */
export const CONTENT = 'content/';
/** What nobody used when it was looked at; it can still be read. */
export const LEAVING = 'leaving/';
export const DIFFERENCES = 'differences/';

type Encoding = 'identity' | 'br' | 'gzip';

/** The bytes of files by their hash, stored once whichever releases have them. */
export interface SharedContent {
  /** @param path says how such a file is stored */
  read(integrity: string, path: string, encoding: Encoding): Promise<Buffer | null>;
  readDifference(integrity: string, dictionary: string): Promise<Buffer | null>;
  /** Bytes that are there, and whole, are not written again. Packed: as Brotli, where that was made before. */
  write(file: ContentFile): Promise<void>;
  writeDifference(integrity: string, dictionary: string, bytes: Buffer): Promise<void>;
  /** Names what must stay of the content of a release; null where that is damaged and cannot be said. */
  keysOf(release: Pick<Release, 'files'>): Promise<readonly string[] | null>;
}

interface ContentFile {
  readonly path: string;
  readonly integrity: string;
  readonly bytes: Buffer;
  readonly packed?: Buffer | undefined;
}

const noHash = (path: string): Error =>
  new Error(`${path} is not what its hash says, or has none: it cannot be stored.`);

/** Reads what is used or about to leave. */
const readBlob = async (blobs: Blobs, key: string): Promise<Buffer | null> =>
  (await blobs.read(CONTENT + key)) ?? blobs.read(LEAVING + key);

async function readChunk(blobs: Blobs, hash: string): Promise<Buffer | null> {
  const packed = await readBlob(blobs, chunkKey(hash));
  const bytes = packed && (await unpackBrotli(packed));
  return bytes && chunkHash(bytes) === hash ? bytes : null;
}

async function readParts(blobs: Blobs, key: string): Promise<Buffer | null> {
  const list = await readBlob(blobs, key);
  const hashes = list && parseParts(list);
  if (!hashes) return null;
  const chunks = await atOnce(hashes, (hash) => readChunk(blobs, hash));
  const found = chunks.filter((chunk) => chunk !== null);
  return found.length === chunks.length ? Buffer.concat(found) : null;
}

async function writeParts(blobs: Blobs, key: string, bytes: Buffer): Promise<void> {
  const chunks = [...cutChunks(bytes)].map((chunk) => [chunkHash(chunk), chunk] as const);
  await atOnce(new Map(chunks), async ([hash, chunk]) => {
    const there = await blobs.read(CONTENT + chunkKey(hash));
    const plain = there && (await unpackBrotli(there));
    if (plain?.equals(chunk)) return;
    await blobs.write(CONTENT + chunkKey(hash), await packBrotli(chunk, CHUNK_QUALITY));
  });
  const text = partsText(chunks.map(([hash]) => hash));
  // Last: a list names nothing that is still to come.
  if ((await blobs.read(CONTENT + key))?.toString() !== text) await blobs.write(CONTENT + key, text);
}

async function writePacked(blobs: Blobs, key: string, { bytes, packed }: ContentFile): Promise<void> {
  const there = await blobs.read(CONTENT + key);
  if (there && (await unpackBrotli(there))?.equals(bytes)) return;
  const isRight = packed && (await unpackBrotli(packed))?.equals(bytes);
  await blobs.write(CONTENT + key, isRight ? packed : await packBrotli(bytes));
}

async function readPlain(blobs: Blobs, integrity: string, path: string): Promise<Buffer | null> {
  const form = formOf(path);
  const key = contentKey(integrity, form);
  if (key === null) return null;
  if (form === 'parts') return readParts(blobs, key);
  const stored = await readBlob(blobs, key);
  return stored && form === 'br' ? unpackBrotli(stored) : stored;
}

async function writeFile(blobs: Blobs, file: ContentFile): Promise<void> {
  const { path, integrity, bytes } = file;
  const form = formOf(path);
  const key = contentKey(integrity, form);
  // Under the hash of a file there is nothing else, or every release with that hash would have it.
  if (key === null || integrityOf(bytes) !== integrity) throw noHash(path);
  if (form === 'parts') return writeParts(blobs, key, bytes);
  if (form === 'br') return writePacked(blobs, key, file);
  if (!(await blobs.read(CONTENT + key))?.equals(bytes)) await blobs.write(CONTENT + key, bytes);
}

/** Of all files of a release, for which the list of chunks must be read. */
async function keysOf(blobs: Blobs, files: Release['files']): Promise<string[] | null> {
  const keys: string[] = [];
  for (const [path, { integrity }] of Object.entries(files)) {
    const form = formOf(path);
    const key = contentKey(integrity, form);
    if (key === null) continue;
    keys.push(key);
    const list = form === 'parts' ? await readBlob(blobs, key) : null;
    const hashes = list && parseParts(list);
    if (list && !hashes) return null;
    keys.push(...(hashes ?? []).map(chunkKey));
  }
  return keys;
}

export function sharedContent(blobs: Blobs): SharedContent {
  return {
    async read(integrity, path, encoding) {
      if (encoding === 'identity') return readPlain(blobs, integrity, path);
      const key = formOf(path) === 'br' ? contentKey(integrity, 'br') : null;
      if (key === null) return null;
      if (encoding === 'br') return readBlob(blobs, key);
      const bytes = await readPlain(blobs, integrity, path);
      return bytes && packGzip(bytes);
    },
    async readDifference(integrity, dictionary) {
      const key = differenceKey(integrity, dictionary);
      return key === null ? null : blobs.read(DIFFERENCES + key);
    },
    write: (file) => writeFile(blobs, file),
    async writeDifference(integrity, dictionary, bytes) {
      const key = differenceKey(integrity, dictionary);
      if (key !== null) await blobs.write(DIFFERENCES + key, bytes);
    },
    keysOf: ({ files }) => keysOf(blobs, files),
  };
}
