import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, type Language, type LanguageService } from 'shared-contracts';

/** What components need to know of the page's language; the shell's whole language service fits. */
export type PageLanguage = Pick<LanguageService, 'current' | 'subscribe'>;

/** English where no shell is around a component. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/**
 * Gives the components below it the language of the page. Follows it for all of them: nearly every component reads it,
 * and each subscription of its own would be an effect that runs between a tap and the next page's frame.
 */
export function LanguageProvider({ value, children }: { value: PageLanguage; children: ReactNode }) {
  const { current, subscribe } = value;
  return <LanguageContext value={useSyncExternalStore(subscribe, current, current)}>{children}</LanguageContext>;
}
