import { claimDataFolder } from 'marketplace-api';
import { lockData } from './boot/data-lock.ts';
import { openDoor } from './boot/door.ts';
import { longestClose } from './boot/server.ts';
import { readSettings } from './boot/settings.ts';
import { releaseStoreOf } from './releases/release-store.ts';
import { openSite } from './serving/open-site.ts';

/**
 * The edge in production, and without API_UPSTREAM the API with it. It serves what `compose` has released, and builds
 * nothing. With releases, secret and API elsewhere it needs no folder that it can write to.
 */
await openDoor(async ({ onExit, setCloseTimeout }) => {
  const settings = readSettings(process.env);
  const { dataDir, apiUpstream, qaPassSecret } = settings;
  setCloseTimeout(longestClose(settings));
  if (!(apiUpstream && qaPassSecret && process.env.RELEASE_STORE_URL)) await claimDataFolder(dataDir);
  if (!apiUpstream) onExit(lockData(dataDir));
  const { address, close } = await openSite(settings, await releaseStoreOf(process.env));
  return { line: `Kaza runs at ${address}`, close };
});
