import { execFileSync } from 'node:child_process';
import { runTool, toolPath } from 'kaza-site/run-tool';

const names = (...args: string[]): string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const staged = names('diff', '--cached', '--name-only', '--diff-filter=ACMR');
// Of a file that is staged in part only its author knows which part.
const inPart = new Set(names('diff', '--name-only'));
const whole = staged.filter((name) => !inPart.has(name));
const check = (files: readonly string[], ...more: string[]) =>
  runTool(toolPath('@biomejs/biome/bin/biome'), [
    'check',
    '--no-errors-on-unmatched',
    '--diagnostic-level=error',
    ...more,
    ...files,
  ]);

/** Runs before each commit. */
async function main(): Promise<number> {
  if (staged.length === 0) return 0;
  const runs = [];
  if (whole.length > 0) {
    runs.push(await check(whole, '--write'));
    execFileSync('git', ['add', '--', ...whole]);
  }
  const rest = staged.filter((name) => inPart.has(name));
  if (rest.length > 0) runs.push(await check(rest));
  runs.push(await runTool(toolPath('typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit']));
  const failed = runs.filter(({ code }) => code !== 0);
  for (const { output } of failed) console.error(output.trimEnd());
  return failed.length === 0 ? 0 : 1;
}

process.exit(await main());
