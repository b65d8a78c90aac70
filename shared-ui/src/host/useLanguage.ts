import { useContext, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, type Formats, formatsIn, type Language, type LanguageService } from 'shared-contracts';
import { HostContext } from './HostContext.ts';

const outsideOfAHost: Pick<LanguageService, 'current' | 'subscribe'> = {
  current: () => DEFAULT_LANGUAGE,
  subscribe: () => () => {},
};

/** The language of the page. Components of the design system ask too, so it is English where no shell is around them. */
export function useLanguage(): Language {
  const { current, subscribe } = useContext(HostContext)?.language ?? outsideOfAHost;
  return useSyncExternalStore(subscribe, current, current);
}

/** Numbers, prices, dates and plurals as the page's language writes them. */
export const useFormats = (): Formats => formatsIn(useLanguage());
