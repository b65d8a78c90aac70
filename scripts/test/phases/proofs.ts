import { join } from 'node:path';
import { runTool } from 'kaza-site/run-tool';
import type { Count, Phase } from './phase.ts';
import { withReport } from './with-report.ts';

/** Runs commands of the proofs, each in a process of its own: nobody imports them. */
const bootstrap = join(process.cwd(), 'scripts/bootstrap.mjs');

export const inShort: Phase = {
  name: 'Benches and drills, short',
  whole: true,
  run: () =>
    withReport(
      async (file) => {
        const { output } = await runTool(bootstrap, ['short', '--report', file], { live: true });
        return output;
      },
      (counts: Count) => counts,
    ),
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

export const browser: Phase = {
  name: 'Browser tests',
  whole: true,
  run: () =>
    withReport(
      async (file) => {
        const { output } = await runTool(bootstrap, ['browser-tests', '--reporter=list,json'], {
          live: true,
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        });
        return output.includes('Error:') ? '' : output;
      },
      ({ stats, errors }: PlaywrightReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
      }),
    ),
};
