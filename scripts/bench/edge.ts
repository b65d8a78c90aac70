import { runEdgeBench } from 'e2e/bench/edge';

export const run = runEdgeBench;
