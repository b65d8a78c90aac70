import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readChannel } from '../channels/channel.ts';
import { promote, releasesOf } from '../channels/promote.ts';
import { rollback } from '../channels/rollback.ts';
import { readStatus } from '../channels/status.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  asFormerly,
  buildTiny,
  note,
  publishTiny,
  spoil,
  storeWithShell,
  type TinyRelease,
} from '../testing/fixtures.ts';
import { publishRelease } from './publish-release.ts';
import { repair } from './repair.ts';
import { republish } from './republish-release.ts';

const catalog = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const newCatalog = { ...catalog, version: '1.1.0' };
const catalogRef = { name: 'mfe-catalog', version: '1.0.0' };

interface Site {
  readonly store: ReleaseStore;
  readonly folder: string;
  /** Compositions of production, the newest last. */
  readonly ids: readonly string[];
}

/** A store whose production had catalog 1.0.0, then 1.1.0. */
async function site(): Promise<Site> {
  const { store, folder } = await storeWithShell();
  await publishTiny(store, newCatalog);
  const shell = { name: 'host-shell', version: '1.0.0' };
  const ids: string[] = [];
  for (const refs of [[shell, catalog], [newCatalog]]) {
    const promoted = await promote(store, refs, 'production', note);
    if (!promoted.ok) throw new Error(promoted.message);
    ids.push(promoted.value.channel.composition);
  }
  return { store, folder, ids };
}

/** Changes one byte of a file, at the first place where this text stands. */
async function damage(file: string, text: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(text);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(file, bytes);
}

const documents = (folder: string, key: string): Promise<string[]> =>
  readdir(join(folder, 'documents', key)).then((names) =>
    names.sort().map((name) => join(folder, 'documents', key, name)),
  );

const newest = async (folder: string, key: string): Promise<string> => (await documents(folder, key)).at(-1) ?? '';

const catalogOf = async (store: ReleaseStore) =>
  (await releasesOf(store, await readChannel(store, 'production')))['mfe-catalog'];

describe('a damaged channel document', () => {
  it.each([
    ['no JSON any more', '{'],
    ['another composition', '"composition"'],
    ['another name of a field', 'history'],
    ['a word of its history', 'Asha'],
  ])('is passed over for the last sound one: %s', async (_what, text) => {
    const { store, folder } = await site();
    await damage(await newest(folder, 'channels/production'), text);
    expect(await catalogOf(store)).toBe('1.0.0');
    const status = await readStatus(store);
    expect(status.ok && status.value.channels[0]?.warnings).toEqual([
      expect.stringContaining('the newest document of production cannot be read, or is not signed by somebody who may'),
    ]);
  });

  it('is mended by the next change', async () => {
    const { store, folder, ids } = await site();
    await damage(await newest(folder, 'channels/production'), '{');
    expect(await promote(store, [newCatalog], 'production', note)).toMatchObject({ ok: true });
    const mended = await readChannel(store, 'production');
    expect(mended).toMatchObject({ composition: ids[1] });
    expect(mended?.skipped).toBeUndefined();
    expect((await rollback(store, ids[0] ?? '', 'production', note)).ok).toBe(true);
    expect(await catalogOf(store)).toBe('1.0.0');
  });

  it('stops only its own lines of the status where none is sound, until repair finds what it was', async () => {
    const { store, folder, ids } = await site();
    for (const file of await documents(folder, 'channels/production')) await damage(file, 'composition');
    const status = await readStatus(store);
    expect(status.ok && status.value.releases).toHaveLength(3);
    expect(status.ok && status.value.channels[0]?.warnings[0]).toContain('The channel production is damaged');
    expect(await promote(store, [catalog], 'production', note)).toMatchObject({ ok: false, code: 'DAMAGED' });
    expect(await repair(store)).toEqual({ ok: true, value: { mended: ['channel production'], lost: [] } });
    expect(await readChannel(store, 'production')).toMatchObject({
      composition: ids[1],
      history: [{ id: ids[0] }, { id: ids[1] }, { id: ids[1], change: 'repair' }],
    });
    expect((await promote(store, [catalog], 'production', { ...note, force: true })).ok).toBe(true);
  });

  it('gives back by repair what it last named, not the state before', async () => {
    const { store, folder, ids } = await site();
    await damage(await newest(folder, 'channels/production'), '"why"');
    expect(await repair(store)).toEqual({ ok: true, value: { mended: ['channel production'], lost: [] } });
    expect(await readChannel(store, 'production')).toMatchObject({ composition: ids[1] });
  });
});

