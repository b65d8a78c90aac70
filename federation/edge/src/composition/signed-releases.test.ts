import { promote, signAgain } from 'federation-release';
import { note, publishTiny, storeOfTeams, tamper, twoTeams } from 'federation-release/testing';
import { serve } from '../testing/open-edge.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const old = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const fresh = { ...old, version: '2.0.0' };
const file = (version: string) => `/assets/mfe-catalog/${version}/remoteEntry.js`;

/** A site of two teams: the catalog's first release is the platform's, its present one its own. */
async function openSite() {
  const site = await storeOfTeams();
  const { as, platform, catalog } = site;
  const rules = twoTeams(platform, catalog);
  rules.teams.catalog!.channels = ['*'];
  await site.set(rules);
  await publishTiny(as(platform), shell);
  await publishTiny(as(platform), old);
  await publishTiny(as(catalog), fresh);
  for (const releases of [[shell, old], [fresh]]) {
    const promoted = await promote(as(platform), releases, 'production', note);
    if (!promoted.ok) throw new Error(promoted.message);
  }
  return { ...site, rules };
}

const versionAt = async (app: Awaited<ReturnType<typeof serve>>, query = ''): Promise<string | undefined> =>
  (await app.inject(`/composition.json${query}`)).json().remotes?.['mfe-catalog']?.version;

it('a release that was changed in the store is served nowhere: the last good one is, and no override brings it back', async () => {
  const { as, folder } = await openSite();
  await tamper(folder, fresh, (fields) => delete fields.signature);
  const app = await serve(as());
  expect(await versionAt(app)).toBe('1.0.0');
  expect(await versionAt(app, '?compose=mfe-catalog@2.0.0')).toBe('1.0.0');
  expect((await app.inject('/')).body).not.toContain(file('2.0.0'));
  expect(await app.inject(file('2.0.0'))).toMatchObject({ statusCode: 410, body: 'This release is refused.' });
  expect((await app.inject(file('1.0.0'))).statusCode).toBe(200);
  expect((await app.inject('/composition.json')).json().fallbacks).toEqual({});
  expect(JSON.stringify((await app.inject('/releases.json')).json())).not.toContain('2.0.0');
});

it('a key that is revoked ends what it signed on every edge that runs, and a good signature brings it back', async () => {
  const { as, set, rules, platform } = await openSite();
  const app = await serve(as());
  expect(await versionAt(app)).toBe('2.0.0');
  expect((await app.inject(file('2.0.0'))).statusCode).toBe(200);
  rules.teams.catalog!.keys[0]!.revoked = 'the laptop was stolen';
  await set(rules);
  expect(await versionAt(app)).toBe('1.0.0');
  expect((await app.inject(file('2.0.0'))).statusCode).toBe(410);
  expect(await signAgain(as(platform), fresh)).toMatchObject({ ok: true });
  expect((await promote(as(platform), [fresh], 'production', note)).ok).toBe(true);
  // An edge starts anew; one that runs reads a refused release again within a second of its next change.
  expect(await versionAt(await serve(as()))).toBe('2.0.0');
});

it('a fallback that is refused is passed over', async () => {
  const { as, folder } = await openSite();
  await tamper(folder, old, (fields) => delete fields.signature);
  const app = await serve(as());
  expect((await app.inject('/composition.json')).json().fallbacks).toEqual({});
  expect(await versionAt(app)).toBe('2.0.0');
});

it('a release runs in the channels of its team alone', async () => {
  const { as, set, rules } = await openSite();
  rules.teams.catalog!.channels = ['beta'];
  await set(rules);
  expect(await versionAt(await serve(as()))).toBe('1.0.0');
});

it('without a shell that may run nothing is served, also not what was served before', async () => {
  const { as, set, rules } = await openSite();
  const app = await serve(as());
  expect((await app.inject('/composition.json')).statusCode).toBe(200);
  rules.teams.platform!.keys[0]!.revoked = 'stolen';
  await set(rules);
  expect((await app.inject('/composition.json')).statusCode).toBe(503);
  expect(await app.inject('/')).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } });
  expect((await app.inject('/assets/host-shell/1.0.0/shell.js')).statusCode).toBe(410);
});

it('a policy that no root key signed, or an older one, lets an edge that starts serve nothing, and one that runs go on', async () => {
  const { as, set, rules } = await openSite();
  const app = await serve(as());
  const first = (await as().readDocument('policy/00000001'))!.text;
  await set(rules);
  expect(await versionAt(app)).toBe('2.0.0');
  await as().writeDocument('policy/00000004', first, null);
  expect(await versionAt(app)).toBe('2.0.0');
  expect((await (await serve(as())).inject('/composition.json')).statusCode).toBe(503);
});

it('an edge signs nothing and changes no policy', async () => {
  const { edgeStore } = await import('./edge-store.ts');
  const { as, platform, rules, root } = await openSite();
  const store = edgeStore(as(platform));
  await expect(store.trust.signer()).rejects.toThrow('publishes and removes nothing');
  await expect(store.trust.change(rules, root)).rejects.toThrow('publishes and removes nothing');
});
