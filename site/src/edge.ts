import { claimDataFolder, keepFilesPrivate } from 'marketplace-api';
import { lockData } from './boot/data-lock.ts';
import { endWell } from './boot/end-well.ts';
import { readSettings } from './boot/settings.ts';
import { explain } from './boot/start-failure.ts';
import { releaseStoreOf } from './releases/release-store.ts';
import { openSite, type Site } from './serving/open-site.ts';

/** Requests that are under way may finish. */
const LONGEST_CLOSE_MS = 12_000;

/**
 * The edge in production, and without API_UPSTREAM the API with it. It serves what `compose` has released, and builds
 * nothing. With releases, secret and API elsewhere it needs no folder that it can write to.
 */
try {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  const { dataDir, apiUpstream, qaPassSecret, api } = settings;
  if (!(apiUpstream && qaPassSecret && process.env.RELEASE_STORE_URL)) await claimDataFolder(dataDir);
  const unlock = apiUpstream ? () => {} : lockData(dataDir);
  let site: Site | null = null;
  endWell(async () => site?.close(), unlock, api.drainSeconds * 1000 + LONGEST_CLOSE_MS);
  site = await openSite(settings, await releaseStoreOf(process.env));
  console.log(`Kaza runs at ${site.address}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
