import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../channels/promote.ts';
import { prune } from '../channels/prune.ts';
import { compose } from '../cli/compose-command.ts';
import { dictionaryHash, differencePath } from '../facts/differences.ts';
import { folderStore } from '../store/folder-store.ts';
import { asFormerly, note, publishTiny, spoil, temporaryFolder } from '../testing/fixtures.ts';
import { DIFFERENCES } from './shared-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SERVER = 'server/server.cjs';
const words = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ');
const catalog = (version: string, word = 'same') => ({
  name: 'mfe-catalog',
  version,
  files: {
    'remoteEntry.js': 'entry()',
    'page.js': word,
    [SERVER]: `server ${word} `.repeat(20_000),
    'a.woff2': 'font',
  },
});

async function openFolder() {
  const folder = await temporaryFolder();
  const count = async (kind = 'content') =>
    (await readdir(join(folder, kind), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
      entry.isFile(),
    ).length;
  return { folder, store: folderStore(folder), count };
}

test('what releases share is stored once, and in one form', async () => {
  const { store, folder, count } = await openFolder();
  await publishTiny(store, catalog('1.0.0'));
  const first = await count();
  await publishTiny(store, catalog('1.0.1'));
  expect(await count()).toBe(first);
  expect(await readdir(join(folder, 'packages/mfe-catalog/1.0.1'))).toEqual(['release.json']);
  await publishTiny(store, catalog('1.0.2', 'other'));
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
    const ref = { name: 'mfe-catalog', version };
    const word = version === '1.0.2' ? 'other' : 'same';
    expect(String(await store.readFile(ref, 'page.js', 'identity'))).toBe(word);
    expect(String(await store.readFile(ref, SERVER, 'identity'))).toBe(`server ${word} `.repeat(20_000));
    expect(String(await store.readFile(ref, 'a.woff2', 'identity'))).toBe('font');
    expect((await store.readFile(ref, 'page.js', 'gzip'))?.subarray(0, 2).toString('hex')).toBe('1f8b');
    expect(await store.readFile(ref, SERVER, 'br')).toBeNull();
  }
});

test('bytes under the hash of others are refused: every release with that hash would have them', async () => {
  const { store } = await openFolder();
  const release = await publishTiny(store, catalog('1.0.0'));
  const other = { ...release, version: '1.0.1', digest: '' };
  await expect(store.addRelease(other, new Map([['page.js', Buffer.from('evil()')]]))).rejects.toThrow('page.js');
  expect(await store.readRelease(other)).toBeNull();
  expect(String(await store.readFile(release, 'page.js', 'identity'))).toBe('same');
});

test.each(['page.js', SERVER, 'a.woff2'])(
  'damaged bytes of %s are written anew by the next release with that hash',
  async (path) => {
    const { store, folder } = await openFolder();
    await publishTiny(store, catalog('1.0.0'));
    const right = await store.readFile(catalog('1.0.0'), path, 'identity');
    await spoil(folder, catalog('1.0.0'), path, null);
    await publishTiny(store, catalog('1.0.1'));
    expect(await store.readFile(catalog('1.0.0'), path, 'identity')).toEqual(right);
  },
);

test('a release from before content was shared is read, and taken over without a file less', async () => {
  const { store, folder, count } = await openFolder();
  for (const version of ['1.0.0', '1.0.1']) await publishTiny(store, catalog(version));
  const shared = await count();
  await asFormerly(folder);
  const read = () =>
    Promise.all(
      ['page.js', SERVER, 'a.woff2'].flatMap((path) =>
        (['identity', 'br'] as const).map((form) => store.readFile(catalog('1.0.1'), path, form)),
      ),
    );
  const before = await read();
  expect(before.slice(0, 3).every((bytes) => bytes !== null)).toBe(true);
  // Nothing of it is shared, and a sweep has no say.
  expect(await prune(store)).toMatchObject({ ok: true });
  expect(await read()).toEqual(before);
  const said: string[] = [];
  const line = (text: string) => said.push(text);
  const around = { store, workspace: '/nowhere', build: async () => {}, line, error: line };
  expect(await compose(['pack'], around)).toBe(0);
  expect(said).toEqual(['Packed mfe-catalog@1.0.0.', 'Packed mfe-catalog@1.0.1.', '2 packed.']);
  expect(await count()).toBe(shared);
  expect(await readdir(join(folder, 'packages/mfe-catalog/1.0.1'))).toEqual(['release.json']);
  expect(await read()).toEqual(before);
});

test('one that is not whole stays as it is, and is named', async () => {
  const { store, folder } = await openFolder();
  await publishTiny(store, catalog('1.0.0'));
  await asFormerly(folder);
  await writeFile(join(folder, 'packages/mfe-catalog/1.0.0/page.js'), 'evil()');
  const said: string[] = [];
  const line = (text: string) => said.push(text);
  const around = { store, workspace: '/nowhere', build: async () => {}, line, error: line };
  expect(await compose(['pack'], around)).not.toBe(0);
  expect(said.join()).toContain('mfe-catalog@1.0.0 is not whole: page.js does not match its hash.');
  expect(await readdir(join(folder, 'packages/mfe-catalog/1.0.0'))).toContain('page.js.br');
});

test('differences stay while a channel gives what they lead to', async () => {
  const { store, count } = await openFolder();
  const shell = { name: 'host-shell', version: '1.0.0' };
  await publishTiny(store, shell);
  const offers = (version: string) => ({
    name: 'mfe-offers',
    version,
    files: { 'remoteEntry.js': 'entry()', 'page.js': `show("${words} ${version}")` },
    contentNames: true,
  });
  for (const version of ['1.0.0', '1.0.1']) {
    await publishTiny(store, offers(version));
    expect(await promote(store, [shell, offers(version)], 'production', note)).toMatchObject({ ok: true });
  }
  const dictionary = dictionaryHash((await store.readFile(offers('1.0.0'), 'page.js', 'identity')) as Buffer);
  const read = () => store.readFile(offers('1.0.1'), differencePath('page.js', dictionary), 'identity');
  expect(await read()).not.toBeNull();
  await prune(store, { now: Date.now() + 20 * DAY_MS });
  expect(await read()).not.toBeNull();
  for (const version of ['1.0.2', '1.0.3', '1.0.4']) {
    await publishTiny(store, offers(version));
    expect(await promote(store, [offers(version)], 'production', note)).toMatchObject({ ok: true });
  }
  await prune(store, { now: Date.now() + 20 * DAY_MS });
  expect(await read()).toBeNull();
  expect(await store.readRelease(offers('1.0.1'))).not.toBeNull();
  expect(await count(DIFFERENCES)).toBeGreaterThan(0);
});
