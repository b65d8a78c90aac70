import { readAddress } from 'federation-contracts/requests';
import type { PageMatch } from '../html/match-page.ts';

const LONGEST_VALUE = 200;

/**
 * What is rendered for an address, and what its rendering is cached under: the path with those query parameters that
 * the page declares, in one order. Whatever else an address carries changes nothing. Null: another spelling of a path,
 * or a parameter without measure, is left to the browser, so that nobody fills the cache with the same page again and
 * again. Where nothing is cached (`isStored` false) the letters of a path may be of any case: ids have them.
 */
export function pageAddress(url: string, declared: readonly string[], isStored = true): string | null {
  const address = readAddress(url);
  if (address === null) return null;
  const { path: pathname, search } = address;
  if (pathname !== '/' && (pathname.endsWith('/') || (isStored && /[A-Z]/.test(pathname)))) return null;
  const searchParams = new URLSearchParams(search);
  const said = [...declared].sort().flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (pathname.length > LONGEST_VALUE || said.some(([, value]) => value.length > LONGEST_VALUE)) return null;
  const query = new URLSearchParams(said).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

type Declared = Readonly<Record<string, string[]>>;
interface Declaring {
  readonly name: string;
  readonly manifest: { readonly serverPages?: Declared; readonly visitorPages?: Declared } | null;
}

/** The query parameters that the page declares; null: it is not rendered on a server, or not for everybody. */
export function declaredQuery(
  releases: readonly Declaring[],
  { remote, pattern }: Pick<PageMatch, 'remote' | 'pattern'>,
  forVisitor = false,
): readonly string[] | null {
  const manifest = releases.find(({ name }) => name === remote)?.manifest;
  return manifest?.serverPages?.[pattern] ?? (forVisitor ? manifest?.visitorPages?.[pattern] : null) ?? null;
}
