import type { RunOptions } from '../../named/run-named.ts';
import { runStoreBench } from './store-bench.ts';

/** `npm run bench store`: what a hundred releases take of a store, and of the time of who publishes. */
export const run = ({ short }: RunOptions): Promise<void> => runStoreBench(short);
