import type { RunOptions } from '../../named/run-named.ts';
import { runDeskBench } from './desk-bench.ts';

export const run = ({ short }: RunOptions): Promise<void> => runDeskBench(short);
