import { browserOf } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { buildPeers } from './build-peers.ts';
import { runPeersBench } from './peers-bench.ts';

/** Builds the scripts of the peers anew: figures of other sources would say nothing. */
export async function run({ args, short }: RunOptions): Promise<void> {
  const browser = await browserOf(short);
  const bundlesDir = await buildPeers(process.cwd(), short);
  await runPeersBench({ browser, bundlesDir, argv: args, short });
}
