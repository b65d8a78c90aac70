import type { PageMatch } from '../match-page.ts';

const LONGEST_VALUE = 200;

/**
 * What is rendered for an address, and what its rendering is kept under: the path with those query parameters that the page
 * declares, in one order. Whatever else an address carries changes nothing. Null: another spelling of a path, or a
 * parameter without measure, is left to the browser, so that nobody fills the cache with the same page again and again.
 */
export function pageAddress(url: string, declared: readonly string[]): string | null {
  const [, pathname = '/', search = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  if (pathname !== '/' && /\/$|\/\/|[A-Z]/.test(pathname)) return null;
  const searchParams = new URLSearchParams(search);
  const said = [...declared].sort().flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (pathname.length > LONGEST_VALUE || said.some(([, value]) => value.length > LONGEST_VALUE)) return null;
  const query = new URLSearchParams(said).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The query parameters that the page declares; null: it is not rendered on a server. */
export const declaredQuery = (
  releases: readonly { readonly name: string; readonly manifest: { serverPages?: Record<string, string[]> } | null }[],
  { remote, pattern }: Pick<PageMatch, 'remote' | 'pattern'>,
): readonly string[] | null => releases.find(({ name }) => name === remote)?.manifest?.serverPages?.[pattern] ?? null;
