import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repair } from '../publish/repair.ts';
import { restore } from '../publish/restore.ts';
import { revokedReleases } from '../store/revocations.ts';
import { note, publishTiny, temporaryFolder } from '../testing/fixtures.ts';
import { newSigner, storeOfTeams } from '../testing/teams.ts';
import { peekState, STATE_KEY, signState, staleLine } from '../trust/state.ts';
import { readChannel } from './channel.ts';
import { promote } from './promote.ts';
import { renew } from './renew-state.ts';
import { revoke } from './revoke.ts';
import { readAudit } from './verify-audit.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const old = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const fresh = { ...old, version: '1.1.0' };

/** Production had catalog 1.0.0, which was revoked, and has 1.1.0. */
async function openSite() {
  const site = await storeOfTeams();
  const store = site.as(site.platform);
  for (const tiny of [shell, old, fresh]) await publishTiny(store, tiny);
  await promote(store, [shell, old], 'production', note);
  const before = await temporaryFolder();
  await cp(site.folder, before, { recursive: true, filter: (path) => !path.endsWith('/seen') });
  await promote(store, [fresh], 'production', note);
  await revoke(store, old, { ...note, why: 'a hole' });
  const documents = join(site.folder, 'documents');
  /** A machine that has never seen this store. */
  const stranger = () => site.as(newSigner());
  /** Puts the documents back as they were before 1.1.0 and the revocation. */
  const rollBack = async () => {
    await rm(documents, { recursive: true });
    await cp(join(before, 'documents'), documents, { recursive: true });
  };
  return { ...site, store, documents, stranger, rollBack };
}
type Site = Awaited<ReturnType<typeof openSite>>;

const problemsOf = async (store: Site['store']): Promise<string> => {
  const audit = await readAudit(store);
  return audit.ok ? 'nothing' : audit.details.join(' ');
};
const removeNewest = async (folder: string): Promise<void> =>
  rm(join(folder, (await readdir(folder)).sort().at(-1) ?? ''));

it('what is whole is whole to everybody', async () => {
  const { store, stranger } = await openSite();
  expect(await problemsOf(store)).toBe('nothing');
  expect(await problemsOf(stranger())).toBe('nothing');
  expect(store.trust.state.known()).toMatchObject({
    channels: { production: 2 },
    revoked: ['mfe-catalog@1.0.0'],
    team: 'platform',
  });
});

it('a revocation whose document is removed counts all the same, the audit says so, and repair puts it back', async () => {
  const { store, documents, stranger } = await openSite();
  await rm(join(documents, 'revocations/mfe-catalog@1.0.0'), { recursive: true });
  expect(await revokedReleases(stranger())).toEqual(new Set(['mfe-catalog@1.0.0']));
  expect(await promote(store, [old], 'production', note)).toMatchObject({ ok: false, code: 'REFUSED' });
  expect(await problemsOf(stranger())).toContain('revokes mfe-catalog@1.0.0, but its revocation is missing');
  expect(await repair(store)).toMatchObject({ ok: true, value: { mended: ['the revocation of mfe-catalog@1.0.0'] } });
  expect(await problemsOf(stranger())).toBe('nothing');
});

it('a channel whose newest document is removed is read by nobody, and the audit names the entry that lacks it', async () => {
  const { store, documents, stranger } = await openSite();
  await removeNewest(join(documents, 'channels/production'));
  await expect(readChannel(stranger(), 'production')).rejects.toThrow('somebody has put an older one back');
  expect(await problemsOf(stranger())).toContain('2 was seen before');
  expect(await repair(store)).toMatchObject({ ok: true, value: { mended: ['channel production'] } });
  expect(await problemsOf(stranger())).toBe('nothing');
});

it('the audit compares the log with the store: what an entry names and no document has is said', async () => {
  const { store, documents, stranger } = await openSite();
  await removeNewest(join(documents, 'channels/production'));
  await rm(join(documents, 'state'), { recursive: true });
  expect(await problemsOf(stranger())).toMatch(/state of the release store|has no state|Entry 5/);
  expect(await promote(store, [fresh], 'production', note)).toMatchObject({ ok: false });
});

it('a state that is gone shows: the channel was signed with one', async () => {
  const { documents, stranger, store } = await openSite();
  await rm(join(documents, 'state'), { recursive: true });
  await expect(readChannel(stranger(), 'production')).rejects.toThrow('somebody has taken it away');
  await expect(readChannel(store, 'production')).resolves.not.toBeNull();
  await store.trust.refresh();
  await expect(readChannel(store, 'production')).rejects.toThrow('is gone');
});

