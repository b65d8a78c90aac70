import { keepFilesPrivate } from 'marketplace-api';
import { explain } from '../boot/explain.ts';
import { dataCommand } from '../data/data-command.ts';

/** `npm run data -- export|import|check|keys`: see docs/archives.md. */
try {
  keepFilesPrivate();
  await dataCommand(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
