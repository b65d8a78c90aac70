import { runTool, toolPath } from 'kaza-site/run-tool';
import { codeOf, READERS } from '../changed.ts';
import type { Phase } from './phase.ts';
import { withReport } from './with-report.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

export const unitTests: Phase = {
  name: 'Unit, contract and API tests',
  run: (changed) =>
    withReport(
      async (file) => {
        const related = changed ? ['--findRelatedTests', ...codeOf(changed), ...READERS] : [];
        const args = ['--json', `--outputFile=${file}`, '--reporters=summary', '--maxWorkers=3', '--colors=false'];
        if (process.env.SEED) args.push('--seed', process.env.SEED);
        args.push(...related);
        const { output } = await runTool(toolPath('jest/bin/jest.js'), args, {
          env: { NODE_ENV: 'test' },
          // Modules come and go with each file: with room for the young, a tenth less is spent on collecting them.
          node: ['--max-semi-space-size=64'],
        });
        return output;
      },
      ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: JestReport) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
      }),
    ),
};
