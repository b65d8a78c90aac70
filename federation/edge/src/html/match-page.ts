import type { Composition } from 'federation-contracts/composition';

export interface PageMatch {
  readonly pattern: string;
  readonly remote: string;
  readonly expose: string;
}

/** Is a part of it another one in each address? */
export const hasParameters = (pattern: string): boolean => /[:*]/.test(pattern);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Like react-router's ranking: fixed text before a parameter, a parameter before `*`, more segments before fewer. */
const rankOf = (pattern: string): number =>
  segmentsOf(pattern).reduce((rank, segment) => {
    if (segment === '*') return rank - 2;
    return rank + (segment.startsWith(':') ? 3 : 10);
  }, 0);

interface Candidate {
  readonly segments: readonly string[];
  readonly match: PageMatch;
}

/** Every request looks here, and a composition never changes. */
const candidates = new WeakMap<Composition, readonly Candidate[]>();

/** All pages of a composition, the most particular first. */
function candidatesOf(composition: Composition): readonly Candidate[] {
  const known = candidates.get(composition);
  if (known) return known;
  const pages = Object.entries(composition.remotes).flatMap(([remote, { pages: declared }]) =>
    Object.entries(declared).map(([pattern, expose]) => ({ pattern, remote, expose })),
  );
  const sorted = pages
    .sort((a, b) => rankOf(b.pattern) - rankOf(a.pattern))
    .map((match) => ({ segments: segmentsOf(match.pattern), match }));
  candidates.set(composition, sorted);
  return sorted;
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const [expected, ...others] = pattern;
  if (expected === undefined) return path.length === 0;
  if (expected === '*') return true;
  const [actual, ...rest] = path;
  if (expected.endsWith('?') && matches(others, path)) return true;
  if (actual === undefined) return false;
  const fixed = expected.replace(/\?$/, '');
  return (fixed.startsWith(':') || fixed.toLowerCase() === actual.toLowerCase()) && matches(others, rest);
}

/** The remote that owns an address, by the route patterns of the composition; null when nobody does. */
export function matchPage(composition: Composition, pathname: string): PageMatch | null {
  const path = segmentsOf(pathname);
  return candidatesOf(composition).find(({ segments }) => matches(segments, path))?.match ?? null;
}
