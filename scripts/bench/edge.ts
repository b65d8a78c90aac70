import { runEdgeBench } from 'e2e/bench/edge';

export const run = (): Promise<void> => runEdgeBench(process.argv.slice(3));
