import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '../store/folder-store.ts';
import { note, publishTiny, temporaryFolder } from '../testing/fixtures.ts';
import { newSigner, storeOfTeams } from '../testing/teams.ts';
import { setCanary } from './canary.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { revoke } from './revoke.ts';
import { rollback } from './rollback.ts';
import { readAudit } from './verify-audit.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const catalog = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const next = { ...catalog, version: '1.1.0' };

/** A site with a history of every kind. */
async function busySite() {
  const site = await storeOfTeams();
  const { as, platform } = site;
  const store = as(platform);
  for (const tiny of [shell, catalog, next]) await publishTiny(store, tiny);
  const first = await promote(store, [shell, catalog], 'production', note);
  await setCanary(store, next, 5, 'production', note);
  await promote(store, [next], 'production', note);
  await rollback(store, first.ok ? first.value.channel.composition : '', 'production', note);
  await revoke(store, next, { ...note, why: 'a hole' });
  return { ...site, store };
}

const entryFile = (folder: string, number: number): string =>
  join(folder, 'documents/audit', String(number).padStart(8, '0'), '00000001.json');

/** What a machine says that has seen nothing of the log before. */
const problemsOf = async (site: Awaited<ReturnType<typeof storeOfTeams>>, head?: string): Promise<string> => {
  const answer = await readAudit(site.as(newSigner()), head);
  return answer.ok ? 'nothing' : [answer.code, ...answer.details].join(' ');
};

it('names everything that happened, in order, with who did it', async () => {
  const { store } = await busySite();
  const audit = await readAudit(store);
  expect(
    audit.ok && audit.value.entries.map(({ number, about, change, who, team }) => [number, about, change, who, team]),
  ).toEqual([
    [1, 'host-shell@1.0.0', 'publish', expect.any(String), 'platform'],
    [2, 'mfe-catalog@1.0.0', 'publish', expect.any(String), 'platform'],
    [3, 'mfe-catalog@1.1.0', 'publish', expect.any(String), 'platform'],
    [4, 'production', 'promote host-shell@1.0.0, promote mfe-catalog@1.0.0', 'Asha', 'platform'],
    [5, 'production', 'canary mfe-catalog@1.1.0 5 %', 'Asha', 'platform'],
    [6, 'production', 'promote mfe-catalog@1.1.0', 'Asha', 'platform'],
    [7, 'production', expect.stringMatching(/^rollback to /), 'Asha', 'platform'],
    [8, 'mfe-catalog@1.1.0', 'revoke', 'Asha', 'platform'],
  ]);
  expect(audit.ok && audit.value.head?.number).toBe(8);
});

describe('what was done to the log is seen by a machine that has never read it:', () => {
  it.each([
    [
      'an entry changed',
      async (folder: string) => edit(entryFile(folder, 5), 'canary', 'canard'),
      'Entry 5 was changed',
    ],
    [
      'the last entry changed',
      async (folder: string) => edit(entryFile(folder, 8), 'a hole', 'a hobby'),
      'Entry 8 was changed',
    ],
    ['an entry removed', async (folder: string) => remove(folder, 5), 'Entry 5 is missing'],
    ['the first entry removed', async (folder: string) => remove(folder, 1), 'Entry 1 is missing'],
    [
      'the last entry cut off',
      async (folder: string) => remove(folder, 8),
      'No entry says who revoked mfe-catalog@1.1.0',
    ],
    [
      'the last two cut off',
      async (folder: string) => [await remove(folder, 8), await remove(folder, 7)],
      'No entry says how production',
    ],
    ['an entry copied to the end', copyToEnd, 'Entry 9 is entry 3, moved'],
  ])('%s', async (_what, play, line) => {
    const site = await busySite();
    expect(await problemsOf(site)).toBe('nothing');
    await play(site.folder);
    expect(await problemsOf(site)).toContain(`DAMAGED`);
    expect(await problemsOf(site)).toContain(line);
  });

  it('all of it replaced by a log that another key signed', async () => {
    const site = await busySite();
    const stranger = await storeOfTeams();
    for (const tiny of [shell, catalog, next]) await publishTiny(stranger.as(stranger.platform), tiny);
    for (let number = 1; number <= 8; number += 1) await remove(site.folder, number);
    const forged = await stranger.as().readDocument('audit/00000001');
    await site.as().writeDocument('audit/00000001', forged!.text, null);
    expect(await problemsOf(site)).toContain('is signed by a key that nobody named');
  });
});

it('a log that was cut off with all that it is about is seen by a machine that read it before, and by a head that was written down', async () => {
  const site = await busySite();
  await publishTiny(site.store, { ...catalog, version: '2.0.0' });
  const before = await readAudit(site.store);
  const { number, hash } = (before.ok && before.value.head) || { number: 0, hash: '' };
  await remove(site.folder, 9);
  await rm(join(site.folder, 'packages/mfe-catalog/2.0.0'), { recursive: true });
  expect(await readAudit(site.store)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Entry 9 was there before'),
  });
  expect(await problemsOf(site)).toBe('nothing');
  expect(await problemsOf(site, `${number}:${hash}`)).toContain('Entry 9 was there before; the log ends with 8');
  expect(await problemsOf(site, '12')).toContain('BAD_INPUT');
});

it('loses nothing of many who write at the same moment, and a pruned release leaves it whole', async () => {
  const store = folderStore(await temporaryFolder());
  const versions = Array.from({ length: 6 }, (_, minor) => `1.${minor}.0`);
  await Promise.all(versions.map((version) => publishTiny(store, { ...catalog, version })));
  await prune(store, { days: 0, now: Date.now() + 1_000_000 });
  expect(await store.listReleases()).toEqual([]);
  const audit = await readAudit(store);
  expect(audit).toMatchObject({ ok: true, value: { entries: versions.map((_, index) => ({ number: index + 1 })) } });
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const envelope = JSON.parse(await readFile(file, 'utf8'));
  const payload = Buffer.from(envelope.payload, 'base64').toString().replace(from, to);
  await writeFile(file, JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString('base64') }));
}

const remove = (folder: string, number: number): Promise<void> =>
  rm(join(folder, 'documents/audit', String(number).padStart(8, '0')), { recursive: true });

async function copyToEnd(folder: string): Promise<void> {
  const text = await readFile(entryFile(folder, 3), 'utf8');
  expect(await readdir(join(folder, 'documents/audit'))).toHaveLength(8);
  await folderStore(folder).writeDocument('audit/00000009', text, null);
}
