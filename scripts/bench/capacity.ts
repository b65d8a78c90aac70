import { readFile, writeFile } from 'node:fs/promises';
import { capacityReport } from '../capacity/report.ts';
import { withReport } from '../capacity/with-report.ts';
import type { RunOptions } from '../named/run-named.ts';

const PAGE = 'docs/scale.md';

/** `npm run bench capacity`: what one city, India and ten Indias need, simulated; `-- --write` brings docs/scale.md up to date. */
export async function run({ args }: RunOptions): Promise<void> {
  const report = capacityReport();
  if (args.includes('--write')) await writeFile(PAGE, withReport(await readFile(PAGE, 'utf8'), report));
  else console.log(report);
}
