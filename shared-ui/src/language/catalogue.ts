import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';

/** The same words in any language: every key, every parameter, another text. */
export type Words<Messages> = Messages extends string
  ? string
  : Messages extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Messages]: Words<Messages[Key]> };

/** Fetches the words of each language but English, which is bundled with its components. */
export type CatalogueFiles<Messages> = Record<
  Exclude<Language, typeof DEFAULT_LANGUAGE>,
  () => Promise<{ messages: Words<Messages> }>
>;

export interface Catalogue<Messages> {
  /** The words, where they are here already. */
  known(language: Language): Words<Messages> | undefined;
  /** Fetches them; settles in any case. Words that could not be fetched are asked for again by the next call. */
  load(language: Language): Promise<void>;
  /**
   * The fetch that a component had to wait for, begun now where the words are missing; it settles in any case. Always
   * the same promise from then on, for React's `use`. Undefined where the words were here before anybody asked.
   */
  waitedFor(language: Language): Promise<void> | undefined;
  /** Calls back when words have arrived. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

const catalogues = new Set<Pick<Catalogue<unknown>, 'load'>>();

/**
 * Fetches the words of all parts of the page that have been loaded so far: before a switch, so that nothing is shown
 * half translated, and before a server renders. Settles in any case.
 */
export async function loadCatalogues(language: Language): Promise<void> {
  await Promise.all([...catalogues].map((catalogue) => catalogue.load(language)));
}

export function createCatalogue<const Messages>(
  english: Messages,
  files: CatalogueFiles<Messages>,
): Catalogue<Messages> {
  const known = new Map<Language, Words<Messages>>([[DEFAULT_LANGUAGE, english as Words<Messages>]]);
  const waits = new Map<Language, Promise<void>>();
  const attempts = new Map<Language, Promise<void>>();
  const listeners = new Set<() => void>();

  async function fetchWords(language: Exclude<Language, typeof DEFAULT_LANGUAGE>): Promise<void> {
    try {
      known.set(language, (await files[language]()).messages);
      for (const listener of listeners) listener();
    } catch {
      // English stands in, until the next call tries again.
    }
  }

  function load(language: Language): Promise<void> {
    if (language === DEFAULT_LANGUAGE || known.has(language)) return Promise.resolve();
    const attempt = attempts.get(language) ?? fetchWords(language).finally(() => attempts.delete(language));
    attempts.set(language, attempt);
    return attempt;
  }

  const catalogue: Catalogue<Messages> = {
    known: (language) => known.get(language),
    load,
    waitedFor(language) {
      const wait = waits.get(language) ?? (known.has(language) ? undefined : load(language));
      if (wait) waits.set(language, wait);
      return wait;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  catalogues.add(catalogue);
  return catalogue;
}
