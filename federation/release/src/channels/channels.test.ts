import type { ReleaseStore } from '../store/release-store.ts';
import { note, publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { canShip } from './can-ship.ts';
import { isInCanary, setCanary } from './canary.ts';
import { readChannel } from './channel.ts';
import { fallbackReleases } from './fallback-releases.ts';
import { promote, releasesOf } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const catalog = { name: 'mfe-catalog', version: '1.0.0' };
const newCatalog = { name: 'mfe-catalog', version: '1.1.0', pages: { '/': './HomePage' } };

const setOf = async (store: ReleaseStore, channel = 'production') =>
  releasesOf(store, await readChannel(store, channel));

const promoted = async (store: ReleaseStore, ...refs: { name: string; version: string }[]): Promise<string> => {
  const result = await promote(store, refs, 'production', note);
  if (!result.ok) throw new Error(result.message);
  return result.value.channel.composition;
};

const productionStore = async () => {
  const { store } = await storeWithShell();
  const id = await promoted(store, shell, catalog);
  return { store, id };
};

describe('channels', () => {
  it('keeps who, when, why and what of each change', async () => {
    const { store, id } = await productionStore();
    expect((await readChannel(store, 'production'))?.history).toEqual([
      expect.objectContaining({ id, who: 'Asha', why: 'test', change: expect.stringContaining('mfe-catalog@1.0.0') }),
    ]);
  });

  it('never loses a change when many promote at the same moment', async () => {
    const { store } = await productionStore();
    const names = Array.from({ length: 12 }, (_, index) => `mfe-part-${index}`);
    await Promise.all(names.map((name) => publishTiny(store, { name, version: '1.0.0' })));
    await Promise.all(names.map((name) => promoted(store, { name, version: '1.0.0' })));
    expect(Object.keys(await setOf(store)).sort()).toEqual(['host-shell', 'mfe-catalog', ...names].sort());
    expect((await readChannel(store, 'production'))?.history).toHaveLength(13);
  });

  it('goes back to an earlier composition, and forth again', async () => {
    const { store, id } = await productionStore();
    await publishTiny(store, newCatalog);
    const second = await promoted(store, newCatalog);
    expect((await rollback(store, id, 'production', note)).ok).toBe(true);
    expect((await setOf(store))['mfe-catalog']).toBe('1.0.0');
    expect((await rollback(store, second, 'production', note)).ok).toBe(true);
    expect((await setOf(store))['mfe-catalog']).toBe('1.1.0');
  });

  it('refuses to roll back to what the channel never had', async () => {
    const { store } = await productionStore();
    expect(await rollback(store, '0123456789ab', 'production', note)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await rollback(store, '../../etc', 'production', note)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('starts a new channel as a copy of production', async () => {
    const { store } = await productionStore();
    await publishTiny(store, newCatalog);
    await promote(store, [newCatalog], 'preview', note);
    expect(await setOf(store, 'preview')).toEqual({ 'host-shell': '1.0.0', 'mfe-catalog': '1.1.0' });
    expect((await setOf(store))['mfe-catalog']).toBe('1.0.0');
  });

  it('refuses what is not published, and a page without a shell', async () => {
    const { store } = await storeWithShell();
    expect(await promote(store, [{ ...catalog, version: '9.0.0' }], 'production', note)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await promote(store, [catalog], 'production', note)).toMatchObject({ code: 'REFUSED' });
    expect(await readChannel(store, 'production')).toBeNull();
  });

  it('refuses what check refuses, unless forced, and then leaves a mark', async () => {
    const { store } = await productionStore();
    const bad = await publishTiny(store, { ...newCatalog, contract: '2.0.0' });
    expect(await promote(store, [bad], 'production', note)).toMatchObject({ ok: false, code: 'REFUSED' });
    expect((await setOf(store))['mfe-catalog']).toBe('1.0.0');
    expect((await promote(store, [bad], 'production', { ...note, force: true })).ok).toBe(true);
    expect((await readChannel(store, 'production'))?.history.at(-1)?.forced).toEqual([
      expect.stringContaining('host-api 2.0.0'),
    ]);
  });

  it('refuses what is older than what it has, by either way to its visitors, unless forced', async () => {
    const { store } = await productionStore();
    const publish = (version: string) => publishTiny(store, { name: 'mfe-catalog', version });
    const [older, newer] = [await publish('1.1.10'), await publish('1.1.18')];
    await promoted(store, newer);
    const line = 'mfe-catalog@1.1.10 is older than mfe-catalog@1.1.18, which production has.';
    const refusal = { ok: false, code: 'REFUSED', message: expect.stringContaining(line) };
    expect(await promote(store, [older], 'production', note)).toMatchObject(refusal);
    expect(await setCanary(store, older, 5, 'production', note)).toMatchObject(refusal);
    expect(await canShip(store, older, 'production')).toMatchObject(refusal);
    expect((await setOf(store))['mfe-catalog']).toBe('1.1.18');
    // A channel that is new has nothing that it would take from anybody.
    expect(await promote(store, [older], 'preview', note)).toMatchObject({ ok: true });
    expect(await promote(store, [older], 'production', { ...note, force: true })).toMatchObject({ ok: true });
  });

  it('keeps the last good release of a remote, however often its neighbours change after it', async () => {
    const { store } = await productionStore();
    await publishTiny(store, newCatalog);
    await promoted(store, newCatalog);
    for (let minor = 0; minor < 30; minor += 1)
      await promoted(store, await publishTiny(store, { name: 'mfe-part', version: `1.${minor}.0` }));
    const lastGood = async () => {
      const channel = await readChannel(store, 'production');
      const found = channel ? await fallbackReleases(store, channel, await setOf(store)) : [];
      return found.map(({ name, version }) => `${name}@${version}`).sort();
    };
    expect(await lastGood()).toEqual(['mfe-catalog@1.0.0', 'mfe-part@1.28.0']);
    await prune(store, { days: 0, now: Date.now() + 1000 });
    expect(await lastGood()).toEqual(['mfe-catalog@1.0.0', 'mfe-part@1.28.0']);
  });

  it('gives the last other release of a remote as its fall-back', async () => {
    const { store } = await productionStore();
    await publishTiny(store, newCatalog);
    await promoted(store, newCatalog);
    const channel = await readChannel(store, 'production');
    const found = channel ? await fallbackReleases(store, channel, await setOf(store)) : [];
    expect(found.map(({ name, version }) => `${name}@${version}`)).toEqual(['mfe-catalog@1.0.0']);
  });
});

describe('canary', () => {
  it('only gains visitors when its share grows, and holds its share', () => {
    const canary = { name: 'mfe-catalog', version: '1.1.0', percent: 5 };
    const inside = (percent: number) =>
      Array.from({ length: 10_000 }, (_, bucket) => bucket).filter((bucket) =>
        isInCanary(bucket, { ...canary, percent }),
      );
    expect(inside(5)).toHaveLength(500);
    expect(inside(20)).toEqual(expect.arrayContaining(inside(5)));
    expect([inside(0).length, inside(0.5).length, inside(100).length]).toEqual([0, 50, 10_000]);
  });

  it('starts, grows and ends without touching the composition of the others', async () => {
    const { store, id } = await productionStore();
    await publishTiny(store, newCatalog);
    for (const percent of [5, 50]) {
      const result = await setCanary(store, { name: 'mfe-catalog', version: '1.1.0' }, percent, 'production', note);
      expect(result).toMatchObject({ ok: true, value: { composition: id, canary: { percent } } });
    }
    const ended = await setCanary(store, { name: 'mfe-catalog', version: '1.1.0' }, 0, 'production', note);
    expect(ended).toMatchObject({ ok: true, value: { canary: null } });
  });

  it('ends when its release is promoted', async () => {
    const { store } = await productionStore();
    await publishTiny(store, newCatalog);
    await setCanary(store, { name: 'mfe-catalog', version: '1.1.0' }, 5, 'production', note);
    await promoted(store, newCatalog);
    expect((await readChannel(store, 'production'))?.canary).toBeNull();
  });

  it.each([-1, 101, Number.NaN])('refuses %p percent', async (percent) => {
    const { store } = await productionStore();
    expect(await setCanary(store, catalog, percent, 'production', note)).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('prune', () => {
  const later = Date.now() + 30 * 24 * 60 * 60 * 1000;

  it('removes what no channel can need, and keeps what an open tab may hold', async () => {
    const { store } = await productionStore();
    await publishTiny(store, newCatalog);
    await publishTiny(store, { name: 'mfe-unused', version: '1.0.0' });
    await promoted(store, newCatalog);
    expect(await prune(store)).toEqual({ ok: true, value: [] });
    expect(await prune(store, { now: later })).toEqual({ ok: true, value: ['mfe-unused@1.0.0'] });
  });
});
