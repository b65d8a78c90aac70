import createCache, { type EmotionCache } from '@emotion/cache';
import { vendorPrefixes } from './vendor-prefixes.ts';

export const STYLE_KEY = 'kaza';
/** How styles are written, at the edge and in a browser. */
export const styleOptions = { key: STYLE_KEY, stylisPlugins: [vendorPrefixes] };

/**
 * Emotion takes over the styles that the edge wrote by putting them into the head once more, and the browser would
 * style and lay out the whole page anew for each: what is there stays there.
 */
const head = {
  insertBefore: (tag: Node, before: Node | null) => (tag.isConnected ? tag : document.head.insertBefore(tag, before)),
} as Node;

/** The page's styles in a browser. */
export const createStyleCache = (): EmotionCache => createCache({ ...styleOptions, container: head });
