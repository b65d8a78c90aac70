import { createHash } from 'node:crypto';
import * as zlib from 'node:zlib';
import { addressedPath, isContentName } from './asset-address.ts';

/** Ends the name of a difference; the coding of RFC 9842 for Zstandard. */
const SUFFIX = '.dcz';
const HASH_LENGTH = 32;
/** A skippable frame, which holds the hash of the dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** 1.5 s for the largest file of a shell at 19, a third of it at this one, for a few bytes more. */
const LEVEL = 12;

/** SHA-256 of what a browser has decoded: by it browsers name their dictionaries. */
export const dictionaryHash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Where a store has a file as the difference from a dictionary, beside the file. */
export const differencePath = (path: string, dictionary: Buffer): string =>
  `${path}.${dictionary.toString('hex').slice(0, HASH_LENGTH)}${SUFFIX}`;

/** The file of such a place, and how the name of its dictionary begins; null for any other. */
export function parseDifferencePath(name: string): { readonly path: string; readonly dictionary: string } | null {
  const [, path, dictionary] = /^(.+)\.([0-9a-f]{32})\.dcz$/.exec(name) ?? [];
  return path === undefined || dictionary === undefined ? null : { path, dictionary };
}

/** A dictionary's hash as the header `Available-Dictionary` has it, `:base64:`; null for anything else. */
export function parseDictionaryHeader(header: unknown): Buffer | null {
  const [, base64 = ''] = typeof header === 'string' ? (/^:([A-Za-z0-9+/]{43}=):$/.exec(header) ?? []) : [];
  return base64 === '' ? null : Buffer.from(base64, 'base64');
}

/** The address of a file with a star where its content is named: what the same file of all releases fits. */
export function addressPattern(address: string): string {
  return isContentName(address) ? address.replace(/\.[0-9a-f]{8,64}(\.\w{1,12})$/, '.*$1') : address;
}

/** The same for the same file of any release of a package. */
export const logicalName = (release: Parameters<typeof addressedPath>[0], path: string): string =>
  addressPattern(addressedPath({ ...release, contentNames: true }, path));

/** Compresses by a dictionary, at best to a few bytes. */
export type CompressBy = (bytes: Buffer, dictionary: Buffer, level?: number) => Promise<Buffer>;

type ZstdCompress = (bytes: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void;

/** Node's own, since 22.19 and 24.6; earlier ones have Zstandard without dictionaries, or not at all. */
function ofNode(): CompressBy | null {
  const { zstdCompress } = zlib as { zstdCompress?: ZstdCompress };
  const { ZSTD_c_compressionLevel: setting = 100 } = zlib.constants as { ZSTD_c_compressionLevel?: number };
  if (!zstdCompress) return null;
  return (bytes, dictionary, level = LEVEL) =>
    new Promise((resolve, reject) => {
      zstdCompress(bytes, { params: { [setting]: level }, dictionary }, (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
}

/** The same library as WebAssembly. */
async function ofPackage(): Promise<CompressBy | null> {
  const zstd = await import('@bokuweb/zstd-wasm').catch(() => null);
  if (zstd === null) return null;
  await zstd.init();
  return async (bytes, dictionary, level = LEVEL) => {
    // It holds the process up: whoever else waits gets a turn between two files.
    await new Promise((resolve) => setImmediate(resolve));
    const context = zstd.createCCtx();
    try {
      return Buffer.from(zstd.compressUsingDict(context, bytes, dictionary, level));
    } finally {
      zstd.freeCCtx(context);
    }
  };
}

const PROBE = dictionaryHash(Buffer.from('probe'));
/** What is taken from a dictionary as a whole needs a few bytes; without one these cannot be made smaller. */
const usesDictionary = async (compress: CompressBy): Promise<boolean> => {
  const bytes = Buffer.concat(
    Array.from({ length: 32 }, (_, at) => dictionaryHash(Buffer.concat([PROBE, Buffer.from([at])]))),
  );
  return (await compress(bytes, bytes).catch(() => bytes)).length < bytes.length / 4;
};

let found: Promise<CompressBy | null> | undefined;

/** What this process can make differences with; null: neither its Node nor a package of it can. */
export function findCompressor(): Promise<CompressBy | null> {
  found ??= (async () => {
    const own = ofNode();
    if (own && (await usesDictionary(own))) return own;
    return ofPackage().catch(() => null);
  })();
  return found;
}

/** A body of the coding `dcz`. */
export const framed = (compressed: Buffer, dictionary: Buffer): Buffer =>
  Buffer.concat([MAGIC, dictionary, compressed]);
