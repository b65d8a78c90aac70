import { renewDaily } from 'federation-release';
import { claimDataFolder } from 'marketplace-api';
import { teamKeysOf } from './boot/data-dir.ts';
import { lockData } from './boot/data-lock.ts';
import { openDoor } from './boot/door.ts';
import { refuseBusyPort } from './boot/server.ts';
import { readSettings } from './boot/settings.ts';
import { releaseOutside } from './outside/release-outside.ts';
import { releaseLocalTree } from './releases/local-releases.ts';
import { releaseStoreOf } from './releases/release-store.ts';
import { openSite } from './serving/open-site.ts';

/**
 * `npm start`: releases what changed, opens the database, serves everything on one address. A store that others share
 * takes releases by `compose` only; with API_UPSTREAM there is no database here to open.
 */
await openDoor(async ({ onExit }) => {
  const settings = readSettings(process.env);
  await claimDataFolder(settings.dataDir);
  if (!settings.apiUpstream) onExit(lockData(settings.dataDir));
  await refuseBusyPort(settings);
  const store = await releaseStoreOf(process.env);
  if (!process.env.RELEASE_STORE_URL) {
    await releaseLocalTree({ root: process.cwd(), store, say: (line) => console.log(line) });
    const storeOf = (key: string) => releaseStoreOf({ ...process.env, RELEASE_SIGNING_KEY: key });
    await releaseOutside({ root: process.cwd(), store, keys: teamKeysOf(process.env), say: console.log, storeOf });
    await renewDaily(store, (line) => console.error(line));
  }
  const { address, close } = await openSite(settings, store);
  return { line: `Kaza runs at ${address} (Ctrl-C ends it)`, close };
});
