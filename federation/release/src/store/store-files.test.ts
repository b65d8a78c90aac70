import { rm } from 'node:fs/promises';
import { promote } from '../channels/promote.ts';
import type { ReleaseRef } from '../facts/release-ref.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { isIntact } from '../publish/mend-release.ts';
import { note, publishTiny, temporaryFolder } from '../testing/fixtures.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { type StoreFile, StoreRestore, storeFiles } from './store-files.ts';

const folders: string[] = [];
const newStore = async (): Promise<ReleaseStore> => {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folderStore(folder);
};
const filesOf = async (store: ReleaseStore): Promise<StoreFile[]> => {
  const files: StoreFile[] = [];
  for await (const file of storeFiles(store)) files.push(file);
  return files;
};
async function released(): Promise<ReleaseStore> {
  const store = await newStore();
  await publishTiny(store, { name: 'host-shell', version: '1.0.0', files: { 'deep/a.js': 'x'.repeat(500) } });
  await publishTiny(store, { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } });
  const refs = [
    { name: 'host-shell', version: '1.0.0' },
    { name: 'mfe-catalog', version: '1.0.0' },
  ];
  expect(await promote(store, refs, 'production', note)).toMatchObject({ ok: true });
  return store;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test('a store comes back file for file, and its channel with it', async () => {
  const files = await filesOf(await released());
  const store = await newStore();
  const restore = new StoreRestore(store);
  for (const file of files) await restore.take(file);
  expect(await store.listDocuments('channels')).toEqual([]);
  expect(await restore.finish()).toMatchObject({ releases: 2 });
  expect(await filesOf(store)).toEqual(files);
});

test('documents are copied before releases, so that what they name is still there when its turn comes', async () => {
  const paths = (await filesOf(await released())).map(({ path }) => path);
  const firstRelease = paths.findIndex((path) => path.startsWith('packages/'));
  expect(paths.slice(firstRelease).filter((path) => path.startsWith('documents/'))).toEqual([]);
  expect(paths).toContain('documents/channels/production');
  expect(paths).toContain('packages/host-shell@1.0.0/deep/a.js.br');
});

test('what releases share is copied once, and each of them comes back whole', async () => {
  const store = await released();
  const files = { 'deep/a.js': 'x'.repeat(500), 'server/server.cjs': 'served' };
  for (const version of ['1.0.1', '1.0.2']) await publishTiny(store, { name: 'host-shell', version, files });
  const copied = await filesOf(store);
  expect(copied.filter(({ path }) => path.includes('deep/a.js'))).toHaveLength(1);
  expect(copied.filter(({ path }) => path.includes('server.cjs'))).toHaveLength(1);
  const back = await newStore();
  const restore = new StoreRestore(back);
  for (const file of copied) await restore.take(file);
  await restore.finish();
  for (const ref of await back.listReleases()) {
    const release = (await back.readRelease(ref)) as StoredRelease;
    for (const path of Object.keys(release.files)) expect(await isIntact(back, release, path)).toBe(true);
  }
});

test('a file that is damaged in a copy keeps no other from coming back, and what has another name for it is read', async () => {
  const copied = await filesOf(await released());
  const plain = (path: string) => path === 'packages/host-shell@1.0.0/deep/a.js.br';
  // As copies of before had it: every file plain too.
  const former = copied.flatMap((file) =>
    plain(file.path)
      ? [{ path: file.path.replace(/\.br$/, ''), bytes: Buffer.from('x'.repeat(500)) }, file]
      : [{ ...file, bytes: file.path.endsWith('remoteEntry.js.br') ? Buffer.from('evil') : file.bytes }],
  );
  const store = await newStore();
  const restore = new StoreRestore(store);
  for (const file of former) await restore.take(file);
  await restore.finish();
  const [shell, catalog] = await store.listReleases();
  expect(String(await store.readFile(shell as ReleaseRef, 'deep/a.js', 'identity'))).toBe('x'.repeat(500));
  expect(await store.readFile(catalog as ReleaseRef, 'remoteEntry.js', 'identity')).toBeNull();
});

test('what a store has already stays', async () => {
  const store = await released();
  const files = await filesOf(store);
  const restore = new StoreRestore(store);
  for (const file of files) await restore.take(file);
  await restore.finish();
  expect(await filesOf(store)).toEqual(files);
});
