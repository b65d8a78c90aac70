#!/usr/bin/env node
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDoor } from './boot/door.ts';
import { StartError } from './boot/explain.ts';
import { refuseBusyPort } from './boot/server.ts';
import { readSettings } from './boot/settings.ts';
import { copyReleases } from './releases/copy-releases.ts';
import { openPackedReleases } from './releases/packed-releases.ts';
import { openSite } from './serving/open-site.ts';

/** Settings that a test may want otherwise. All else is of this machine alone, and new. */
const TAKEN = ['DEMO_PROVIDER', 'SEED_DATA', 'SERVICE_WORKER', 'BOOKING_LEAD_MINUTES', 'LOG_LEVEL', 'PATIENCE'];
/** What a page shows must not follow from how busy the machine is. */
const USUAL = { PATIENCE: '20', LOG_LEVEL: 'warn' };

/** @throws StartError with one line */
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
    throw new StartError(
      `${(error as Error).message.split(/\.?\n|\.? To specify/)[0]}. Usage: kaza-site [--port 8080] [--like CHANNEL] [--with dist] [--remotes NAME,…]`,
    );
  }
}

/**
 * The command of the package `kaza-site`: the site that the package was made with, or one that runs somewhere by now,
 * with builds of others put in. Its data is new at each start, and gone when it ends.
 */
await openDoor(async ({ onExit }) => {
  const command = readCommand();
  const taken = Object.fromEntries(TAKEN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const dataDir = await mkdtemp(join(tmpdir(), 'kaza-site-'));
  onExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = readSettings({ ...USUAL, ...taken, DATA_DIR: dataDir, PORT: command.port });
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
  const { address, close } = await openSite(settings, store);
  return { line: `Kaza runs at ${address} (Ctrl-C ends it)`, close };
});
