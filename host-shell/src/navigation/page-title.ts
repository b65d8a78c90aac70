import { matchPath } from 'react-router';
import type { Messages } from '../messages.ts';

/** The title that the shell knows for a path, or null: then the page's main heading names it. */
export function knownTitle(pathname: string, { pages }: Messages['titles']): string | null {
  const row = Object.entries(pages).find(([path]) => matchPath(path, pathname));
  return row?.[1] ?? null;
}

export const titleOfHeading = (heading: string, { suffix }: Messages['titles']): string =>
  suffix(heading.replace(/\s+/g, ' ').trim());

/**
 * Sets the title that the shell knows. A page may render a `<title>` of its own: React puts that one before ours, and the
 * first one counts, so ours must stay the last.
 */
export function setShellTitle(text: string): void {
  const own = [...document.head.querySelectorAll('title')].at(-1);
  if (own) own.textContent = text;
  else document.title = text;
}
