import { DEFAULT_LANGUAGE, type Language, languageCodes, languages, pathIn } from 'federation-contracts';

export interface Alternate {
  /** BCP 47, or `x-default` for people of any other language. */
  readonly hreflang: string;
  /** Path and query. */
  readonly address: string;
}

/** The same page in a language: path and query of it. */
const addressIn = (language: Language, address: string): string => {
  const [path = '/', ...query] = address.split('?');
  return [pathIn(language, path), ...query].join('?');
};

/** A page's addresses in the languages of its host, in the order of the table. */
export const addressesOf = (address: string, codes: readonly Language[] = languageCodes): string[] =>
  codes.map((code) => addressIn(code, address));

/** The links from each of a page's addresses to all of them; none where it has one language. */
export const alternatesOf = (address: string, codes: readonly Language[] = languageCodes): Alternate[] =>
  codes.length < 2
    ? []
    : [
        ...codes.map((code) => ({ hreflang: languages[code].tag as string, address: addressIn(code, address) })),
        { hreflang: 'x-default', address: addressIn(DEFAULT_LANGUAGE, address) },
      ];
