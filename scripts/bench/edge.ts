import { runEdgeBench } from 'e2e/bench/edge';
import type { RunOptions } from '../named/run-named.ts';

export const run = ({ args, short }: RunOptions): Promise<void> => runEdgeBench(args, short);
