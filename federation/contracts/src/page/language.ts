/**
 * The languages that pages may have. A language is a part of the address: English has none, the others a prefix
 * (`/hi/about`). Links inside of the page are written without it: the router's basename adds it.
 */
export const languages = {
  en: { tag: 'en-IN', prefix: '', name: 'English' },
  hi: { tag: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
  bn: { tag: 'bn-IN', prefix: '/bn', name: 'বাংলা' },
} as const satisfies Record<string, LanguageRow>;

/** What the shell knows of a language. */
export interface LanguageRow {
  /** BCP 47: for `lang`, `hreflang`, `Accept-Language`. */
  readonly tag: string;
  /** First segment of its addresses, with a leading slash; empty where addresses have none. */
  readonly prefix: string;
  /** What its own speakers call it. */
  readonly name: string;
}

export type Language = keyof typeof languages;
/** All languages, in the order in which they are offered. */
export const languageCodes = Object.keys(languages) as Language[];
/** Language of addresses without a language, and of visitors who chose none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/**
 * Whether a value from outside is one of our languages.
 * @example isLanguage('ta') // false
 */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/**
 * The language of a BCP 47 tag: `hi-IN`, `hi` → `hi`; undefined where we do not speak it.
 * @example languageOfTag('hi-IN') // 'hi'
 */
export const languageOfTag = (tag: string): Language | undefined =>
  languageCodes.find((code) => code === tag.split('-')[0]?.trim().toLowerCase());

const begins = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/**
 * The language that an address speaks of: `/hi/about` → `hi`, `/about` → `en`.
 * @example languageOfPath('/hi/about') // 'hi'
 */
export const languageOfPath = (pathname: string): Language =>
  languageCodes.find((code) => languages[code].prefix !== '' && begins(pathname, languages[code].prefix)) ??
  DEFAULT_LANGUAGE;

/**
 * An address without its language: `/hi/about` → `/about`, `/hi` → `/`.
 * @example pathWithoutLanguage('/hi') // '/'
 */
export const pathWithoutLanguage = (pathname: string): string =>
  pathname.slice(languages[languageOfPath(pathname)].prefix.length) || '/';

/**
 * The same place in a language: `('bn', '/hi/about')` → `/bn/about`, `('hi', '/')` → `/hi`.
 * @example pathIn('bn', '/hi/about') // '/bn/about'
 */
export function pathIn(language: Language, pathname: string): string {
  const { prefix } = languages[language];
  const path = pathWithoutLanguage(pathname);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
