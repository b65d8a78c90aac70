import { runNamed } from '../named/run-named.ts';

/** Measures one part; each has its file in scripts/bench/. */
await runNamed('bench', process.argv.slice(2));
