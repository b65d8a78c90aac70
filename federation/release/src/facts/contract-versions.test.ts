import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_API, RELEASE_FORMAT_VERSION, type Release } from 'federation-contracts/composition';
import { checkSet } from '../checks/check.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildTiny, publishTiny, storeWithShell, type TinyRelease, temporaryFolder } from '../testing/fixtures.ts';
import { parseStoredRelease, releaseText } from './stored-release.ts';

const contracts = { 'host-api': '1.4.0', domain: '2.1.0', 'release-format': '1.0.0' };
const nothing = { exports: {}, services: {}, calls: [] };

/** What `check` says of a remote beside a shell of the contracts above. */
async function against(remote: Omit<TinyRelease, 'name' | 'version'>, shell: Partial<TinyRelease> = {}) {
  const { store } = await storeWithShell();
  const host = await publishTiny(store, {
    name: 'host-shell',
    version: '2.0.0',
    contracts,
    gives: { exports: {}, calls: [] },
    ...shell,
  });
  const offers = await publishTiny(store, {
    name: 'mfe-offers',
    version: '1.0.0',
    pages: { '/offers': './O' },
    ...remote,
  });
  return (await checkSet(store, [host, offers], [offers])).map(({ message }) => message);
}

describe('versions of contracts', () => {
  it('refuses another major of one contract, in a line that names both releases and both versions', async () => {
    expect(await against({ contracts: { ...contracts, domain: '3.0.0' } })).toEqual([
      'mfe-offers@1.0.0 was built against domain 3.0.0, the shell host-shell@2.0.0 has domain 2.1.0: another major.',
    ]);
    expect(await against({ contracts: { ...contracts, 'host-api': '0.9.0' } })).toHaveLength(1);
  });

  it('lets what is used decide on a newer minor, and refuses it where nobody says what is used', async () => {
    const newer = { ...contracts, 'host-api': '1.5.0' };
    expect(await against({ contracts: newer, uses: nothing })).toEqual([]);
    expect(await against({ contracts: newer })).toEqual([
      'mfe-offers@1.0.0 was built against host-api 1.5.0, the shell host-shell@2.0.0 has host-api 1.4.0: an older minor, and the release does not say what it uses of it.',
    ]);
    expect(await against({ contracts: newer, uses: nothing }, { gives: undefined })).toHaveLength(1);
  });

  it('takes an older minor, and any patch', async () => {
    expect(await against({ contracts: { ...contracts, 'host-api': '1.0.9', domain: '2.1.7' } })).toEqual([]);
  });

  it('ignores a contract of which only one side knows', async () => {
    expect(await against({ contracts: { ...contracts, payments: '7.0.0' } })).toEqual([]);
  });

  it('counts the one version of an older release as that of the host-api', async () => {
    const old = { contracts: { 'host-api': '1.1.0', domain: '1.0.0', 'release-format': '1.1.0' } };
    expect(await against({ contract: '1.0.0' }, old)).toEqual([]);
    expect(await against({ contract: '2.0.0' }, old)).toHaveLength(1);
  });
});

const later = { [HOST_API]: '1.0.0', 'release-format': '2.0.0' };

/** Rewrites the `release.json` of a folder. */
async function change(dir: string, edit: (release: Record<string, unknown>) => object): Promise<void> {
  const file = join(dir, 'release.json');
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')))));
}

describe('the format of a release', () => {
  it('is refused by name where its major is a later one, also when it is in the store already', async () => {
    const { store, folder } = await storeWithShell();
    const dir = await buildTiny({ name: 'mfe-offers', version: '1.0.0' });
    await change(dir, (release) => ({ ...release, contracts: later, kind: 'something new' }));
    const line = `mfe-offers@1.0.0 is written in release-format 2.0.0; these tools read release-format ${RELEASE_FORMAT_VERSION}. Update \`federation\`.`;
    expect(await publishRelease(store, dir)).toMatchObject({ ok: false, code: 'REFUSED', message: line });

    await change(join(folder, 'packages/mfe-catalog/1.0.0'), (release) => ({ ...release, contracts: later }));
    const reading = store.readRelease({ name: 'mfe-catalog', version: '1.0.0' });
    await expect(reading).rejects.toThrow('mfe-catalog@1.0.0 is written in release-format 2.0.0');
  });

  it('keeps what only a later minor knows when a release goes from store to store, so that its signature counts', async () => {
    const from: ReleaseStore = folderStore(await temporaryFolder());
    const dir = await buildTiny({ name: 'mfe-offers', version: '1.0.0' });
    const published = await publishRelease(from, dir);
    if (!published.ok) throw new Error(published.message);
    const { release } = published.value;
    const folder = await temporaryFolder();
    const to = folderStore(folder);
    const text = JSON.stringify({ ...(release as Release), digest: undefined, novelty: { of: 'a later minor' } });
    const read = parseStoredRelease(text, release);
    if (!read) throw new Error('It was not read.');
    expect(read).not.toHaveProperty('novelty');
    const entry = await from.readFile(release, 'remoteEntry.js', 'identity');
    await to.addRelease(read, new Map([['remoteEntry.js', entry ?? Buffer.from('')]]));
    expect(JSON.parse(releaseText(read))).toHaveProperty('novelty', { of: 'a later minor' });
    expect((await to.readRelease(release))?.digest).toBe(read.digest);
  });
});
