import type { Language } from '../domain/values/language.ts';

/** The language of the page, through `useLanguage()` of remote-sdk. */
export interface LanguageService {
  current(): Language;
  /** For useSyncExternalStore; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /**
   * Shows the page in another language and keeps the choice. Nothing is reloaded and nothing typed is lost. Settles
   * when the words are shown; words that could not be fetched stay English.
   */
  choose(language: Language): Promise<void>;
}
