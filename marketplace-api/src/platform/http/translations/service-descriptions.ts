import { lookUp, type OtherLanguage } from './rows.ts';
import { serviceWords } from './service-words/index.ts';

const find = lookUp(serviceWords);
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A description, which is HTML, in a language; one with words that the market did not write stays as it is. */
export function descriptionIn(language: OtherLanguage, html: string): string {
  let isKnown = true;
  const said = html.replace(/(^|>)(\s*)([^<>]*[^<>\s])/g, (_, tag: string, space: string, text: string) => {
    const words = find(language, unescaped(text));
    if (words === undefined) isKnown = false;
    return `${tag}${space}${escaped(words ?? '')}`;
  });
  return isKnown ? said : html;
}
