import { brotliDecompressSync } from 'node:zlib';
import { readChannel } from '../channels/channel.ts';
import { promote, releasesOf } from '../channels/promote.ts';
import { prune } from '../channels/prune.ts';
import { rollback } from '../channels/rollback.ts';
import { publishRelease } from '../publish/publish-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildTiny, note, publishTiny } from './fixtures.ts';

const catalog = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const shell = { name: 'host-shell', version: '1.0.0' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** What every release store must do, whatever it stores in. `open` gives a fresh store each time. */
export function describeStore(kind: string, open: () => Promise<ReleaseStore>): void {
  describe(`the release store in ${kind}`, () => {
    it('keeps every file with its compressed form, and nothing that was not published', async () => {
      const store = await open();
      await publishTiny(store, { ...catalog, files: { 'deep/a.js': 'x'.repeat(500) } });
      const br = await store.readFile(catalog, 'deep/a.js', 'br');
      expect(brotliDecompressSync(br ?? Buffer.alloc(0)).toString()).toBe('x'.repeat(500));
      expect(await store.readFile(catalog, 'b.js', 'identity')).toBeNull();
      expect(await store.readFile(catalog, '../1.0.0/a.js', 'identity')).toBeNull();
      expect(await store.readRelease({ ...catalog, version: '9.9.9' })).toBeNull();
      expect(await store.readRelease({ name: '../etc', version: '1.0.0' })).toBeNull();
      expect(await store.listReleases()).toEqual([{ name: 'mfe-catalog', version: '1.0.0' }]);
    });

    it('takes the same bytes twice and refuses others', async () => {
      const store = await open();
      await publishTiny(store, catalog);
      expect(await publishRelease(store, await buildTiny(catalog))).toMatchObject({
        ok: true,
        value: { added: false },
      });
      const other = await buildTiny({ ...catalog, files: { 'a.js': 'new' } });
      expect(await publishRelease(store, other)).toMatchObject({ ok: false, code: 'DIFFERENT_BYTES' });
      expect((await store.readRelease(catalog))?.files['a.js']).toBeUndefined();
    });

    it('lets one of two at the same moment win, and never mixes them', async () => {
      const store = await open();
      const builds = await Promise.all(
        ['one', 'two'].map((text) => buildTiny({ ...catalog, files: { 'a.js': text } })),
      );
      const results = await Promise.all(builds.map((dir) => publishRelease(store, dir)));
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(String(await store.readFile(catalog, 'a.js', 'identity'))).toBe(results[0]?.ok ? 'one' : 'two');
    });

    it('grants each state of a document to one writer', async () => {
      const store = await open();
      const written = await Promise.all(
        Array.from({ length: 8 }, (_, writer) => store.writeDocument('local/count', String(writer), null)),
      );
      expect(written.filter(Boolean)).toHaveLength(1);
      const first = await store.readDocument('local/count');
      expect(first?.text).toBe(String(written.indexOf(true)));
      expect(await store.writeDocument('local/count', 'late', null)).toBe(false);
      expect(await store.writeDocument('local/count', 'next', first?.tag ?? '')).toBe(true);
      expect((await store.readDocument('local/count'))?.text).toBe('next');
      expect(await store.listDocuments('local')).toEqual(['count']);
      await store.removeDocument('local/count');
      expect(await store.readDocument('local/count')).toBeNull();
    });

    it('lists versions in their order, which is not that of their letters', async () => {
      const store = await open();
      for (const version of ['1.1.2', '1.1.20', '1.1.2-rc.1'])
        await publishTiny(store, { name: 'mfe-catalog', version });
      expect((await store.listReleases()).map(({ version }) => version)).toEqual(['1.1.2-rc.1', '1.1.2', '1.1.20']);
    });

    it('keeps the present state of a document that changed often', async () => {
      const store = await open();
      for (let count = 0; count < 30; count += 1) {
        const tag = (await store.readDocument('local/count'))?.tag ?? null;
        expect(await store.writeDocument('local/count', String(count), tag)).toBe(true);
      }
      expect((await store.readDocument('local/count'))?.text).toBe('29');
    });

    it('loses no change of two who promote at the same moment', async () => {
      const store = await open();
      await publishTiny(store, shell);
      await promote(store, [shell], 'production', note);
      const remotes = ['mfe-auth', 'mfe-bookings', 'mfe-catalog', 'mfe-chat'].map((name) => ({
        name,
        version: '1.0.0',
      }));
      for (const remote of remotes) await publishTiny(store, remote);
      const results = await Promise.all(remotes.map((remote) => promote(store, [remote], 'production', note)));
      expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
      const channel = await readChannel(store, 'production');
      expect(Object.keys(await releasesOf(store, channel))).toHaveLength(5);
      expect(channel?.history).toHaveLength(5);
      const back = await rollback(store, channel?.history[0]?.id ?? '', 'production', note);
      expect(back).toMatchObject({ ok: true });
    });

    it('stores what releases share once, as long as one of them is there', async () => {
      const store = await open();
      const files = { 'page.js': 'shared()', 'server/server.cjs': 'shared', 'a.woff2': 'shared' };
      const paths = Object.keys(files);
      const next = { ...catalog, version: '1.0.1', files: { ...files, 'own.js': 'own()' } };
      await publishTiny(store, { ...catalog, files });
      await publishTiny(store, next);
      const own = { ...next, files: (await store.readRelease(next))?.files ?? {} };
      await store.removeRelease(catalog);
      const sweep = (days: number) => prune(store, { now: Date.now() + days * DAY_MS });
      for (const days of [0, 2]) expect(await sweep(days)).toMatchObject({ ok: true, value: [] });
      for (const path of paths) expect(String(await store.readFile(next, path, 'identity'))).toMatch(/^shared/);
      await store.removeRelease(next);
      await sweep(0);
      // A publish that counts on it may be under way: it goes the day after.
      const read = () => store.readContent(own.files['own.js']?.integrity ?? '', 'own.js', 'identity');
      expect(String(await read())).toBe('own()');
      await sweep(2);
      expect(await read()).toBeNull();
    });

    it('keeps the bytes that a publish counts on while they are swept', async () => {
      const store = await open();
      const files = { 'page.js': 'shared()', 'server/server.cjs': 'shared', 'a.woff2': 'shared' };
      const paths = Object.keys(files);
      await publishTiny(store, { ...catalog, files });
      await store.removeRelease(catalog);
      const next = { ...catalog, version: '1.0.1', files };
      await store.sweep(async () => {
        const used = { releases: [], asked: [], now: Date.now() };
        await publishTiny(store, next);
        return used;
      });
      for (const days of [0, 2]) {
        for (const path of paths) expect(String(await store.readFile(next, path, 'identity'))).toMatch(/^shared/);
        await prune(store, { now: Date.now() + days * DAY_MS });
      }
      for (const path of paths) expect(String(await store.readFile(next, path, 'identity'))).toMatch(/^shared/);
    });

    it('removes what nobody can be using, and only that', async () => {
      const store = await open();
      await publishTiny(store, shell);
      await publishTiny(store, { ...catalog, version: '0.9.0' });
      await promote(store, [shell], 'production', note);
      const later = Date.now() + 15 * DAY_MS;
      expect(await prune(store, { now: later })).toMatchObject({ ok: true, value: ['mfe-catalog@0.9.0'] });
      expect(await store.listReleases()).toEqual([shell]);
      expect(await store.readFile({ ...catalog, version: '0.9.0' }, 'remoteEntry.js', 'identity')).toBeNull();
      expect(await store.readFile(shell, 'shell.js', 'identity')).not.toBeNull();
    });
  });
}
