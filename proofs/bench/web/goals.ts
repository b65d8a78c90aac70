import type { LoadFigures, VisitSummary } from './figures.ts';

export interface Verdict {
  readonly goal: string;
  readonly value: number;
  readonly limit: number;
  readonly pass: boolean;
}

const withinLimit = (goal: string, value: number, limit: number): Verdict => ({
  goal,
  value,
  limit,
  pass: value <= limit,
});

/** What is asked of Home alone. */
const judgeHome = (name: string, { jsKb, allJsKb, kb }: LoadFigures): Verdict[] => [
  withinLimit(`${name}: JS kB until usable`, jsKb, 110),
  withinLimit(`${name}: JS kB in all`, allJsKb, 150),
  ...(name.includes('mobile') ? [withinLimit(`${name}: kB in all`, kb, 250)] : []),
];

/** What is asked of a page, measured in one run against its static copy and the single bundle. */
export function judgePage(
  name: string,
  { product, static: copy, monolith }: Record<'product' | 'static' | 'monolith', LoadFigures>,
): Verdict[] {
  const usable = product.usable ?? Number.POSITIVE_INFINITY;
  return [
    withinLimit(`${name}: LCP / static copy`, product.lcp / copy.lcp, 1.15),
    withinLimit(`${name}: usable / one bundle`, usable / (monolith.usable ?? Number.NaN), 1.25),
    ...(name.startsWith('home') ? judgeHome(name, product) : []),
    ...(name.includes('mobile') ? [withinLimit(`${name}: usable, ms`, usable, 1500)] : []),
    withinLimit(`${name}: JS / one bundle`, product.jsKb / monolith.jsKb, 1.25),
    withinLimit(`${name}: requests before LCP`, product.requestsBeforeLcp, 6),
    withinLimit(`${name}: CLS`, Number(product.cls.toFixed(3)), 0),
    withinLimit(`${name}: longest task after first paint, ms`, product.longestTask, 100),
  ];
}

/** What is compared with the peer; the static copy is there to look at. */
export type PeerVariant = 'product' | 'next-like';

/** Painted no later than the peer, and usable hardly later. */
export function judgePeers(name: string, { product, 'next-like': next }: Record<PeerVariant, LoadFigures>): Verdict[] {
  const usable = product.usable ?? Number.POSITIVE_INFINITY;
  return [
    withinLimit(`${name}: LCP / next-like`, product.lcp / next.lcp, 1),
    withinLimit(`${name}: usable / next-like`, usable / (next.usable ?? Number.NaN), 1.1),
  ];
}

/** Who is signed in waits hardly longer than a stranger; for their own page half as long again as a stranger's Home. */
export function judgeSignedIn(name: string, signedIn: LoadFigures, signedOut: LoadFigures, limit: number): Verdict[] {
  return [
    withinLimit(`${name}, signed in: LCP / signed out`, signedIn.lcp / signedOut.lcp, limit),
    withinLimit(`${name}, signed in: CLS`, Number(signedIn.cls.toFixed(3)), 0),
    withinLimit(`${name}, signed in: longest task after first paint, ms`, signedIn.longestTask, 100),
  ];
}

export function judgeVisit(profile: string, visit: VisitSummary, first?: LoadFigures): Verdict[] {
  return [
    ...(first ? [withinLimit(`${profile}: repeat visit LCP / first`, visit.repeatLcp / first.lcp, 0.5)] : []),
    withinLimit(`${profile}: scripts fetched again on a repeat visit`, visit.repeatScripts.length, 0),
    ...Object.entries(visit.routeChanges).map(([way, ms]) =>
      withinLimit(`${profile}: route change ${way}, ms`, ms, 50),
    ),
    ...Object.entries(visit.screens).flatMap(([screen, { inp, longestTask }]) => [
      withinLimit(`${profile}: INP on ${screen} (p75), ms`, inp, 50),
      withinLimit(`${profile}: longest task on ${screen} after usable (p75), ms`, longestTask, 50),
    ]),
  ];
}

/** A page waits hardly longer for its words in one language than in another. */
export function judgeLanguage(name: string, other: LoadFigures, english: LoadFigures): Verdict[] {
  const usable = (other.usable ?? Number.NaN) / (english.usable ?? Number.NaN);
  return [
    withinLimit(`${name}: LCP / English`, other.lcp / english.lcp, 1.1),
    withinLimit(`${name}: usable / English`, usable, 1.1),
  ];
}
