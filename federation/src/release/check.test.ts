import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { checkSet } from './check.ts';
import type { ReleaseStore } from './release-store.ts';
import { publishTiny, storeWithShell } from './testing/fixtures.ts';

const released = async (store: ReleaseStore, name: string, version = '1.0.0'): Promise<Release> => {
  const release = await store.readRelease({ name, version });
  if (!release) throw new Error(`${name} is not published`);
  return release;
};

/** Rules that speak against `fresh` beside the shell and the catalog. */
const rulesAgainst = async (store: ReleaseStore, fresh: Release): Promise<string[]> => {
  const others = [await released(store, 'host-shell'), await released(store, 'mfe-catalog')];
  const set = [...others.filter(({ name }) => name !== fresh.name), fresh];
  return (await checkSet(store, set, [fresh])).map(({ rule }) => rule);
};

const offers = { name: 'mfe-offers', version: '1.0.0', pages: { '/offers': './OffersPage' } };

describe('check', () => {
  it('has nothing against a release that fits', async () => {
    const { store } = await storeWithShell();
    expect(await rulesAgainst(store, await publishTiny(store, offers))).toEqual([]);
  });

  it('refuses another major version of the contract', async () => {
    const { store } = await storeWithShell();
    expect(await rulesAgainst(store, await publishTiny(store, { ...offers, contract: '2.0.0' }))).toEqual(['contract']);
    const minor = await publishTiny(store, { ...offers, version: '1.1.0', contract: '1.9.0' });
    expect(await rulesAgainst(store, minor)).toEqual([]);
  });

  it('refuses a shared dependency that the shell has in another range, or not at all', async () => {
    const { store } = await storeWithShell();
    const shared = {
      react: { version: '20.0.0', requires: '^20.0.0' },
      rxjs: { version: '7.8.2', requires: '^7.8.2' },
    };
    expect(await rulesAgainst(store, await publishTiny(store, { ...offers, shared }))).toEqual(['shared', 'shared']);
  });

  it.each([
    ['the same page', { pages: { '/': './Other' } }],
    ['the same page with other parameter names', { pages: { '/services/:id': './Other' } }],
    ['the same dialog', { dialogs: { login: './Other' } }],
    ['the same slot', { slots: { 'home.recent': './Other' } }],
  ])('refuses %s of two remotes', async (_what, clash) => {
    const { store } = await storeWithShell();
    const rich = { '/': './HomePage', '/services/:slug': './ListingPage' };
    const base = { pages: rich, dialogs: { login: './Login' }, slots: { 'home.recent': './Recent' } };
    const catalog = await publishTiny(store, { name: 'mfe-catalog', version: '2.0.0', ...base });
    const other = await publishTiny(store, { name: 'mfe-offers', version: '1.0.0', ...clash });
    const problems = await checkSet(store, [await released(store, 'host-shell'), other, catalog], [other]);
    expect(problems).toEqual([expect.objectContaining({ rule: 'clash', release: 'mfe-offers@1.0.0' })]);
  });

  it('refuses bytes that changed in the store', async () => {
    const { store, folder } = await storeWithShell();
    const release = await publishTiny(store, offers);
    await writeFile(join(folder, 'packages/mfe-offers/1.0.0/remoteEntry.js'), 'evil()');
    expect(await rulesAgainst(store, release)).toEqual(['integrity']);
  });

  it('refuses scripts above the size budget', async () => {
    const { store } = await storeWithShell();
    let seed = 1;
    const noise = Array.from({ length: 300_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (seed % 90));
    }).join('');
    expect(await rulesAgainst(store, await publishTiny(store, { ...offers, files: { 'big.js': noise } }))).toEqual([
      'size',
    ]);
  });
});
