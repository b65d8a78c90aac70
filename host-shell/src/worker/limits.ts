/**
 * How much is cached for reading without a connection: at most about 35 MB, on most devices two or three. The oldest
 * visit goes first. A response that is larger than its kind may be is not cached at all, so that counts bound bytes.
 */
export const limits = {
  pages: { count: 30, bytes: 400_000 },
  reads: { count: 60, bytes: 200_000, maxAgeSeconds: 7 * 86_400 },
  pictures: { count: 60, bytes: 200_000, maxAgeSeconds: 30 * 86_400 },
  /** The present composition and the one before it, for tabs that still run it. */
  compositions: { count: 2 },
} as const;

/** A page that has not begun to arrive after this time is shown as it was cached. */
export const PAGE_WAIT_MS = 4_000;

/** A page that is loaded again gets the response that had come for it, no older than this. */
export const AGAIN_WITHIN_MS = 10_000;
