/** A longer path names nothing of ours. */
export const LONGEST_PATH = 2048;

/** What a request asks for, in the form in which browsers send it. */
export interface RequestAddress {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** Proxies are asked by whole addresses, and servers must take them too (RFC 9112, 3.2.2). */
function withoutOrigin(target: string): string {
  if (!target.startsWith('http://') && !target.startsWith('https://')) return target;
  const slash = target.indexOf('/', target.indexOf('//') + 2);
  return slash < 0 ? '/' : target.slice(slash);
}

/** A space ends a request's line, and parsers pass over line ends and tabs, or take a backslash for a slash. */
const isMisread = (code: number): boolean => code <= 0x20 || code === 0x5c || code === 0x7f;

function isPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > LONGEST_PATH || path.includes('//')) return false;
  for (let at = 0; at < path.length; at += 1) if (isMisread(path.charCodeAt(at))) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const endOfPath = (target: string): number => {
  const [query, fragment] = [target.indexOf('?'), target.indexOf('#')];
  const ends = [query, fragment].filter((at) => at >= 0);
  return ends.length === 0 ? target.length : Math.min(...ends);
};

/**
 * Reads the address of a request, whatever a stranger sends: one reader for everybody, so that nobody takes for a page
 * what another takes for a site. Never throws, and takes time in proportion to its length.
 *
 * @param target as it came: `request.raw.url`
 * @returns null for what is answered with 400: a path with `//`, a backslash or a broken escape, or one above
 * `LONGEST_PATH`
 * @example readAddress('/services/ac-repair?city=Delhi') // { path: '/services/ac-repair', search: '?city=Delhi' }
 */
export function readAddress(target: string | undefined): RequestAddress | null {
  const text = withoutOrigin(target ?? '');
  if (!isPath(text.slice(0, endOfPath(text)))) return null;
  // What is left is a path of its own: it names no host, so this cannot fail.
  const { pathname, search } = new URL(text, 'http://edge');
  return { path: pathname, search };
}