it('a whole store that was put back is refused by whoever saw the newer one, until somebody says that it was on purpose', async () => {
  const site = await openSite();
  const { rollBack, stranger, as, platform } = site;
  await as().trust.refresh();
  const edge = as();
  await edge.trust.refresh();
  await rollBack();
  const again = as(platform);
  await expect(readChannel(again, 'production')).rejects.toThrow('compose restore');
  await expect(readChannel(as(), 'production')).rejects.toThrow('somebody has put an older one back');
  expect(await promote(again, [fresh], 'production', note)).toMatchObject({
    ok: false,
    message: expect.stringContaining('compose restore'),
  });
  expect(await renew(again)).toMatchObject({ ok: false });
  expect(await restore(again, { who: 'Asha', why: '' })).toMatchObject({ ok: false, code: 'BAD_INPUT' });
  expect(await restore(again, { who: 'Asha', why: 'the disk died' })).toMatchObject({
    ok: true,
    value: { channels: ['production'], revoked: ['mfe-catalog@1.0.0'] },
  });
  for (const store of [as(platform), as(), edge, stranger()]) {
    await store.trust.refresh();
    expect(await readChannel(store, 'production')).toMatchObject({ number: 3 });
    expect(await revokedReleases(store)).toContain('mfe-catalog@1.0.0');
  }
  expect(await problemsOf(stranger())).toBe('nothing');
  const audit = await readAudit(as(platform));
  expect(audit.ok && audit.value.entries.map(({ action }) => action)).toContain('restore');
});

it('a machine that keeps nothing is given the number of a state that it must have', async () => {
  const { rollBack, stranger, as, store } = await openSite();
  const oldestState = store.trust.state.known()?.number ?? 0;
  const asked = as(newSigner(), { oldestState });
  await expect(readChannel(asked, 'production')).resolves.not.toBeNull();
  await rollBack();
  await expect(readChannel(as(newSigner(), { oldestState }), 'production')).rejects.toThrow('compose restore');
  // Nobody can know better without a second source, but for the time that has run out.
  await expect(readChannel(stranger(), 'production')).resolves.not.toBeNull();
});

it('a state that nobody renews is said after a week', async () => {
  const { store, stranger } = await openSite();
  const state = store.trust.state.known()!;
  expect(staleLine(state, new Date(Date.parse(state.at) + 6 * 86_400_000))).toBeNull();
  expect(staleLine(state, new Date(Date.parse(state.at) + 8 * 86_400_000))).toContain('nobody renews it');
  const later = { ...stranger(), now: async () => new Date(Date.parse(state.at) + 8 * 86_400_000) };
  expect(await problemsOf(later)).toContain('nobody renews it');
  expect(await renew(store)).toMatchObject({ ok: true, value: { number: state.number + 1, revoked: state.revoked } });
});

it('a state that a stranger signed counts for nothing', async () => {
  const { store, stranger, documents } = await openSite();
  const { number, ...facts } = store.trust.state.known()!;
  const forged = signState({ ...facts, number: number + 1, revoked: [] }, new Date(), newSigner());
  const folder = join(documents, STATE_KEY);
  await writeFile(join(folder, '00000099.json'), forged);
  expect(await revokedReleases(stranger())).toContain('mfe-catalog@1.0.0');
  expect(await readChannel(stranger(), 'production')).toMatchObject({ number: 2 });
  expect(await renew(store)).toMatchObject({ ok: true, value: { number: number + 2 } });
});

it('a store from before there was a state is read, and has one with its next change', async () => {
  const { store, stranger, documents, as, platform } = await openSite();
  const folder = join(documents, 'channels/production');
  const { channelText } = await import('./channel-document.ts');
  const { state: _, ...former } = (await readChannel(store, 'production'))!;
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await writeFile(
    join(folder, '00000002.json'),
    channelText(former, { team: 'platform', signer: platform }, new Date().toISOString()),
  );
  await rm(join(documents, 'state'), { recursive: true });
  expect(await readChannel(stranger(), 'production')).toMatchObject({ number: 2 });
  const anew = as(platform, { folder: await temporaryFolder() });
  expect(await promote(anew, [shell], 'production', note)).toMatchObject({ ok: true });
  expect(await renew(anew)).toMatchObject({
    ok: true,
    value: { channels: { production: 2 }, revoked: ['mfe-catalog@1.0.0'] },
  });
});

it('many who change a channel at once leave a log that is whole', async () => {
  const { as, platform, stranger } = await openSite();
  const results = await Promise.all([1, 2, 3, 4].map(() => promote(as(platform), [fresh], 'preview', note)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await problemsOf(stranger())).toBe('nothing');
});

it('the documents of a state say what they are', async () => {
  const { documents } = await openSite();
  const names = (await readdir(join(documents, STATE_KEY))).sort();
  const numbers = await Promise.all(
    names.map(async (name) => peekState(await readFile(join(documents, STATE_KEY, name), 'utf8'))?.number),
  );
  expect(numbers).toEqual(names.map((_, index) => index + 1));
});
