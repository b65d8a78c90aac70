import { type LanguageService, languageOfPath, languages, pathIn } from 'shared-contracts';
import type { AppRouter } from './create-router.ts';

/** The router's basename: what every address of a language has in front and no link is written with. */
export const basenameOf = (pathname: string): string => languages[languageOfPath(pathname)].prefix || '/';

/**
 * Keeps the address in the page's language. A choice replaces the address, so that Back leads where it did; a step Back
 * to an entry from before the choice is shown in the language that was chosen since.
 */
export function keepAddressInLanguage(
  router: AppRouter,
  language: Pick<LanguageService, 'current' | 'subscribe'>,
): void {
  const write = () => {
    const { location } = router.state;
    const pathname = pathIn(language.current(), location.pathname);
    if (pathname !== location.pathname) router.history.replace({ ...location, pathname }, location.state);
  };
  language.subscribe(write);
  router.subscribe(write);
}
