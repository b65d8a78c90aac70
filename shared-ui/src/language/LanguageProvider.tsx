import { createContext, type ReactNode } from 'react';
import { DEFAULT_LANGUAGE, type LanguageService } from 'shared-contracts';

/** What components need to know of the page's language; the shell's whole language service fits. */
export type PageLanguage = Pick<LanguageService, 'current' | 'subscribe'>;

/** English where no shell is around a component. */
const withoutHost: PageLanguage = { current: () => DEFAULT_LANGUAGE, subscribe: () => () => {} };

export const LanguageContext = createContext<PageLanguage>(withoutHost);

/** Gives the components below it the language of the page. */
export function LanguageProvider({ value, children }: { value: PageLanguage; children: ReactNode }) {
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
