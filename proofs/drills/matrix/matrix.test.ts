import type { Release } from 'shared-contracts/composition';
import { misfits, openFactsStore } from './check-cells.ts';
import { formerSites, hostOf, remotesOf, type Site } from './former-site.ts';

/** What the shell of a stored site, changed, makes of that site's own remotes. */
async function refusedBy(site: Site, change: (host: Release) => Release): Promise<string[]> {
  const facts = await openFactsStore();
  try {
    const releases = await facts.add(site);
    const remotes = remotesOf(releases);
    return await misfits(facts.store, change(hostOf(releases)), remotes, remotes);
  } finally {
    await facts.close();
  }
}

test('every stored site is whole: a shell, and remotes that fit it', async () => {
  for (const site of await formerSites()) {
    expect(remotesOf(site.releases.map(({ release }) => release)).length).toBeGreaterThan(5);
    expect(await refusedBy(site, (host) => host)).toEqual([]);
  }
});

test('a shell without something that former remotes use is found, release by release', async () => {
  const [site] = await formerSites();
  if (!site) throw new Error('No site is kept.');
  const lines = await refusedBy(site, ({ gives, ...host }) => {
    const { Card: _, ...rest } = Object.fromEntries((gives?.exports['shared-ui'] ?? []).map((name) => [name, name]));
    const exports = { ...gives?.exports, 'shared-ui': Object.keys(rest) };
    return { ...host, gives: { calls: [], ...gives, exports } };
  });
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toMatch(/^mfe-\S+@\S+ uses `Card` of shared-ui, which the shell host-shell@/);
});

test('another major of a contract refuses every former remote, in a line that names both', async () => {
  const [site] = await formerSites();
  if (!site) throw new Error('No site is kept.');
  const lines = await refusedBy(site, (host) => ({ ...host, contract: '9.0.0', contracts: { 'host-api': '9.0.0' } }));
  expect(lines).toHaveLength(remotesOf(site.releases.map(({ release }) => release)).length);
  for (const line of lines)
    expect(line).toMatch(/^mfe-\S+ was built against host-api 1\.0\.0, the shell host-shell@\S+ has host-api 9\.0\.0/);
});
