import { parseArgs } from 'node:util';
import { findBrowser } from '../named/find-browser.ts';
import { runPictures } from '../pictures/run.ts';

/**
 * `npm run pictures`: compares the screens with the pictures that this machine keeps (the first run keeps them; `-- --keep` does
 * again); `-- --against main` with those of another commit; `-- --only "listing"` takes some.
 */
const { values } = parseArgs({
  options: { against: { type: 'string' }, keep: { type: 'boolean' }, only: { type: 'string' } },
});
try {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.line);
  await runPictures({ ...values, browser: found.path });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
