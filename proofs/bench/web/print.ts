import { styleText } from 'node:util';
import type { LoadFigures, ScreenSummary } from './figures.ts';
import type { Verdict } from './goals.ts';

const columns = [
  'requests',
  'kb',
  'jsKb',
  'allJsKb',
  'requestsBeforeLcp',
  'fcp',
  'lcp',
  'cls',
  'usable',
  'longestTask',
  'script',
  'style',
  'layout',
  'takeOver',
] as const;
const heads = [
  'requests',
  'kB',
  'JS kB until usable',
  'JS kB in all',
  'requests before LCP',
  'FCP ms',
  'LCP ms',
  'CLS',
  'usable ms',
  'longest task ms',
  'scripts ms',
  'styles ms',
  'layout ms',
  'take-over ms',
];

const shown = (key: (typeof columns)[number], value: number | null): string => {
  if (value === null) return '–';
  return key === 'cls' ? value.toFixed(3) : String(Math.round(value));
};

/** A Markdown table, as docs/performance.md has it. */
export function loadTable(rows: readonly { name: string; figures: LoadFigures }[]): string {
  const lines = rows.map(
    ({ name, figures }) => `| ${name} | ${columns.map((key) => shown(key, figures[key])).join(' | ')} |`,
  );
  return [`| page | ${heads.join(' | ')} |`, `| --- |${' --- |'.repeat(columns.length)}`, ...lines].join('\n');
}

/** How the screens of a profile answer, as a Markdown table. */
export function screenTable(profile: string, screens: Readonly<Record<string, ScreenSummary>>): string {
  const lines = Object.entries(screens).map(
    ([name, { inp, slowest, longestTask }]) =>
      `| ${[`${name}, ${profile}`, inp, slowest, longestTask].map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)).join(' | ')} |`,
  );
  const head = '| screen | INP p75 ms | slowest ms | longest task after usable p75 ms |';
  return [head, '| --- | --- | --- | --- |', ...lines].join('\n');
}

const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

export function verdictLines(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ goal, value, limit, pass }) => {
      const word = pass ? styleText('green', 'PASS') : styleText('red', 'FAIL');
      return `${word}  ${goal}: ${number(value)} (at most ${number(limit)})`;
    })
    .join('\n');
}
