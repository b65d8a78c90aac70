import { runPeersBench } from 'e2e/bench/peers';
import type { RunOptions } from '../named/run-named.ts';
import { buildPeers } from '../peers/build-peers.ts';
import { browserOf } from '../test/find-browser.ts';

/** Builds the scripts of the peers anew: figures of other sources would say nothing. */
export async function run({ args, short }: RunOptions): Promise<void> {
  const browser = await browserOf(short);
  const bundlesDir = await buildPeers(process.cwd(), short);
  await runPeersBench({ browser, bundlesDir, argv: args, short });
}