describe('repair', () => {
  it('finds a damaged composition again, whose id follows from its releases', async () => {
    const { store, folder, ids } = await site();
    await damage(await newest(folder, `compositions/${ids[1]}`), '1.1.0');
    expect(await promote(store, [catalog], 'production', note)).toMatchObject({
      code: 'DAMAGED',
      message: expect.stringContaining('compose repair'),
    });
    expect(await repair(store)).toEqual({ ok: true, value: { mended: [`composition ${ids[1]}`], lost: [] } });
    expect(await catalogOf(store)).toBe('1.1.0');
  });

  it.each(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'])(
    'mends %s of a release from before content was shared from the other forms of that file',
    async (file) => {
      const { store, folder } = await site();
      await asFormerly(folder);
      const right = await store.readFile(catalogRef, 'remoteEntry.js', 'identity');
      const packed = await store.readFile(catalogRef, 'remoteEntry.js', 'br');
      await writeFile(join(folder, 'packages/mfe-catalog/1.0.0', file), 'evil()');
      const mended = file.endsWith('.gz') ? [] : ['mfe-catalog@1.0.0: remoteEntry.js'];
      expect(await repair(store)).toMatchObject({ value: { mended } });
      expect(await store.readFile(catalogRef, 'remoteEntry.js', 'identity')).toEqual(right);
      expect(await store.readFile(catalogRef, 'remoteEntry.js', 'br')).toEqual(packed);
    },
  );

  it.each(['evil()', null])('names what nothing proves, and changes nothing of it', async (text) => {
    const { store, folder } = await site();
    await spoil(folder, catalogRef, 'remoteEntry.js', text);
    const damaged = await store.readFile(catalogRef, 'remoteEntry.js', 'br');
    expect(await repair(store)).toMatchObject({
      value: {
        mended: [],
        lost: ['mfe-catalog@1.0.0: remoteEntry.js is damaged. Publish the same bytes again.'],
      },
    });
    expect(await store.readFile(catalogRef, 'remoteEntry.js', 'br')).toEqual(damaged);
  });

  it('finds nothing in a whole store', async () => {
    const { store } = await site();
    expect(await repair(store)).toEqual({ ok: true, value: { mended: [], lost: [] } });
  });
});

describe('republish', () => {
  it('takes the bytes of a version that is there, and no free one', async () => {
    const { store, folder } = await site();
    await damage(join(folder, 'packages/mfe-catalog/1.0.0/release.json'), '{');
    expect(await republish(store, await buildTiny(catalog))).toMatchObject({ value: { mended: ['release.json'] } });
    expect(await republish(store, await buildTiny(catalog))).toMatchObject({ value: { mended: [] } });
    const free = await buildTiny({ ...catalog, version: '7.0.0' });
    expect(await republish(store, free)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('publishing the same bytes again', () => {
  const again = async (store: ReleaseStore, tiny: TinyRelease) => publishRelease(store, await buildTiny(tiny));

  it('mends a damaged file', async () => {
    const { store, folder } = await site();
    const right = await store.readFile(catalogRef, 'remoteEntry.js', 'identity');
    await spoil(folder, catalogRef, 'remoteEntry.js', 'evil()');
    expect(await again(store, catalog)).toMatchObject({
      ok: true,
      value: { added: false, mended: ['remoteEntry.js'] },
    });
    expect(await store.readFile(catalogRef, 'remoteEntry.js', 'identity')).toEqual(right);
  });

  it('mends a release.json that cannot be read, and no other bytes do', async () => {
    const { store, folder } = await site();
    await damage(join(folder, 'packages/mfe-catalog/1.0.0/release.json'), '{');
    const other = { ...catalog, files: { 'remoteEntry.js': 'evil()' } };
    expect(await again(store, other)).toMatchObject({ ok: false, code: 'DIFFERENT_BYTES' });
    await expect(store.readRelease(catalog)).rejects.toThrow('damaged');
    expect(await again(store, catalog)).toMatchObject({ ok: true, value: { added: false, mended: ['release.json'] } });
    expect(await store.readRelease(catalog)).toMatchObject(catalogRef);
  });
});
