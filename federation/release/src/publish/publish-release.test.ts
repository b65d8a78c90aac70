import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderStore } from '../store/folder-store.ts';
import { buildTiny, publishTiny, temporaryFolder } from '../testing/fixtures.ts';
import { publishRelease } from './publish-release.ts';

const catalog = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };

/** Gives one file and then dies, as a killed process does. */
class DyingContent extends Map<string, Buffer> {
  override *[Symbol.iterator](): MapIterator<[string, Buffer]> {
    yield* super[Symbol.iterator]();
    throw new Error('killed');
  }
}

describe('publish', () => {
  it('keeps every file with its compressed form', async () => {
    const store = folderStore(await temporaryFolder());
    await publishTiny(store, { ...catalog, files: { 'a.js': 'x'.repeat(500) } });
    const br = await store.readFile(catalog, 'a.js', 'br');
    expect(brotliDecompressSync(br ?? Buffer.alloc(0)).toString()).toBe('x'.repeat(500));
    expect((await store.readRelease(catalog))?.files['a.js']?.brotliBytes).toBe(br?.length);
  });

  it('does nothing when the same bytes are published again', async () => {
    const store = folderStore(await temporaryFolder());
    await publishTiny(store, catalog);
    expect(await publishRelease(store, await buildTiny(catalog))).toMatchObject({ ok: true, value: { added: false } });
  });

  it('refuses other bytes under a version that exists', async () => {
    const store = folderStore(await temporaryFolder());
    await publishTiny(store, catalog);
    const other = await buildTiny({ ...catalog, files: { 'a.js': 'new' } });
    expect(await publishRelease(store, other)).toMatchObject({ ok: false, code: 'DIFFERENT_BYTES' });
    expect((await store.readRelease(catalog))?.files['a.js']).toBeUndefined();
  });

  it('lets one of two at the same moment win, and never mixes them', async () => {
    const store = folderStore(await temporaryFolder());
    const builds = await Promise.all(['one', 'two'].map((text) => buildTiny({ ...catalog, files: { 'a.js': text } })));
    const results = await Promise.all(builds.map((dir) => publishRelease(store, dir)));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const winner = results[0]?.ok ? 'one' : 'two';
    expect(String(await store.readFile(catalog, 'a.js', 'identity'))).toBe(winner);
  });

  it('refuses a build with a changed, a missing or an unhashed file', async () => {
    const store = folderStore(await temporaryFolder());
    const changed = await buildTiny(catalog);
    await writeFile(join(changed, 'remoteEntry.js'), 'evil()');
    expect(await publishRelease(store, changed)).toMatchObject({ ok: false, code: 'DAMAGED' });
    const unhashed = await buildTiny({ ...catalog, chunks: { './HomePage': ['home.js'] } });
    expect(await publishRelease(store, unhashed)).toMatchObject({ code: 'DAMAGED', details: ['home.js has no hash'] });
    expect(await store.listReleases()).toEqual([]);
  });

  it.each([
    ['is an ES module', 'remoteEntry.js', 'export const init = () => {};'],
    ['is an ES module', 'chunk.js', "import a from './a.js'; a();"],
    ['is an ES module', 'deep/chunk.mjs', "export * from './a.js'"],
    ['loads code by import()', 'chunk.js', "var load = function () { return import('./a.js') }"],
    ['loads code by import()', 'chunk.js', 'import/* now */(name)'],
    ['cannot be parsed', 'chunk.js', 'import('],
    ['loads scripts without asking', 'remoteEntry.js', 'var s = document.createElement("script"); s.src = u;'],
  ])('refuses a build of which a page would run something unverified: it %s (%s)', async (words, path, text) => {
    const store = folderStore(await temporaryFolder());
    const dir = await buildTiny({ ...catalog, files: { [path]: text } });
    expect(await publishRelease(store, dir)).toMatchObject({
      ok: false,
      code: 'REFUSED',
      message: expect.stringMatching(`^mfe-catalog@1.0.0 cannot be published: ${path} ${words.replace(/[()]/g, '.')}`),
    });
    expect(await store.listReleases()).toEqual([]);
  });

  it('takes scripts that only have such words in texts and names, ask the page before they load, or are for servers and other people’s pages', async () => {
    const store = folderStore(await temporaryFolder());
    const files = {
      'remoteEntry.js': '__VERIFY_SCRIPT__(u) && document.createElement("script")',
      'a.js': 'var words = "@import x"; rules.import = 1; /* import("b") */ shared["export"]()',
      'server/server.cjs': "import('node:fs')",
      'foreign/remoteEntry.js': 'document.createElement("script"); import("b")',
    };
    expect(await publishRelease(store, await buildTiny({ ...catalog, files }))).toMatchObject({ ok: true });
  });

  it('says what is wrong with a folder that is no build', async () => {
    const store = folderStore(await temporaryFolder());
    const dir = await temporaryFolder();
    expect(await publishRelease(store, dir)).toMatchObject({ ok: false, code: 'BAD_INPUT' });
    await writeFile(join(dir, 'release.json'), '{"name": ');
    expect(await publishRelease(store, dir)).toMatchObject({ ok: false, code: 'BAD_INPUT' });
  });

  it('shows nothing of a publish that was killed half way', async () => {
    const folder = await temporaryFolder();
    const store = folderStore(folder);
    const release = JSON.parse(await readFile(join(await buildTiny(catalog), 'release.json'), 'utf8'));
    const content = new DyingContent([['remoteEntry.js', Buffer.from('x')]]);
    await expect(store.addRelease(release, content)).rejects.toThrow('killed');
    expect(await store.listReleases()).toEqual([]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('reports a release.json that was damaged later, by its name', async () => {
    const folder = await temporaryFolder();
    const store = folderStore(folder);
    await publishTiny(store, catalog);
    await writeFile(join(folder, 'packages/mfe-catalog/1.0.0/release.json'), '{');
    await expect(store.readRelease(catalog)).rejects.toThrow('mfe-catalog@1.0.0 is damaged');
  });
});
