import { runScaleBench } from 'marketplace-api/bench/scale';
import type { RunOptions } from '../named/run-named.ts';

export const run = ({ args, short }: RunOptions): Promise<void> => runScaleBench(short, args);
