import { useContext } from 'react';
import { type Formats, formatsIn, type Language } from 'shared-contracts';
import { LanguageContext } from './LanguageProvider.tsx';

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Numbers, prices, dates and plurals as the page's language writes them. */
export const useFormats = (): Formats => formatsIn(useLanguage());
