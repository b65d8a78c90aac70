import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DEFAULT_CHANNEL,
  promote,
  publishRelease,
  type ReleaseStore,
  readChannel,
  releasesOf,
} from 'federation-release';

export const HOSTILE = 'mfe-drill';
export const HOSTILE_PAGE = '/drill';
const SERVER = 'server/server.cjs';
const ENTRY = 'remoteEntry.js';

/** What a server build tries to get hold of; it renders `drill: ` and what it got. */
export const hunt = `
  const got = [];
  const climb = (name, value) => {
    for (const step of [() => value.constructor.constructor('return process')(), () => value.constructor('return process')(), () => value('return process')()]) {
      try { const found = step(); if (found !== undefined && found !== null) got.push(name); } catch {}
    }
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) climb(name, globalThis[name]);
  climb('globalThis', globalThis);
  climb('require', require);
  climb('module', module);
  for (const name of ['node:fs', 'node:child_process', 'node:net', 'node:worker_threads']) {
    try { if (require(name)) got.push(name); } catch {}
  }
  if (typeof process !== 'undefined') got.push('process');
  try { eval('1'); got.push('eval'); } catch {}
  return 'drill: ' + (got.join() || 'nothing') + '.';`;

/** A release of a remote with one page, which the server renders with this code. */
async function build(store: ReleaseStore, version: string, body: string): Promise<string> {
  const present = await releasesOf(store, await readChannel(store, DEFAULT_CHANNEL));
  const model = await store.readRelease({ name: 'mfe-static-pages', version: present['mfe-static-pages'] ?? '' });
  if (!model) throw new Error('There is no release of mfe-static-pages to take after.');
  const dir = await mkdtemp(join(tmpdir(), 'kaza-drill-release-'));
  const sources = {
    [ENTRY]: `console.log('${HOSTILE}@${version}');`,
    [SERVER]: `exports.exposes = { './Page': async () => ({ default: () => { ${body} } }) };`,
  };
  const files: Record<string, object> = {};
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    files[path] = { integrity, bytes: text.length, brotliBytes: text.length };
  }
  const release = {
    ...model,
    name: HOSTILE,
    version,
    container: `${HOSTILE}_${version}`.replace(/\W/g, '_'),
    entry: ENTRY,
    serverEntry: SERVER,
    files,
    chunks: {},
    manifest: {
      name: HOSTILE,
      pages: { [HOSTILE_PAGE]: './Page' },
      serverPages: { [HOSTILE_PAGE]: [] },
      slots: {},
      dialogs: {},
    },
    sourceHash: `${HOSTILE}${version}`,
    licences: {},
  };
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  return dir;
}

export const drillNote = { who: 'the drill', why: 'an attack' };

export async function publishHostile(store: ReleaseStore, version: string, body: string): Promise<void> {
  const dir = await build(store, version, body);
  const published = await publishRelease(store, dir);
  await rm(dir, { recursive: true, force: true });
  if (!published.ok) throw new Error(published.message);
}

export async function promoteHostile(store: ReleaseStore, version: string): Promise<void> {
  const promoted = await promote(store, [{ name: HOSTILE, version }], DEFAULT_CHANNEL, { ...drillNote, force: true });
  if (!promoted.ok) throw new Error(promoted.message);
}
