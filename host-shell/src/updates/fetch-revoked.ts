import { fetchComposition } from './fetch-composition.ts';

/** What was asked less than this ago is new enough; a page knows at its start. */
const FRESH_MS = 1000;

/** Returns a function for the remote loader: it asks what was revoked since this page was made, once at a time. */
export function createFetchRevoked(): () => Promise<readonly string[]> | null {
  let askedAt = performance.now();
  let asking: Promise<readonly string[]> | null = null;
  const ask = async (): Promise<readonly string[]> => {
    const composition = await fetchComposition();
    askedAt = performance.now();
    asking = null;
    return composition?.revoked ?? [];
  };
  return () => {
    if (navigator.onLine === false || (asking === null && performance.now() - askedAt < FRESH_MS)) return null;
    asking ??= ask();
    return asking;
  };
}
