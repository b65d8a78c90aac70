import { PAGE_KEY_HEADER } from './page-key.ts';

/** On every page that a CDN may hold. */
export const ALL_PAGES_TAG = 'pages';

const compositionTag = (id: string): string => `composition-${id}`;

/**
 * Of a page that a CDN may hold for so many seconds, and send once more for as long while it asks anew. Browsers ask
 * each time: who signs in must not see the page of nobody in particular again.
 */
export function heldHeaders(seconds: number, composition: string): Record<string, string> {
  const tags = [ALL_PAGES_TAG, compositionTag(composition)];
  const forCdns = `max-age=${seconds}, stale-while-revalidate=${seconds}`;
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    // Those that know one of these leave the others alone.
    'cdn-cache-control': forCdns,
    'surrogate-control': forCdns,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
    vary: `Accept-Encoding, ${PAGE_KEY_HEADER}`,
  };
}
