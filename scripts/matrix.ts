import { runNamed } from './named/run-named.ts';

/** `npm run matrix`: the drill of that name, which has a command of its own. */
await runNamed('drill', ['matrix', ...process.argv.slice(2)]);
