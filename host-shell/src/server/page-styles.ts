import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLE_KEY, styleOptions } from '../app/style-cache.ts';

/** A cache that only collects: styles between the elements would change what `:first-child` means. */
export function createCollectingCache(): EmotionCache {
  const cache = createCache(styleOptions);
  cache.compat = true;
  return cache;
}

const escaped = (css: string): string => css.replace(/<\/(style)/gi, '<\\/$1');
/** `data-s`: Emotion's own cache, made when its code is read, would move the element, and all be styled anew. */
const element = (key: string, names: readonly string[], css: string): string =>
  `<style data-emotion="${key} ${names.join(' ')}" data-s>${escaped(css)}</style>`;

/**
 * The styles of a render, named as Emotion's cache in the browser looks for them: global ones one by one, as they may
 * come and go alone, before all others, which then outweigh them.
 */
export function styleElements({ inserted, registered }: EmotionCache): string {
  const rows = Object.entries(inserted).filter((row): row is [string, string] => typeof row[1] === 'string');
  const isGlobal = (name: string) => registered[`${STYLE_KEY}-${name}`] === undefined && !name.startsWith('animation-');
  const globals = rows.filter(([name]) => isGlobal(name));
  const scoped = rows.filter(([name]) => !isGlobal(name));
  return [
    ...globals.map(([name, css]) => element(`${STYLE_KEY}-global`, [name], css)),
    element(
      STYLE_KEY,
      scoped.map(([name]) => name),
      scoped.map(([, css]) => css).join(''),
    ),
  ].join('');
}
