import { runApiBench } from 'marketplace-api/bench';
import type { RunOptions } from '../named/run-named.ts';

export const run = ({ args, short }: RunOptions): Promise<void> =>
  runApiBench(short, { isMixed: args.includes('--mixed'), isSearch: args.includes('--search') });
