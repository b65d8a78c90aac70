import type { RunOptions } from '../../named/run-named.ts';
import { runScaleBench } from './scale-bench.ts';

export const run = ({ args, short }: RunOptions): Promise<void> => runScaleBench(short, args);
