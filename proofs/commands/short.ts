import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from 'kaza-site/run-tool';
import pLimit from 'p-limit';
import { openBenchProduct } from '../bench/edge/bench-product.ts';
import { type Kind, namesOf } from '../named/run-named.ts';

/** A phase of `npm test`: each bench and drill in its short form. `--report FILE` receives counts and failures. */
const { values } = parseArgs({ options: { report: { type: 'string' } } });

/** Each in a process of its own, as a person calls it. Short: that it works is the test, what it measures is not. */
async function playShort(kind: Kind, name: string, args: readonly string[] = []): Promise<string | null> {
  const startedAt = Date.now();
  const command = [kind, name, '--short', ...args];
  const { code, output } = await runTool(join(process.cwd(), 'scripts/bootstrap.mjs'), command);
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

/** Run by hand: they build all remotes repeatedly, picture all screens, install what a test links, build 400 chunks. */
const byHand = ['update', 'pictures', 'company', 'chunks'];

const alone = (kind: Kind, names: readonly string[]) => names.map((name) => async () => [await playShort(kind, name)]);
const plays = [
  playOnOneProduct,
  ...alone(
    'bench',
    namesOf('bench').filter((name) => !ofProduct.includes(name) && !byHand.includes(name)),
  ),
  ...alone(
    'drill',
    namesOf('drill').filter((name) => !byHand.includes(name)),
  ),
];
const outcomes = (await pLimit(2).map(plays, (play) => play())).flat();
const failures = outcomes.filter((outcome) => outcome !== null);
const details = failures.join('\n');
const counts = { passed: outcomes.length - failures.length, failed: failures.length };
if (values.report === undefined) console.log(details);
else writeFileSync(values.report, JSON.stringify({ ...counts, details }));
process.exitCode = failures.length === 0 ? 0 : 1;
