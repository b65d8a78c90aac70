import type { Composition, Language } from 'shared-contracts';
import { pageAt } from '../../composition/page-at.ts';

const separated = (...parts: readonly string[]): string => parts.join(' | ');

/** The title that a page's remote declares, else null: its main heading names it. Home names the site first. */
export function declaredTitle(
  composition: Composition,
  pathname: string,
  language: Language,
  brand: string,
): string | null {
  const page = pageAt(composition, pathname);
  const title = page?.info.title?.[language];
  if (!page || title === undefined) return null;
  return page.path === '/' ? separated(brand, title) : separated(title, brand);
}

export const titleOfHeading = (heading: string, brand: string): string =>
  separated(heading.replace(/\s+/g, ' ').trim(), brand);

/**
 * Sets the title that the shell knows, in an element of its own. A page may render a `<title>` too: React puts that one
 * before ours, and the first one counts.
 */
export function setShellTitle(text: string): void {
  let own = document.head.querySelector<HTMLTitleElement>('title[data-shell]');
  if (!own) {
    own = document.createElement('title');
    own.dataset.shell = '';
    document.head.append(own);
  }
  own.textContent = text;
}
