import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, readChannel, releasesOf } from 'federation-release';
import { buildTiny, createToken, ORIGIN, openService, publishTiny } from 'federation-release/testing';
import { copyReleases } from './copy-releases.ts';
import { openPackedReleases } from './packed-releases.ts';

let folder: string;
let packed: string;

/** What `npm run packages` leaves of a store. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  const source = join(folder, 'source');
  packed = source;
  const store = folderStore(source);
  for (const name of ['host-shell', 'mfe-auth', 'mfe-catalog']) {
    await publishTiny(store, {
      name,
      version: '1.0.0',
      pages: name === 'host-shell' ? {} : { [`/${name}`]: './Page' },
    });
    const file = join(packed, 'packages', name, '1.0.0/release.json');
    const { signature: _, ...release } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(release));
  }
});
afterEach(() => jest.restoreAllMocks());

async function open(given: { builds?: readonly string[]; remotes?: string; packed?: string } = {}) {
  const lines: string[] = [];
  const store = await openPackedReleases({
    packed: given.packed ?? packed,
    folder: await mkdtemp(join(folder, 'store-')),
    builds: given.builds ?? [],
    remotes: given.remotes,
    say: (line) => lines.push(line),
  });
  return { store, lines, releases: await releasesOf(store, await readChannel(store, 'production')) };
}
const catalog = (version: string) => buildTiny({ name: 'mfe-catalog', version, pages: { '/': './Page' } });

test('a site of packed releases trusts whoever started it, and nobody else', async () => {
  const { store, releases } = await open();
  expect(releases).toEqual({ 'host-shell': '1.0.0', 'mfe-auth': '1.0.0', 'mfe-catalog': '1.0.0' });
  const release = await store.readRelease({ name: 'mfe-auth', version: '1.0.0' });
  expect(release && store.trust.check(release)).toMatchObject({ ok: true });
  const other = await open();
  expect(release && other.store.trust.check(release)).toMatchObject({ ok: false });
});

test('nobody in particular may start it, as in a container', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect((await open({ builds: [await catalog('2.0.0')] })).releases['mfe-catalog']).toBe('2.0.0');
});

test('a build takes the place of the release that the site has of it, or joins the others', async () => {
  const offers = await buildTiny({ name: 'mfe-offers', version: '1.0.0', pages: { '/offers': './Page' } });
  const { releases, lines } = await open({ builds: [await catalog('2.0.0'), offers] });
  expect(releases).toEqual({
    'host-shell': '1.0.0',
    'mfe-auth': '1.0.0',
    'mfe-catalog': '2.0.0',
    'mfe-offers': '1.0.0',
  });
  expect(lines).toEqual(['Composed of host-shell@1.0.0, mfe-auth@1.0.0, mfe-catalog@2.0.0, mfe-offers@1.0.0.']);
});

test.each([
  ['none', { 'host-shell': '1.0.0', 'mfe-catalog': '2.0.0' }],
  ['mfe-auth', { 'host-shell': '1.0.0', 'mfe-auth': '1.0.0', 'mfe-catalog': '2.0.0' }],
])('stands beside the named remotes only: %s', async (remotes, expected) => {
  expect((await open({ builds: [await catalog('2.0.0')], remotes })).releases).toEqual(expected);
});

test('what could not go to production does not start, with one line', async () => {
  const torn = await catalog('2.0.0');
  await writeFile(join(torn, 'remoteEntry.js'), 'other bytes');
  await expect(open({ builds: [torn] })).rejects.toThrow(/^mfe-catalog@2\.0\.0 is not whole: [^\n]*$/);
  const unfit = await buildTiny({
    name: 'mfe-catalog',
    version: '2.0.0',
    shared: { react: { version: '20.0.0', requires: '^20.0.0' } },
  });
  await expect(open({ builds: [unfit] })).rejects.toThrow(/cannot go to production: [^\n]*react[^\n]*$/);
  await expect(open({ builds: [folder] })).rejects.toThrow('is not a built release');
  await expect(open({ remotes: 'mfe-gone' })).rejects.toThrow(
    '--remotes: there is no mfe-gone. There are mfe-auth, mfe-catalog; or none.',
  );
});

test('a site like one that runs has its releases, whoever signed them there, with the build in its place', async () => {
  const site = await openService();
  await publishTiny(site.as(site.platform), { name: 'mfe-catalog', version: '1.5.0', pages: { '/': './Page' } });
  for (const ref of ['host-shell@1.0.0', 'mfe-catalog@1.5.0'])
    expect(await site.command(site.platform, 'promote', ref, '--to', 'production')).toMatchObject({ code: 0 });
  const settings = {
    RELEASE_SERVICE_URL: site.url,
    RELEASE_TOKEN: await createToken(site.platform, ORIGIN),
    RELEASE_ROOT_KEY: site.root.publicKey,
  };
  const copied = await copyReleases('production', await mkdtemp(join(folder, 'copy-')), settings);
  expect((await open({ packed: copied })).releases).toEqual({ 'host-shell': '1.0.0', 'mfe-catalog': '1.5.0' });
  const { releases } = await open({ packed: copied, builds: [await catalog('2.0.0')] });
  expect(releases).toEqual({ 'host-shell': '1.0.0', 'mfe-catalog': '2.0.0' });
});

test.each([
  ['RELEASE_SERVICE_URL', '--like production needs RELEASE_SERVICE_URL: the release service of that site.', {}],
  ['RELEASE_TOKEN', /^RELEASE_TOKEN or RELEASE_SIGNING_KEY must be set[^\n]*$/, { RELEASE_SERVICE_URL: ORIGIN }],
  ['RELEASE_ROOT_KEY', /^RELEASE_ROOT_KEY must be set[^\n]*$/, { RELEASE_SERVICE_URL: ORIGIN, RELEASE_TOKEN: 'x' }],
])('what a site like another needs is one line: %s', async (_, line, settings) => {
  await expect(copyReleases('production', join(folder, 'none'), settings)).rejects.toThrow(line);
});
