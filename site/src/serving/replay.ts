import { join } from 'node:path';
import type { ReleaseStore } from 'federation-release';
import { dataDirOf } from '../boot/data-dir.ts';
import { lockData } from '../boot/data-lock.ts';
import { endWell } from '../boot/end-well.ts';
import { refuseBusyPort } from '../boot/server.ts';
import { readSettings } from '../boot/settings.ts';
import { openSite, type Site } from './open-site.ts';

/** Serves a store beside a site that runs: on a port and a database of its own. Returns the address. */
export async function serveReplay(store: ReleaseStore, port: number): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(dataDirOf(process.env), 'replay'), PORT: String(port) };
  const settings = readSettings(env);
  process.on('exit', lockData(settings.dataDir));
  let site: Site | null = null;
  endWell(async () => site?.close());
  await refuseBusyPort(settings);
  site = await openSite(settings, store);
  return site.address;
}
