import { runWebBench } from 'e2e/bench/web';
import { buildLocalMonolith } from '../monolith/build-local.ts';
import type { RunOptions } from '../named/run-named.ts';
import { browserOf } from '../test/find-browser.ts';

/** Builds the single bundle anew: figures of other sources would say nothing. */
export async function run({ args, short }: RunOptions): Promise<void> {
  const browser = await browserOf(short);
  const monolithDir = await buildLocalMonolith(process.cwd(), short);
  await runWebBench({ browser, monolithDir, argv: args, short });
}
