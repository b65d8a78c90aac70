import { DEFAULT_LANGUAGE, languageCodes, languages, pathIn } from 'federation-contracts';

export interface Alternate {
  /** BCP 47, or `x-default` for people of any other language. */
  readonly hreflang: string;
  /** Path and query. */
  readonly address: string;
}

/** The same page in a language: path and query of it. */
const addressIn = (language: (typeof languageCodes)[number], address: string): string => {
  const [path = '/', ...query] = address.split('?');
  return [pathIn(language, path), ...query].join('?');
};

/** A page's addresses in all languages, in the order of the table. */
export const addressesOf = (address: string): string[] => languageCodes.map((code) => addressIn(code, address));

/** The links from each of a page's addresses to all of them. */
export const alternatesOf = (address: string): Alternate[] => [
  ...languageCodes.map((code) => ({ hreflang: languages[code].tag as string, address: addressIn(code, address) })),
  { hreflang: 'x-default', address: addressIn(DEFAULT_LANGUAGE, address) },
];
