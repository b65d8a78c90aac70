import type { LoadFigures, VisitSummary } from './figures.ts';

export interface Verdict {
  readonly goal: string;
  readonly value: number;
  readonly limit: number;
  readonly pass: boolean;
}

const atMost = (goal: string, value: number, limit: number): Verdict => ({ goal, value, limit, pass: value <= limit });

/** What is asked of Home alone. */
const judgeHome = (name: string, { jsKb, allJsKb, kb }: LoadFigures): Verdict[] => [
  atMost(`${name}: JS kB until usable`, jsKb, 110),
  atMost(`${name}: JS kB in all`, allJsKb, 150),
  ...(name.includes('mobile') ? [atMost(`${name}: kB in all`, kb, 250)] : []),
];

/** What is asked of a page, measured in one run against its static copy and the single bundle. */
export function judgePage(
  name: string,
  { product, static: copy, monolith }: Record<'product' | 'static' | 'monolith', LoadFigures>,
): Verdict[] {
  const usable = product.usable ?? Number.POSITIVE_INFINITY;
  return [
    atMost(`${name}: LCP / static copy`, product.lcp / copy.lcp, 1.15),
    atMost(`${name}: usable / one bundle`, usable / (monolith.usable ?? Number.NaN), 1.25),
    ...(name.startsWith('home') ? judgeHome(name, product) : []),
    ...(name.includes('mobile') ? [atMost(`${name}: usable, ms`, usable, 1500)] : []),
    atMost(`${name}: JS / one bundle`, product.jsKb / monolith.jsKb, 1.25),
    atMost(`${name}: requests before LCP`, product.requestsBeforeLcp, 6),
    atMost(`${name}: CLS`, Number(product.cls.toFixed(3)), 0),
    atMost(`${name}: longest task after first paint, ms`, product.longestTask, 100),
  ];
}

/** What is compared with the peer; the static copy is there to look at. */
export type PeerVariant = 'product' | 'next-like';

/** Painted no later than the peer, and usable hardly later. */
export function judgePeers(name: string, { product, 'next-like': next }: Record<PeerVariant, LoadFigures>): Verdict[] {
  const usable = product.usable ?? Number.POSITIVE_INFINITY;
  return [
    atMost(`${name}: LCP / next-like`, product.lcp / next.lcp, 1),
    atMost(`${name}: usable / next-like`, usable / (next.usable ?? Number.NaN), 1.1),
  ];
}

/** Who is signed in waits hardly longer than a stranger; for a page of their own, half as long again as a stranger for Home. */
export function judgeSignedIn(name: string, signedIn: LoadFigures, signedOut: LoadFigures, limit: number): Verdict[] {
  return [
    atMost(`${name}, signed in: LCP / signed out`, signedIn.lcp / signedOut.lcp, limit),
    atMost(`${name}, signed in: CLS`, Number(signedIn.cls.toFixed(3)), 0),
    atMost(`${name}, signed in: longest task after first paint, ms`, signedIn.longestTask, 100),
  ];
}

export function judgeVisit(profile: string, visit: VisitSummary, first?: LoadFigures): Verdict[] {
  return [
    ...(first ? [atMost(`${profile}: repeat visit LCP / first`, visit.repeatLcp / first.lcp, 0.5)] : []),
    atMost(`${profile}: scripts fetched again on a repeat visit`, visit.repeatScripts.length, 0),
    ...Object.entries(visit.routeChanges).map(([way, ms]) => atMost(`${profile}: route change ${way}, ms`, ms, 50)),
    ...Object.entries(visit.screens).flatMap(([screen, { inp, longestTask }]) => [
      atMost(`${profile}: INP on ${screen} (p75), ms`, inp, 50),
      atMost(`${profile}: longest task on ${screen} after usable (p75), ms`, longestTask, 50),
    ]),
  ];
}

/** A page waits hardly longer for its words in one language than in another. */
export function judgeLanguage(name: string, other: LoadFigures, english: LoadFigures): Verdict[] {
  const usable = (other.usable ?? Number.NaN) / (english.usable ?? Number.NaN);
  return [
    atMost(`${name}: LCP / English`, other.lcp / english.lcp, 1.1),
    atMost(`${name}: usable / English`, usable, 1.1),
  ];
}
