/** One load of one page, in milliseconds from the start of the navigation, kB as sent. */
export interface LoadFigures {
  requests: number;
  /** Scripts that were asked for until the page was usable (or loaded, where it has none). */
  jsKb: number;
  /** All scripts until the network was silent. */
  allJsKb: number;
  /** All that was sent until then, the document included. */
  kb: number;
  requestsBeforeLcp: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** React answers for the page's own control; null for a page without scripts. */
  usable: number | null;
  /** The longest task after the first paint. */
  longestTask: number;
  /** Processor time until the network was silent: running scripts, computing styles, laying out. */
  script: number;
  style: number;
  layout: number;
  /** From when React began to take the rendering over until the page was usable; null where nothing is taken over. */
  takeOver: number | null;
}

/** How a screen answers to what is tapped and typed on it. */
export interface ScreenFigures {
  /** The slowest response to a tap or key. */
  inp: number;
  /** Tasks of more than 50 ms that began after the page was usable, those of the responses included. */
  longTasks: number[];
}

/** What one visitor does after the first load. */
export interface VisitFigures {
  /** From the click on a link that the pointer rested on until the other page's heading is painted, by way. */
  routeChanges: Record<string, number>;
  screens: Record<string, ScreenFigures>;
  repeatLcp: number;
  /** Scripts that the second visit fetched again. */
  repeatScripts: string[];
}

export interface RequestBar {
  url: string;
  type: string;
  startMs: number;
  firstByteMs: number;
  endMs: number;
  bytes: number;
  fromCache: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median of each figure by itself; a figure that no run has stays null. */
export function medianFigures(runs: readonly LoadFigures[]): LoadFigures {
  const of = (key: keyof LoadFigures) => median(runs.map((run) => run[key] ?? Number.NaN).filter(Number.isFinite));
  const [first] = runs;
  if (!first) throw new RangeError('No run to take the median of.');
  return {
    requests: of('requests'),
    jsKb: of('jsKb'),
    allJsKb: of('allJsKb'),
    kb: of('kb'),
    requestsBeforeLcp: of('requestsBeforeLcp'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    usable: first.usable === null ? null : of('usable'),
    longestTask: of('longestTask'),
    script: of('script'),
    style: of('style'),
    layout: of('layout'),
    takeOver: first.takeOver === null ? null : of('takeOver'),
  };
}

/** The value that three of four visitors do not exceed. */
const p75 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;

/** Of one screen, by several visitors. */
export interface ScreenSummary {
  readonly inp: number;
  readonly slowest: number;
  readonly longestTask: number;
}

export interface VisitSummary extends Omit<VisitFigures, 'screens'> {
  readonly screens: Record<string, ScreenSummary>;
}

function summarizeScreen(seen: readonly ScreenFigures[]): ScreenSummary {
  const answers = seen.map(({ inp }) => inp);
  const longest = seen.map(({ longTasks }) => Math.max(0, ...longTasks));
  return { inp: p75(answers), slowest: Math.max(...answers), longestTask: p75(longest) };
}

/** Medians over visitors, 75th percentiles of screens; a script that one of them fetched again counts. */
export function summarizeVisits(visits: readonly VisitFigures[]): VisitSummary {
  const [first] = visits;
  if (!first) throw new RangeError('No visit to sum up.');
  const ways = Object.keys(first.routeChanges).map((way) => [
    way,
    median(visits.map(({ routeChanges }) => routeChanges[way] ?? Number.NaN)),
  ]);
  const screens = Object.keys(first.screens).map((name) => [
    name,
    summarizeScreen(visits.flatMap(({ screens: { [name]: seen } }) => (seen ? [seen] : []))),
  ]);
  return {
    routeChanges: Object.fromEntries(ways),
    screens: Object.fromEntries(screens),
    repeatLcp: median(visits.map(({ repeatLcp }) => repeatLcp)),
    repeatScripts: [...new Set(visits.flatMap(({ repeatScripts }) => repeatScripts))],
  };
}
