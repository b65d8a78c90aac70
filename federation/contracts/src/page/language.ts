import { languagesOf, type SiteLanguage } from './site-languages.ts';

/**
 * The languages of a site whose host names none. A language is a part of the address: English has none, the others a
 * prefix (`/hi/about`). Links inside of the page are written without it: the router's basename adds it.
 */
export const languages = {
  en: { tag: 'en-IN', prefix: '', name: 'English' },
  hi: { tag: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
  bn: { tag: 'bn-IN', prefix: '/bn', name: 'বাংলা' },
} as const satisfies Record<string, LanguageRow>;

/** What the shell knows of a language. */
export interface LanguageRow extends SiteLanguage {
  /** What its own speakers call it. */
  readonly name: string;
}

export type Language = keyof typeof languages;
/** All languages, in the order in which they are offered. */
export const languageCodes = Object.keys(languages) as Language[];
/** Language of addresses without a language, and of visitors who chose none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

const known = languagesOf<Language>(languages);

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
export const languageOfTag = (tag: string): Language | undefined => known.ofTag(tag);

/**
 * The language that an address speaks of: `/hi/about` → `hi`, `/about` → `en`.
 * @example languageOfPath('/hi/about') // 'hi'
 */
export const languageOfPath = (pathname: string): Language => known.ofPath(pathname);

/**
 * An address without its language: `/hi/about` → `/about`, `/hi` → `/`.
 * @example pathWithoutLanguage('/hi') // '/'
 */
export const pathWithoutLanguage = (pathname: string): string => known.plainPath(pathname);

/**
 * The same place in a language: `('bn', '/hi/about')` → `/bn/about`, `('hi', '/')` → `/hi`.
 * @example pathIn('bn', '/hi/about') // '/bn/about'
 */
export const pathIn = (language: Language, pathname: string): string => known.pathIn(language, pathname);
