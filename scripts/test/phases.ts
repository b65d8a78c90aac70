import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder, inParallel, localPackageNames, readLocalPackage } from 'kaza-site/releases';
import { runTool, toolPath } from 'kaza-site/run-tool';
import type { Release } from 'shared-contracts/composition';
import { codeOf, packagesOf, READERS } from './changed.ts';
import { checkImports } from './check-imports.ts';
import { overBudget } from './check-sizes.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What to show of the failures. */
  readonly details: string;
}

export interface Phase {
  readonly name: string;
  /** `changed`: only what these files can have broken; unset: everything. */
  run(changed?: readonly string[]): Promise<Count>;
  /** Left out of `--changed`: it would take too long to say something about one change. */
  readonly whole?: true;
}

/** Runs commands of the other packages, each in a process of its own. */
const bootstrap = join(process.cwd(), 'scripts/bootstrap.mjs');

const asOne = (isFine: boolean, details: string): Count => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  details: isFine ? '' : details,
});

const lint: Phase = {
  name: 'Lint and format',
  async run(changed = ['.']) {
    const shown = ['--colors=off', '--diagnostic-level=error', '--max-diagnostics=50'];
    const args = ['check', ...shown, '--no-errors-on-unmatched', ...changed];
    const { code, output } = await runTool(toolPath('@biomejs/biome/bin/biome'), args);
    return asOne(code === 0, output);
  },
};

const types: Phase = {
  name: 'Types',
  async run() {
    const { code, output } = await runTool(toolPath('typescript/bin/tsc'), [
      '-p',
      'tsconfig.json',
      '--noEmit',
      '--pretty',
      'false',
    ]);
    return asOne(code === 0, output);
  },
};

const imports: Phase = {
  name: 'Import rules',
  async run() {
    const { isFine, report } = await checkImports(process.cwd());
    return asOne(isFine, report);
  },
};

const unused: Phase = {
  name: 'Unused files, packages and exports',
  whole: true,
  async run() {
    const { code, output } = await runTool(toolPath('knip/bin/knip.js'), ['--no-progress'], { env: { NO_COLOR: '1' } });
    return asOne(code === 0, output);
  },
};

/** Builds what the browser tests will serve, and weighs it. */
const sizes: Phase = {
  name: 'Size budgets',
  async run(changed) {
    const root = process.cwd();
    const problems: string[] = [];
    const names = localPackageNames(root).filter((name) => !changed || packagesOf(changed).has(name));
    await inParallel(names, async (name) => {
      const { dir } = await builtFolder(root, await readLocalPackage(root, name));
      const release = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as Release;
      const problem = await overBudget({ ...release, dir });
      if (problem !== null) problems.push(problem);
    });
    return { passed: names.length - problems.length, failed: problems.length, details: problems.join('\n') };
  },
};

/** Runs a tool that writes its counts as JSON, and reads them. */
async function withReport(
  use: (file: string) => Promise<string>,
  read: (report: never) => Omit<Count, 'details'> & Partial<Count>,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-report-'));
  try {
    const file = join(folder, 'report.json');
    const details = await use(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { passed: 0, failed: 1, details };
    return { details, ...read(JSON.parse(text) as never) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

const unitTests: Phase = {
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

const inShort: Phase = {
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

const browser: Phase = {
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

export const phases = {
  lint,
  types,
  imports,
  unused,
  jest: unitTests,
  sizes,
  short: inShort,
  browser,
} satisfies Record<string, Phase>;
export type PhaseName = keyof typeof phases;
export const phaseNames = Object.keys(phases) as PhaseName[];

/**
 * Stages follow each other. The lanes of a stage run side by side, the phases of a lane one after the other. What looks at sources
 * shares the machine; whatever starts processes has it for itself: beside the unit tests drills took as long together, and waited more.
 */
export const stages: readonly (readonly (readonly PhaseName[])[])[] = [
  [['lint'], ['types'], ['imports'], ['unused']],
  [['jest', 'sizes', 'short', 'browser']],
];
