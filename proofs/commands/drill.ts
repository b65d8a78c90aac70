import { runNamed } from '../named/run-named.ts';

/** Plays what must hold outside of a test's reach; each drill has its file in proofs/drills/. */
await runNamed('drill', process.argv.slice(2));
