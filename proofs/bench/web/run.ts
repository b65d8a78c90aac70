import { browserOf } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { buildLocalMonolith } from './monolith/build-local-monolith.ts';
import { runWebBench } from './web-bench.ts';

export async function run({ args, short }: RunOptions): Promise<void> {
  const browser = await browserOf(short);
  // Anew: figures of other sources would say nothing.
  const buildMonolith = () => buildLocalMonolith(process.cwd(), short);
  await runWebBench({ browser, buildMonolith, argv: args, short });
}
