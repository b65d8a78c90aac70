import { runNamed } from '../named/run-named.ts';

/** Plays what must hold outside of a test's reach; each drill has its file in scripts/drill/. */
await runNamed('drill', process.argv.slice(2));
