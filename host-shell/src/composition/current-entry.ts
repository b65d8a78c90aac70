import type { NavigationLink } from './navigation-entries.ts';

/** What a tap on an entry leaves in the history entry that it makes. */
export interface TapState {
  /** `path` of the entry. */
  readonly tab?: string;
}

type Link = Pick<NavigationLink, 'path' | 'within' | 'current'>;

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The path itself, and all below it; the root has nothing below it. */
const covers = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/**
 * The entry to mark as the current one: the one that was tapped, if it is marked by taps, for as long as its history
 * entry is shown; else the one whose paths name the page most closely.
 *
 * @returns null where no entry stands for this page
 */
export function currentEntry<Entry extends Link>(
  entries: readonly Entry[],
  address: string,
  historyState: unknown,
): Entry | null {
  const tapped = (historyState as TapState | null)?.tab;
  const byTap = entries.find(({ path, current }) => current === 'tap' && path === tapped);
  if (byTap) return byTap;
  const pathname = withoutSlash(address);
  const [closest] = entries
    .filter(({ current }) => current !== 'tap')
    .flatMap((entry) => [entry.path, ...(entry.within ?? [])].map((path) => ({ entry, path })))
    .filter(({ path }) => covers(path, pathname))
    .sort((one, other) => other.path.length - one.path.length);
  return closest?.entry ?? null;
}
