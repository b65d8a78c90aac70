import { randomBytes } from 'node:crypto';
import type { Release } from 'federation-contracts/composition';
import { satisfies } from 'federation-runtime/satisfies';
import { composePage } from '../channels/compose-page.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { publishTiny, spoil, storeWithShell } from '../testing/fixtures.ts';
import { checkSet } from './check.ts';

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

  it.each([
    ['1.1.0-beta.1', '^1.1.0-beta', false],
    ['1.1.0-beta.1.5', '^1.1.0-beta', false],
    ['1.1.0-beta', '^1.1.0-beta.1', true],
    ['1.2.0-beta.1', '^1.1.0', true],
    ['2.0.0', '^1.1.0', false],
  ])('decides about %s for %s as the page does: %s', (version, range, fits) =>
    expect(satisfies(version, range)).toBe(fits),
  );

  it('refuses a shared dependency that the shell has in another range, or not at all', async () => {
    const { store } = await storeWithShell();
    const shared = {
      react: { version: '20.0.0', requires: '^20.0.0' },
      rxjs: { version: '7.8.2', requires: '^7.8.2' },
    };
    expect(await rulesAgainst(store, await publishTiny(store, { ...offers, shared }))).toEqual(['shared', 'shared']);
  });

  it('refuses names that the shell does not give, in one line for each module', async () => {
    const { store } = await storeWithShell();
    const exports = { 'shared-ui': ['Button', 'Drawer', 'Map'], react: ['use'] };
    const offer = await publishTiny(store, {
      ...offers,
      uses: { exports, services: {}, calls: ['getServices', 'getOffers'] },
    });
    const shell = await publishTiny(store, {
      name: 'host-shell',
      version: '1.1.0',
      gives: { exports: { 'shared-ui': ['Button'] }, calls: ['getServices'] },
    });
    expect((await checkSet(store, [shell, offer], [offer])).map(({ message }) => message)).toEqual([
      'mfe-offers@1.0.0 uses `Drawer`, `Map` of shared-ui, which the shell host-shell@1.1.0 does not give.',
      'mfe-offers@1.0.0 uses the call `getOffers`, which the shell host-shell@1.1.0 does not give.',
    ]);
  });

  it.each([
    ['the same page', { pages: { '/': './Other' } }],
    ['the same page with other parameter names', { pages: { '/services/:id': './Other' } }],
    ['the same page by an optional parameter', { pages: { '/services/:id?': './Other' } }],
    ['the same page by an optional parameter left out', { pages: { '/about/:part?': './Other' } }],
    ['the same page in other letters', { pages: { '/About': './Other' } }],
    ['the same dialog', { dialogs: { login: './Other' } }],
  ])('refuses %s of two remotes', async (_what, clash) => {
    const { store } = await storeWithShell();
    const rich = { '/': './HomePage', '/about': './About', '/services/:slug': './ListingPage' };
    const base = { pages: rich, dialogs: { login: './Login' }, slots: { 'home.recent': './Recent' } };
    const catalog = await publishTiny(store, { name: 'mfe-catalog', version: '2.0.0', ...base });
    const other = await publishTiny(store, { name: 'mfe-offers', version: '1.0.0', ...clash });
    const problems = await checkSet(store, [await released(store, 'host-shell'), other, catalog], [other]);
    expect(problems).toEqual([expect.objectContaining({ rule: 'clash', release: 'mfe-offers@1.0.0' })]);
  });

  it('lets several remotes have something for one slot, in the order of their names', async () => {
    const { store } = await storeWithShell();
    const slots = { 'home.recent': './Recent' };
    const set = [await released(store, 'host-shell')];
    for (const name of ['mfe-offers', 'mfe-catalog'])
      set.push(await publishTiny(store, { name, version: '2.0.0', slots }));
    expect(await checkSet(store, set, set)).toEqual([]);
    const page = composePage({ channel: 'production', createdAt: '', releases: set, fallbacks: [] });
    expect(Object.keys(page?.remotes ?? {})).toEqual(['mfe-catalog', 'mfe-offers']);
  });

  it('lets pages differ in a static part', async () => {
    const { store } = await storeWithShell();
    const catalog = await publishTiny(store, { name: 'mfe-catalog', version: '2.0.0', pages: { '/x/:id': './A' } });
    const other = await publishTiny(store, {
      name: 'mfe-offers',
      version: '1.0.0',
      pages: { '/x/:id/edit': './B', '/x': './C' },
    });
    expect(await checkSet(store, [await released(store, 'host-shell'), other, catalog], [other])).toEqual([]);
  });

  it('refuses bytes that changed in the store', async () => {
    const { store, folder } = await storeWithShell();
    const release = await publishTiny(store, offers);
    await spoil(folder, offers, 'remoteEntry.js', 'evil()');
    expect(await rulesAgainst(store, release)).toEqual(['integrity']);
  });

  it('refuses a page that costs more than the remote.json says', async () => {
    const { store } = await storeWithShell();
    const files = { 'page.js': randomBytes(9000).toString('base64') };
    const tiny = { ...offers, files, chunks: { './OffersPage': ['page.js'] } };
    expect(await rulesAgainst(store, await publishTiny(store, { ...tiny, budget: 12 }))).toEqual([]);
    const large = await publishTiny(store, { ...tiny, version: '1.1.0', budget: 8 });
    expect(await rulesAgainst(store, large)).toEqual(['size']);
  });

  it('refuses scripts above what any release may send', async () => {
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
