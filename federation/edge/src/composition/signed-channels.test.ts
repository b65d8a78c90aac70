import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, promote, readChannel, repair, signChannelAgain, signFormerChannels } from 'federation-release';
import {
  channelText,
  note,
  parseChannel,
  publishTiny,
  type Signer,
  storeOfTeams,
  storeWithShell,
  twoTeams,
} from 'federation-release/testing';
import { serve } from '../testing/open-edge.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const old = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const fresh = { ...old, version: '2.0.0' };
const channelFolder = (folder: string, name = 'production') => join(folder, 'documents/channels', name);

/** A site whose production had catalog 1.0.0, then 2.0.0, and a channel beta that still has 1.0.0. */
async function openSite() {
  const site = await storeOfTeams();
  const store = site.as(site.platform);
  for (const tiny of [shell, old, fresh]) await publishTiny(store, tiny);
  const steps = [
    [[shell, old], 'production'],
    [[old], 'beta'],
    [[fresh], 'production'],
  ] as const;
  const ids: string[] = [];
  for (const [refs, to] of steps) {
    const promoted = await promote(store, refs, to, note);
    if (!promoted.ok) throw new Error(promoted.message);
    ids.push(promoted.value.channel.composition);
  }
  return { ...site, store, ids };
}
type Site = Awaited<ReturnType<typeof openSite>>;

async function newestText(folder: string, name?: string): Promise<string> {
  const names = (await readdir(channelFolder(folder, name))).sort();
  return readFile(join(channelFolder(folder, name), names.at(-1) ?? ''), 'utf8');
}

/** Puts a document into a channel, as somebody does who can write to the store. */
const put = (folder: string, text: string): Promise<void> =>
  writeFile(join(channelFolder(folder), '00000009.json'), text);

/** The channel at its old composition, signed anew by this key. */
async function forged({ folder, ids }: Site, team: string, signer: Signer): Promise<string> {
  const channel = parseChannel('production', await newestText(folder));
  if (!channel) throw new Error('no channel');
  const at = new Date().toISOString();
  return channelText({ ...channel, number: 9, composition: ids[0] ?? '' }, { team, signer }, at);
}

const versionAt = async (app: Awaited<ReturnType<typeof serve>>): Promise<string | undefined> =>
  (await app.inject('/composition.json')).json().remotes?.['mfe-catalog']?.version;

const attacks: Record<string, (site: Site) => Promise<unknown>> = {
  'an unsigned document': async ({ folder, ids }) => {
    const { signature: _, digest: __, ...fields } = JSON.parse(await newestText(folder));
    await put(folder, JSON.stringify({ ...fields, number: 9, composition: ids[0] }));
  },
  'another composition under its signature': async ({ folder, ids }) => {
    const { digest: _, ...fields } = JSON.parse(await newestText(folder));
    await put(folder, JSON.stringify({ ...fields, composition: ids[0] }));
  },
  'another number under its signature': async ({ folder }) => {
    const first = await readFile(join(channelFolder(folder), '00000001.json'), 'utf8');
    const { digest: _, ...fields } = JSON.parse(first);
    await put(folder, JSON.stringify({ ...fields, number: 9 }));
  },
  "another channel's document": async ({ folder }) => put(folder, await newestText(folder, 'beta')),
  'an older document of its own, put back as the newest': async ({ folder }) =>
    put(folder, await readFile(join(channelFolder(folder), '00000001.json'), 'utf8')),
  'one that a team without the right has signed': async (site) =>
    put(site.folder, await forged(site, 'platform', site.catalog)),
  'its last document removed': ({ folder }) => rm(join(channelFolder(folder), '00000002.json')),
  'its last document damaged': ({ folder }) => writeFile(join(channelFolder(folder), '00000002.json'), '{'),
};

describe.each(Object.entries(attacks))(
  'whoever can write to the store does not move a channel by %s:',
  (_what, play) => {
    it('an edge goes on with what it has, one that starts anew on that machine serves nothing older, and repair mends it', async () => {
      const site = await openSite();
      const app = await serve(site.as());
      expect(await versionAt(app)).toBe('2.0.0');
      await play(site);
      expect(await versionAt(app)).toBe('2.0.0');
      const anew = await (await serve(site.as())).inject('/composition.json');
      expect([anew.statusCode, anew.json().remotes?.['mfe-catalog']?.version]).not.toEqual([200, '1.0.0']);
      expect(await repair(site.as(site.platform))).toMatchObject({ ok: true, value: { lost: [] } });
      expect(await versionAt(app)).toBe('2.0.0');
      expect(await versionAt(await serve(site.as()))).toBe('2.0.0');
      expect(await readChannel(site.as(), 'production')).toMatchObject({ composition: site.ids[2] });
    });
  },
);

it('nobody builds on a document that was put back: a promotion is refused until repair', async () => {
  const site = await openSite();
  await attacks['its last document removed']?.(site);
  const refused = await promote(site.store, [old], 'production', note);
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('somebody has put an older one back') });
  expect(await repair(site.store)).toMatchObject({ ok: true, value: { mended: ['channel production'] } });
  expect(await promote(site.store, [old], 'production', { ...note, force: true })).toMatchObject({ ok: true });
});

it('the key of the last change is revoked: an edge keeps what it has, and the state is signed anew by another', async () => {
  const site = await openSite();
  const app = await serve(site.as());
  expect(await versionAt(app)).toBe('2.0.0');
  const rules = twoTeams(site.platform, site.catalog);
  rules.teams.platform!.keys[0]!.revoked = 'stolen';
  rules.teams.others = { packages: ['*'], channels: ['*'], keys: [{ publicKey: site.root.publicKey }] };
  await site.set(rules);
  await expect(readChannel(site.as(), 'production')).rejects.toThrow('compose sign production');
  expect(await signChannelAgain(site.as(site.root), 'production')).toEqual({ ok: true, value: 'production' });
  expect(await readChannel(site.as(), 'production')).toMatchObject({ composition: site.ids[2] });
  expect(await signChannelAgain(site.as(site.catalog), 'production')).toMatchObject({ ok: false, code: 'REFUSED' });
});

it('nothing is set up on one machine: what a channel had before there were signatures is signed by its own key', async () => {
  const { store, folder } = await storeWithShell();
  await promote(store, [shell], 'production', note);
  const { signature: _, digest: __, number: ___, ...former } = JSON.parse(await newestText(folder));
  await put(folder, JSON.stringify(former));
  await rm(join(channelFolder(folder), '00000001.json'));
  await rm(join(folder, 'documents/state'), { recursive: true });
  const again = folderStore(folder);
  await expect(readChannel(again, 'production')).rejects.toThrow('it is not signed');
  await signFormerChannels(again);
  expect(await readChannel(folderStore(folder), 'production')).toMatchObject({
    number: 1,
    composition: former.composition,
  });
});
