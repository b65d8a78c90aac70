import { matchPath } from 'react-router-dom';
import type { Messages } from '../messages.ts';

/** The title that the shell knows for a path, or null: then the page's main heading names it. */
export function knownTitle(pathname: string, { pages }: Messages['titles']): string | null {
  const row = Object.entries(pages).find(([path]) => matchPath(path, pathname));
  return row?.[1] ?? null;
}

export const titleOfHeading = (heading: string, { suffix }: Messages['titles']): string =>
  suffix(heading.replace(/\s+/g, ' ').trim());

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
