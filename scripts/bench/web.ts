import { runWebBench } from 'e2e/bench/web';
import { buildLocalMonolith } from '../monolith/build-local.ts';
import type { RunOptions } from '../named/run-named.ts';
import { browserOf } from '../test/find-browser.ts';

export async function run({ args, short }: RunOptions): Promise<void> {
  const browser = await browserOf(short);
  // Anew: figures of other sources would say nothing.
  const buildMonolith = () => buildLocalMonolith(process.cwd(), short);
  await runWebBench({ browser, buildMonolith, argv: args, short });
}
