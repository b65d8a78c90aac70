#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepFilesPrivate } from 'marketplace-api';
import { endWell } from './boot/end-well.ts';
import { readSettings } from './boot/settings.ts';
import { explain, StartFailure } from './boot/start-failure.ts';
import { copyReleases } from './releases/copy-releases.ts';
import { openPackedReleases } from './releases/packed-releases.ts';
import { openSite, refuseBusyPort, type Site } from './serving/open-site.ts';

/** Settings that a test may want otherwise. All else is of this machine alone, and new. */
const TAKEN = ['DEMO_PROVIDER', 'SEED_DATA', 'SERVICE_WORKER', 'BOOKING_LEAD_MINUTES', 'LOG_LEVEL', 'PATIENCE'];
/** What a page shows must not follow from how busy the machine is. */
const USUAL = { PATIENCE: '20', LOG_LEVEL: 'warn' };

/** @throws StartFailure with one line */
function readCommand() {
  const options = {
    port: { type: 'string', default: process.env.PORT || '8080' },
    like: { type: 'string' },
    with: { type: 'string', multiple: true },
    remotes: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartFailure(
      `${(error as Error).message.split(/\.?\n|\.? To specify/)[0]}. Usage: kaza-site [--port 8080] [--like CHANNEL] [--with dist] [--remotes NAME,…]`,
    );
  }
}

/**
 * The command of the package `kaza-site`: the site that the package was made with, or one that runs somewhere by now, with builds
 * of others put in. Its data is new at each start, and gone when it ends.
 */
try {
  keepFilesPrivate();
  const command = readCommand();
  const taken = Object.fromEntries(TAKEN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const dataDir = await mkdtemp(join(tmpdir(), 'kaza-site-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const env = { ...USUAL, ...taken, DATA_DIR: dataDir, PORT: command.port };
  let site: Site | null = null;
  endWell(async () => {
    await site?.close();
    await removeData();
  });
  try {
    const settings = readSettings(env);
    await refuseBusyPort(settings);
    const like = command.like || process.env.SITE_LIKE;
    const store = await openPackedReleases({
      packed: like
        ? await copyReleases(like, join(dataDir, 'copy'), process.env)
        : fileURLToPath(new URL('./releases', import.meta.url)),
      folder: join(dataDir, 'releases'),
      builds: command.with ?? [],
      remotes: command.remotes,
      say: (line) => console.log(line),
    });
    site = await openSite(settings, store);
  } catch (error) {
    await removeData();
    throw error;
  }
  console.log(`Kaza runs at ${site.address} (Ctrl-C ends it)`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
