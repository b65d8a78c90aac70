import type { RunOptions } from '../../named/run-named.ts';
import { runApiBench } from './api-bench.ts';

export const run = ({ args, short }: RunOptions): Promise<void> =>
  runApiBench(short, { isMixed: args.includes('--mixed'), isSearch: args.includes('--search') });
