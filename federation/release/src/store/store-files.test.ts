import { rm } from 'node:fs/promises';
import { promote } from '../channels/promote.ts';
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

test('what a store has already stays', async () => {
  const store = await released();
  const files = await filesOf(store);
  const restore = new StoreRestore(store);
  for (const file of files) await restore.take(file);
  await restore.finish();
  expect(await filesOf(store)).toEqual(files);
});
