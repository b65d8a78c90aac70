import { runWebBench } from 'e2e/bench/web';
import { buildLocalMonolith } from '../monolith/build-local.ts';
import type { RunOptions } from '../named/run-named.ts';
import { findBrowser, findHeadlessShell } from '../test/find-browser.ts';

/** Builds the single bundle anew: figures of other sources would say nothing. */
export async function run({ args, short }: RunOptions): Promise<void> {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.line);
  const monolithDir = await buildLocalMonolith(process.cwd(), short);
  // Where nothing is measured, the browser without windows will do, which costs less.
  const path = (short ? findHeadlessShell() : undefined) ?? browser.path;
  await runWebBench({ browser: path, monolithDir, argv: args, short });
}
