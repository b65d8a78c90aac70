import { browserOf, findOnPath } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { runUpdateBench } from './update-bench.ts';

/** `npm run bench update`: what a returning visitor pays after a release. */
export async function run({ args, short }: RunOptions): Promise<void> {
  const firefox = short ? undefined : findOnPath(['firefox-esr', 'firefox']);
  const chromium = await browserOf(short);
  await runUpdateBench({ browsers: { chromium, ...(firefox ? { firefox } : {}) }, short, argv: args });
}
