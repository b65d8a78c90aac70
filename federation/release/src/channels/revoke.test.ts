import { compose } from '../cli/compose-command.ts';
import { publishRelease } from '../publish/publish-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildTiny, note, publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { setCanary } from './canary.ts';
import { readChannel } from './channel.ts';
import { fallbackReleases } from './fallback-releases.ts';
import { pinnedStore } from './pinned-store.ts';
import { promote, releasesOf } from './promote.ts';
import { revoke } from './revoke.ts';
import { rollback } from './rollback.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const old = { name: 'mfe-catalog', version: '1.0.0' };
const bad = { name: 'mfe-catalog', version: '1.1.0' };
const next = { name: 'mfe-catalog', version: '1.2.0' };
const hole = { who: 'Asha', why: 'it leaks tokens' };
const line = 'mfe-catalog@1.1.0 was revoked: it leaks tokens';

/** Production had 1.0.0, then 1.1.0, and has 1.2.0. */
async function site(): Promise<{ store: ReleaseStore; ids: string[] }> {
  const { store } = await storeWithShell();
  for (const release of [bad, next]) await publishTiny(store, { ...release, pages: { '/': './HomePage' } });
  await promote(store, [shell, old], 'production', note);
  await promote(store, [bad], 'production', note);
  await promote(store, [next], 'production', note);
  const channel = await readChannel(store, 'production');
  return { store, ids: channel?.history.map(({ id }) => id) ?? [] };
}

describe('a revoked release', () => {
  it('is taken by no channel again: not by promote, even forced, nor as a canary, nor by rollback', async () => {
    const { store, ids } = await site();
    expect(await revoke(store, bad, hole)).toMatchObject({ ok: true, value: { added: true, channels: [] } });
    expect(await promote(store, [bad], 'production', { ...note, force: true })).toMatchObject({
      code: 'REFUSED',
      message: line,
    });
    expect(await setCanary(store, bad, 5, 'production', { ...note, force: true })).toMatchObject({ code: 'REFUSED' });
    const back = await rollback(store, ids[1] ?? '', 'production', note);
    expect(back).toMatchObject({ code: 'REFUSED', message: expect.stringContaining(line) });
    expect(await rollback(store, ids[0] ?? '', 'production', note)).toMatchObject({ ok: true });
  });

  it('is no fall-back of a later one, and its compositions are not replayed', async () => {
    const { store, ids } = await site();
    const channel = (await readChannel(store, 'production'))!;
    const present = await releasesOf(store, channel);
    expect((await fallbackReleases(store, channel, present)).map(({ version }) => version)).toEqual(['1.1.0']);
    await revoke(store, bad, hole);
    expect((await fallbackReleases(store, channel, present)).map(({ version }) => version)).toEqual(['1.0.0']);
    expect(await pinnedStore(store, ids[1] ?? '')).toMatchObject({ code: 'REFUSED' });
  });

  it('ends as a canary at once; a channel that names it is named, and goes on to the next', async () => {
    const { store, ids } = await site();
    await rollback(store, ids[1] ?? '', 'production', note);
    await setCanary(store, next, 50, 'production', note);
    expect(await revoke(store, next, hole)).toMatchObject({ value: { canaries: ['production'], channels: [] } });
    expect((await readChannel(store, 'production'))?.canary).toBeNull();
    expect(await revoke(store, bad, hole)).toMatchObject({ value: { channels: ['production'] } });
    expect(await promote(store, [old], 'production', note)).toMatchObject({ ok: true });
  });

  it('stays revoked when it is revoked again, pruned, and published again', async () => {
    const { store } = await site();
    await revoke(store, bad, hole);
    expect(await revoke(store, bad, { ...hole, why: 'other' })).toMatchObject({ value: { added: false } });
    await store.removeRelease(bad);
    const again = await publishRelease(store, await buildTiny({ ...bad, pages: { '/': './HomePage' } }));
    expect(again).toMatchObject({ code: 'REFUSED', message: expect.stringContaining(line) });
  });
});

describe('compose revoke', () => {
  const run = async (store: ReleaseStore, argv: string[]) => {
    const said: string[] = [];
    const write = (text: string) => said.push(text);
    const code = await compose(argv, {
      store,
      workspace: '/nowhere',
      build: async () => {},
      line: write,
      error: write,
    });
    return { code, said: said.join('\n') };
  };

  it('says what it did, and status shows it', async () => {
    const { store } = await site();
    expect(await run(store, ['revoke', 'mfe-catalog@1.2.0', '--why', 'it leaks'])).toEqual({
      code: 0,
      said: 'Revoked mfe-catalog@1.2.0, for ever.\nproduction still names it: its visitors get the last good release. Promote another one, or roll back.',
    });
    expect((await run(store, ['status'])).said).toMatch(/mfe-catalog@1\.2\.0 +REVOKED production/);
  });

  it('promises no last good release to a channel that never had one', async () => {
    const { store } = await storeWithShell();
    await promote(store, [shell, old], 'preview', note);
    expect((await run(store, ['revoke', 'mfe-catalog@1.0.0', '--why', 'it leaks'])).said).toBe(
      'Revoked mfe-catalog@1.0.0, for ever.\npreview still names it: its visitors get nothing in its place, as it had no other one there. Promote another one, or roll back.',
    );
  });

  it.each([
    [['revoke', 'mfe-catalog@1.1.0'], 2],
    [['revoke', 'mfe-catalog@1.1.0', '--why', ' '], 2],
    [['revoke', 'mfe-catalog@9.9.9', '--why', 'x'], 3],
    [['revoke', 'nonsense', '--why', 'x'], 2],
  ])('answers %j with one line, code %i, and revokes nothing', async (argv, code) => {
    const { store } = await site();
    const answer = await run(store, argv);
    expect(answer.code).toBe(code);
    expect(answer.said.split('\n')).toHaveLength(1);
    expect(await store.listDocuments('revocations')).toEqual([]);
  });
});
