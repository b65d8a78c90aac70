import type { SiteLanguages } from 'federation-contracts';

export interface Alternate {
  /** BCP 47, or `x-default` for people of any other language. */
  readonly hreflang: string;
  /** Path and query. */
  readonly address: string;
}

/** The same page in a language: path and query of it. */
const addressIn = (code: string, address: string, languages: SiteLanguages): string => {
  const [path = '/', ...query] = address.split('?');
  return [languages.pathIn(code, path), ...query].join('?');
};

/** A page's addresses in the languages of its site, in their order. */
export const addressesOf = (address: string, languages: SiteLanguages): string[] =>
  languages.codes.map((code) => addressIn(code, address, languages));

/** The links from each of a page's addresses to all of them; none where it has one language. */
export const alternatesOf = (address: string, languages: SiteLanguages): Alternate[] =>
  languages.codes.length < 2
    ? []
    : [
        ...languages.codes.map((code) => ({
          hreflang: languages.tagOf(code),
          address: addressIn(code, address, languages),
        })),
        { hreflang: 'x-default', address: addressIn(languages.first, address, languages) },
      ];

/** The language whose words are files of their own; null for the site's first, whose words are inside of the code. */
export const wordsOf = (code: string, { first }: SiteLanguages): string | null => (code === first ? null : code);
