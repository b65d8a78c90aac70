import type { RunOptions } from '../../named/run-named.ts';
import { runEdgeBench } from './edge-bench.ts';

export const run = ({ args, short }: RunOptions): Promise<void> => runEdgeBench(args, short);
