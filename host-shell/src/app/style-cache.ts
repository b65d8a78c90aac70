import createCache, { type EmotionCache } from '@emotion/cache';

export const STYLE_KEY = 'kaza';

/**
 * Emotion takes over the styles that the edge wrote by putting them into the head once more, and the browser would style
 * and lay out the whole page anew for each: what is there stays there.
 */
const head = {
  insertBefore: (tag: Node, before: Node | null) => (tag.isConnected ? tag : document.head.insertBefore(tag, before)),
} as Node;

/** The page's styles in a browser. */
export const createStyleCache = (): EmotionCache => createCache({ key: STYLE_KEY, container: head });
