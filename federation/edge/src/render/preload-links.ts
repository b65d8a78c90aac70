import { attributesIn, between } from '../html/between.ts';

/** The text of an attribute's value. */
export const decodeAttribute = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Header values know no quotes inside of quotes, and no line ends. */
const isSafe = (value: string): boolean => !/["\\\r\n]/.test(value);

/** The preloads of highest priority in a page's head, as values of the `Link` header. */
export function preloadLinks(head: string): string[] {
  return [...between(head, '<link rel="preload"', '>')].flatMap((text) => {
    const attributes = Object.fromEntries(attributesIn(text).map(([name, value]) => [name, decodeAttribute(value)]));
    const { href = '', fetchpriority, ...others } = attributes;
    if (fetchpriority !== 'high' || /[<>\s]/.test(href) || !Object.values(others).every(isSafe)) return [];
    const parameters = Object.entries({ ...others, fetchpriority }).map(([name, value]) => `${name}="${value}"`);
    return [`<${href}>; rel=preload; ${parameters.join('; ')}`];
  });
}
