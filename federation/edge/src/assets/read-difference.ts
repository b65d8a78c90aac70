import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from 'federation-contracts/composition';
import { addressPattern, assetPath, differencePath, formatRef, parseDictionaryHeader } from 'federation-release';
import { LRUCache } from 'lru-cache';
import type { ReleaseReader } from '../composition/release-reader.ts';
import { contentTypeOf } from '../html/content-types.ts';

export const CODING = 'dcz';
const MOST_MISSING = 5_000;

/** What answers of an address depend on. */
export const VARY = 'Accept-Encoding, Available-Dictionary';

/** For a package's later release, what a browser has of this file is a dictionary; undefined for what is not text. */
export const dictionaryHeader = (release: Release, path: string): string | undefined =>
  /\.(js|mjs|css)$/.test(path)
    ? `match="${addressPattern(assetPath({ ...release, contentNames: true }, path))}"`
    : undefined;

export const takesDifference = ({ headers }: FastifyRequest): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((one) => one.trim() === CODING);

/**
 * Makes what reads a file as the difference from what a browser has of an earlier release (RFC 9842); null where it has
 * none, or the whole file is meant. A second try gets that: the first may have been refused.
 */
export function createDifferences(reader: ReleaseReader) {
  /** Never made: browsers name all kinds of dictionaries. */
  const missing = new LRUCache<string, true>({ max: MOST_MISSING });
  return async (request: FastifyRequest, release: Release, path: string): Promise<Buffer | null> => {
    const dictionary = parseDictionaryHeader(request.headers['available-dictionary']);
    if (dictionary === null || !takesDifference(request) || request.url.includes('?')) return null;
    const kept = differencePath(path, dictionary);
    const key = `${formatRef(release)}/${kept}`;
    if (missing.has(key)) return null;
    try {
      const difference = await reader.file(release, kept, 'identity');
      if (difference === null) missing.set(key, true);
      return difference;
    } catch {
      // The whole file may be here already.
      return null;
    }
  };
}

/** For this browser alone: a cache that does not look at `Vary` would give it to one that has no such dictionary. */
export const sendDifference = (reply: FastifyReply, path: string, difference: Buffer): FastifyReply =>
  reply
    .type(contentTypeOf(path))
    .headers({ 'cache-control': 'private, max-age=31536000, immutable', 'content-encoding': CODING })
    .send(difference);
