import { claimDataFolder, keepFilesPrivate } from 'marketplace-api';
import { lockData } from './boot/data-lock.ts';
import { endWell } from './boot/end-well.ts';
import { readSettings } from './boot/settings.ts';
import { explain } from './boot/start-failure.ts';
import { releaseLocalTree } from './releases/local-releases.ts';
import { releaseStoreOf } from './releases/release-store.ts';
import { openSite, refuseBusyPort, type Site } from './serving/open-site.ts';

/**
 * `npm start`: releases what changed, opens the database, serves everything on one address. A store that others share
 * takes releases by `compose` only; with API_UPSTREAM there is no database here to open.
 */
try {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  await claimDataFolder(settings.dataDir);
  const unlock = settings.apiUpstream ? () => {} : lockData(settings.dataDir);
  let site: Site | null = null;
  endWell(async () => site?.close(), unlock);
  await refuseBusyPort(settings);
  const store = await releaseStoreOf(process.env);
  if (!process.env.RELEASE_STORE_URL)
    await releaseLocalTree({ root: process.cwd(), store, say: (line) => console.log(line) });
  site = await openSite(settings, store);
  console.log(`Kaza runs at ${site.address} (Ctrl-C ends it)`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
