import type { Verdict } from '../web/goals.ts';
import { verdictLines } from '../web/print.ts';
import type { Sent } from './counting-proxy.ts';
import type { Engine, Moments } from './visitor.ts';

/** When somebody comes: first, again, or after something was released. */
export type VisitName = 'first' | 'second' | 'shell' | 'remote' | 'month';

interface MeasuredVisit {
  readonly build: string;
  readonly engine: Engine;
  readonly visit: VisitName;
  readonly moments: Moments;
  readonly sent: readonly Sent[];
}

export interface Measured {
  readonly visits: MeasuredVisit[];
  /** Build → bytes of its store: at the beginning, and after each change. */
  readonly store: Record<string, readonly number[]>;
}

const words: Record<VisitName, string> = {
  first: 'first, its first minute',
  second: 'second, nothing released',
  shell: 'after a one-word change of the shell',
  remote: 'after a one-word change of a remote on the page',
  month: 'after a month of commits in everything',
};

const bytesOf = (sent: readonly Sent[], kind?: Sent['kind']): number =>
  sent.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);

const kB = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
const ms = (value: number | null): string => (value ? String(Math.round(value)) : '–');
const kinds = ['script', 'worker', 'letters and pictures', 'document', 'data'] as const;

/** A Markdown table with a line for each visit of each browser. */
export function printMeasured({ visits, store }: Measured): string {
  const lines = visits.map(({ build, engine, visit, moments, sent }) =>
    [
      `${words[visit]}, ${engine}, ${build}`,
      sent.length,
      kB(bytesOf(sent)),
      ...kinds.map((kind) => kB(bytesOf(sent, kind))),
      sent.filter(({ encoding }) => /^dc[bz]$/.test(encoding)).length,
      ms(moments.lcp),
      ms(moments.usable),
    ].join(' | '),
  );
  const heads = ['visit', 'requests', 'kB', ...kinds, 'differences', 'LCP ms', 'usable ms'];
  const stores = Object.entries(store).map(
    ([build, sizes]) => `Store, ${build}: ${sizes.map((size) => `${kB(size)} kB`).join(', then ')}`,
  );
  return [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...lines.map((line) => `| ${line} |`),
    '',
    ...stores,
  ].join('\n');
}

/** Of what the peer sends in the same run. The second limit is that of browsers that take no differences. */
const limits: Partial<Record<VisitName, readonly [withDifferences: number, without: number]>> = {
  first: [0.6, 0.6],
  shell: [0.05, 0.45],
  remote: [0.15, 0.6],
  month: [0.35, 0.35],
};
const STORE_LIMIT = 0.2;
const MOMENT_LIMIT = 0.5;
const RELEASES = 100;

/** What a store of so many one-word releases weighs: its first ones, and the mean added by shell and remote. */
const ofMany = ([before = 0, shell = 0, remote = 0]: readonly number[]): number =>
  before + (RELEASES - 8) * ((remote - before) / (shell > 0 ? 2 : 1));

const atMost = (goal: string, value: number, limit: number): Verdict => ({ goal, value, limit, pass: value <= limit });

/** PASS or FAIL for each goal that has a peer in this run. */
export function judge({ visits, store }: Measured): string {
  const verdicts: Verdict[] = [];
  for (const own of visits.filter(({ build }) => build === 'this')) {
    const peer = visits.find(
      ({ build, engine, visit }) => build === 'peer' && engine === own.engine && visit === own.visit,
    );
    const limit = limits[own.visit];
    if (!peer || !limit) continue;
    const name = `${words[own.visit]}, ${own.engine}`;
    verdicts.push(
      atMost(`${name}: bytes`, bytesOf(own.sent) / bytesOf(peer.sent), limit[own.engine === 'chromium' ? 0 : 1]),
    );
    if (own.visit !== 'shell') continue;
    for (const moment of ['lcp', 'usable'] as const) {
      const [one, other] = [own.moments[moment], peer.moments[moment]];
      if (one && other) verdicts.push(atMost(`${name}: ${moment}`, one / other, MOMENT_LIMIT));
    }
  }
  if (store.this && store.peer)
    verdicts.push(atMost(`store of ${RELEASES} releases`, ofMany(store.this) / ofMany(store.peer), STORE_LIMIT));
  return verdictLines(verdicts);
}
