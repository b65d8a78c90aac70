import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type BundlerName, bundlers } from 'create-kaza-remote';
import type { Probe } from './probes.ts';
import { versions } from './probes.ts';

const FILE = 'docs/packages.md';
const names = Object.keys(bundlers) as BundlerName[];

/** What stands where nothing was played. */
const NOT_RUN = 'not run';

type Row = Partial<Record<BundlerName, string>>;

const cells = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Verdicts of earlier runs, which stay where the version is still the same. */
function earlier(): Map<string, Row> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
  const rows = lines.filter((line) => line.startsWith('| `'));
  return new Map(
    rows.map((line) => {
      const [packages = '', ...verdicts] = cells(line);
      return [packages, Object.fromEntries(names.map((name, index) => [name, verdicts[index] ?? NOT_RUN]))];
    }),
  );
}

const titleOf = ({ packages }: Probe): string => packages.map((name) => `\`${name}\` ${versions[name]}`).join(', ');

const textOf = (verdict: string): string => verdict.replaceAll('|', '\\|').replace(/[<>]/g, (sign) => `\\${sign}`);

/** Prints the table of all probes: today's verdicts, those of earlier runs, and what was never run. */
export function writeTable(probes: readonly Probe[], today: ReadonlyMap<string, Row>, tools: string): void {
  const before = earlier();
  const rows = probes.map((probe) => {
    const title = titleOf(probe);
    const row = { ...before.get(title), ...today.get(probe.name) };
    return `| ${[title, ...names.map((name) => textOf(row[name] ?? NOT_RUN).replaceAll('\\\\', '\\'))].join(' | ')} |`;
  });
  const text = [
    '# Packages that people bring',
    '',
    'Made by `npm run drill packages`, which builds a remote of the generator with each package and each bundler, publishes it, lets the edge render it and opens it in Chromium. It is not written by hand.',
    '',
    `Last run on ${new Date().toISOString().slice(0, 10)}, with ${tools}. A row keeps what an earlier run gave it while its versions stay. *${NOT_RUN}*: nobody has looked.`,
    '',
    '- **works**: rendered by the edge, taken over by the browser, and the package has done its part. Of those that say themselves that they run in browsers alone, such as maps, the edge is not asked.',
    '- *the edge leaves it to the browser*: the page comes without that part, and the browser shows it; the reason follows.',
    '- *the console says*: it works, and browsers print a line. Some packages try whether text may be run as code, to be faster; a page here says no, and they go another way.',
    '- **refused**: `federation build` says why, in that line.',
    '- **FAILS**: it builds, and a page cannot run it.',
    '',
    `| package | ${names.join(' | ')} |`,
    `| --- |${' --- |'.repeat(names.length)}`,
    ...rows,
    '',
  ];
  writeFileSync(FILE, text.join('\n'));
}
