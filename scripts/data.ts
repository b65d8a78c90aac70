import { keepFilesPrivate } from 'marketplace-api';
import { dataCommand } from './data/data-command.ts';
import { explain } from './start/start-failure.ts';

/** `npm run data -- export|import|check|keys`: see docs/archives.md. */
try {
  keepFilesPrivate();
  await dataCommand(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
