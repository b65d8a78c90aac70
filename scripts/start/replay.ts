import { join } from 'node:path';
import type { ReleaseStore } from 'federation/release';
import { dataDirOf } from './data-dir.ts';
import { lockData } from './data-lock.ts';
import { endWell } from './end-well.ts';
import { openSite, refuseBusyPort, type Site } from './server.ts';
import { readSettings } from './settings.ts';

/** Serves a store beside a site that runs: on a port and a database of its own. Returns the address. */
export async function serveReplay(store: ReleaseStore, port: number): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(dataDirOf(process.env), 'replay'), PORT: String(port) };
  const settings = readSettings(env);
  const unlock = lockData(settings.dataDir);
  let site: Site | null = null;
  endWell(async () => site?.close(), unlock);
  await refuseBusyPort(settings);
  site = await openSite(settings, store);
  return site.address;
}
