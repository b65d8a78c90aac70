import { DEFAULT_LANGUAGE, type Language, type LanguageService } from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import { elements } from '../brand/elements.ts';
import { createStateCell, type StateCell } from './base/state-cell.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

export interface ShellLanguage extends LanguageService {
  readonly state: StateCell<Language>;
}

/** A cookie and not local storage: the server redirects an address without a language to it. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers of our customers.
  document.cookie = `${elements.languageCookie}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

/** The page's language: the one of its address until another is chosen. */
export function createLanguageService(
  initial: Language = DEFAULT_LANGUAGE,
  keep: (language: Language) => void,
): ShellLanguage {
  const state = createStateCell(initial);
  return {
    state,
    current: state.current,
    subscribe: state.subscribe,
    async choose(language) {
      keep(language);
      // First the words, then the switch: nothing is shown half translated.
      await loadCatalogues(language);
      state.set(language);
    },
  };
}
