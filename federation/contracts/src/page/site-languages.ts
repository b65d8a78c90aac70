/** What a page needs to know of a language. */
export interface SiteLanguage {
  /** BCP 47: for `lang`, `hreflang`, `Accept-Language`. */
  readonly tag: string;
  /** First segment of its addresses, with a leading slash; empty where addresses have none. */
  readonly prefix: string;
}

/** The languages of a site. The first has addresses without a prefix, and is that of visitors who chose none. */
export interface SiteLanguages<Code extends string = string> {
  /** In the order in which they are offered. */
  readonly codes: readonly Code[];
  readonly first: Code;
  /** BCP 47. */
  tagOf(code: Code): string;
  /** The language of a BCP 47 tag; undefined where the site does not speak it. */
  ofTag(tag: string): Code | undefined;
  /** The language that an address speaks of. */
  ofPath(pathname: string): Code;
  /** An address without its language. */
  plainPath(pathname: string): string;
  /** The same place in a language. */
  pathIn(code: Code, pathname: string): string;
}

/** `de-AT` → `de`: the code of a language in addresses and words. */
export const codeOfTag = (tag: string): string => tag.split('-')[0]?.trim().toLowerCase() ?? '';

const begins = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/**
 * The languages of a table, of which one at least has no prefix.
 * @example languagesOf({ de: { tag: 'de', prefix: '' }, fr: { tag: 'fr', prefix: '/fr' } }).pathIn('fr', '/') // '/fr'
 */
export function languagesOf<Code extends string>(table: Readonly<Record<Code, SiteLanguage>>): SiteLanguages<Code> {
  const codes = Object.keys(table) as Code[];
  const first = codes.find((code) => table[code].prefix === '') as Code;
  const ofPath = (pathname: string): Code =>
    codes.find((code) => code !== first && begins(pathname, table[code].prefix)) ?? first;
  const plainPath = (pathname: string): string => pathname.slice(table[ofPath(pathname)].prefix.length) || '/';
  return {
    codes,
    first,
    tagOf: (code) => table[code].tag,
    ofTag: (tag) => codes.find((code) => code === codeOfTag(tag)),
    ofPath,
    plainPath,
    pathIn(code, pathname) {
      const { prefix } = table[code];
      const path = plainPath(pathname);
      return prefix !== '' && path === '/' ? prefix : prefix + path;
    },
  };
}

/**
 * The languages of BCP 47 tags, one at least; the first one without a prefix.
 * @example languagesOfTags(['de-AT', 'fr']).ofPath('/fr/about') // 'fr'
 */
export const languagesOfTags = (tags: readonly string[]): SiteLanguages =>
  languagesOf(
    Object.fromEntries(
      tags.map((tag, index) => [codeOfTag(tag), { tag, prefix: index === 0 ? '' : `/${codeOfTag(tag)}` }]),
    ),
  );
