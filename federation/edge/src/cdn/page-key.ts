import type { FastifyRequest } from 'fastify';
import type { PageLayout } from 'federation-contracts';
import { BUCKETS } from 'federation-release';

/** What a CDN keys pages by besides their address: `50-mobile`. The rule that makes it stands in `deploy/cdn`. */
export const PAGE_KEY_HEADER = 'X-Page-Key';
/** Per cent. A visitor's bucket is in the first of these that it is under: a canary of one of them splits none. */
const SHARES = [1, 5, 10, 25, 50, 100] as const;

/** Visitors who get the same page: some buckets, one layout. */
export interface PageKey {
  /** Buckets from the first up to, and without, the last. */
  readonly from: number;
  readonly to: number;
  readonly layout: PageLayout;
}

const bucketsUnder = (share: number): number => (share / 100) * BUCKETS;

/**
 * For whom a CDN asks, where it asks for nobody in particular: the only cookie is a bucket of those that the key names.
 * Null for all others, a signed-in visitor first of all: no CDN gets to keep their page, whatever it asks.
 *
 * @param bucket that the request's cookie names
 */
export function pageKeyOf({ headers }: FastifyRequest, bucket: number | null): PageKey | null {
  const named = headers[PAGE_KEY_HEADER.toLowerCase()];
  const [, share = '', layout] = /^(\d{1,3})-(mobile|desktop)$/.exec(typeof named === 'string' ? named : '') ?? [];
  const index = SHARES.findIndex((each) => String(each) === share);
  const isOnlyCookie = bucket !== null && !(headers.cookie ?? ';').includes(';');
  if (index < 0 || !isOnlyCookie || headers.authorization !== undefined) return null;
  const [from, to] = [bucketsUnder(SHARES[index - 1] ?? 0), bucketsUnder(SHARES[index] ?? 100)];
  return bucket >= from && bucket < to ? { from, to, layout: layout as PageLayout } : null;
}
