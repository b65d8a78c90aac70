import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchProduct } from 'e2e/bench/product';
import { builtFolder, inParallel, localPackageNames, readLocalPackage } from 'kaza-site/releases';
import { runTool, toolPath } from 'kaza-site/run-tool';
import type { Release } from 'shared-contracts/composition';
import { type Kind, namesOf } from '../named/run-named.ts';
import { codeOf, packagesOf, READERS } from './changed.ts';
import { checkImports } from './check-imports.ts';
import { overBudget } from './check-sizes.ts';
import { findBrowser, findHeadlessShell } from './find-browser.ts';

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
  read: (report: never) => Omit<Count, 'details'>,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-report-'));
  try {
    const file = join(folder, 'report.json');
    const details = await use(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { passed: 0, failed: 1, details };
    return { ...read(JSON.parse(text) as never), details };
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

/** Each in a process of its own, as a person calls it. Short: that it works is the test, what it measures is not. */
async function playShort(kind: Kind, name: string, args: readonly string[] = []): Promise<string | null> {
  const startedAt = Date.now();
  const { code, output } = await runTool(join(process.cwd(), 'scripts/bootstrap.mjs'), [
    kind,
    name,
    '--short',
    ...args,
  ]);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`  ${kind} ${name}: ${code === 0 ? 'works' : 'failed'} (${seconds} s)`);
  return code === 0 ? null : `npm run ${kind} ${name} -- --short\n${output}`;
}

/** Benches of a running product share one: to start it takes longer than they do. The last one moves its channel. */
const ofProduct = ['web', 'peers', 'edge'];

async function playOnOneProduct(): Promise<(string | null)[]> {
  const opened = await openBenchProduct('bench-short.log').catch((error: Error) => error);
  if (opened instanceof Error) return ofProduct.map((name) => `bench ${name}: ${opened.message}`);
  const { address, metrics, dataDir, stop } = opened;
  try {
    return [
      await playShort('bench', 'web', ['--url', address]),
      await playShort('bench', 'peers', ['--url', address]),
      await playShort('bench', 'edge', ['--url', address, '--metrics', metrics, '--data', dataDir]),
    ];
  } finally {
    await stop();
  }
}

const inShort: Phase = {
  name: 'Benches and drills, short',
  whole: true,
  async run() {
    const alone: [Kind, string][] = [];
    for (const kind of ['bench', 'drill'] as const)
      for (const name of await namesOf(kind))
        if (kind === 'drill' || !ofProduct.includes(name)) alone.push([kind, name]);
    const plays = [
      playOnOneProduct,
      ...alone.map(([kind, name]) => async () => [await playShort(kind, name)]),
    ];
    const outcomes: (string | null)[] = [];
    await inParallel(plays, async (play) => void outcomes.push(...(await play())));
    const failures = outcomes.filter((outcome) => outcome !== null);
    return { passed: outcomes.length - failures.length, failed: failures.length, details: failures.join('\n') };
  },
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const browser: Phase = {
  name: 'Browser tests',
  whole: true,
  async run() {
    const found = await findBrowser();
    if (!found.ok) return asOne(false, found.line);
    const headlessShell = findHeadlessShell();
    return withReport(
      async (file) => {
        const { output } = await runTool(
          join(process.cwd(), 'e2e/node_modules/@playwright/test/cli.js'),
          ['test', '--config=playwright.config.ts', '--reporter=list,json'],
          {
            cwd: join(process.cwd(), 'e2e'),
            live: true,
            env: {
              CHROMIUM_PATH: found.path,
              ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
              PLAYWRIGHT_JSON_OUTPUT_NAME: file,
              FORCE_COLOR: '0',
            },
          },
        );
        return output.includes('Error:') ? '' : output;
      },
      ({ stats, errors }: PlaywrightReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
      }),
    );
  },
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
