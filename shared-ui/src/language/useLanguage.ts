import { useContext, useSyncExternalStore } from 'react';
import { type Formats, formatsIn, type Language } from 'shared-contracts';
import { LanguageContext } from './LanguageProvider.tsx';

/** The language of the page. */
export function useLanguage(): Language {
  const { current, subscribe } = useContext(LanguageContext);
  return useSyncExternalStore(subscribe, current, current);
}

/** Numbers, prices, dates and plurals as the page's language writes them. */
export const useFormats = (): Formats => formatsIn(useLanguage());
