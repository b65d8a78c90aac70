import { satisfies } from 'semver';
import type { Release } from 'shared-contracts/composition';
import { integrityOf } from '../build/release-files.ts';
import { isBrowserFile, sentBytes, sizeBudgets } from './budgets.ts';
import { checkContracts } from './check-contracts.ts';
import type { Problem } from './problem.ts';
import { formatRef, type ReleaseRef } from './release-ref.ts';
import type { ReleaseStore } from './release-store.ts';

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Two patterns that match the same addresses are the same page, whatever their parameters are called. */
const samePage = (path: string): string => path.replace(/:[A-Za-z0-9]+/g, ':').replace(/(.)\/$/, '$1');

const checkContract = (host: Release, remote: Release): Problem[] =>
  majorOf(host.contract) === majorOf(remote.contract)
    ? []
    : [
        {
          rule: 'contract',
          release: formatRef(remote),
          message: `${formatRef(remote)} was built against contract ${remote.contract}, the shell ${formatRef(host)} against ${host.contract}.`,
        },
      ];

const checkShared = (host: Release, remote: Release): Problem[] =>
  Object.entries(remote.shared).flatMap(([name, { requires }]): Problem[] => {
    const given = host.shared[name]?.version;
    if (given && satisfies(given, requires, { includePrerelease: true })) return [];
    const has = given ? `has ${given}` : 'does not share it';
    return [
      {
        rule: 'shared',
        release: formatRef(remote),
        message: `${formatRef(remote)} needs ${name} ${requires}, but the shell ${formatRef(host)} ${has}.`,
      },
    ];
  });

const checkClashes = (remotes: readonly Release[]): Problem[] => {
  const owners = new Map<string, Release>();
  const claims = remotes.flatMap((remote) => {
    const { pages = {}, slots = {}, dialogs = {} } = remote.manifest ?? {};
    return [
      ...Object.keys(pages).map((path) => ({ remote, what: `page ${path}`, key: `page ${samePage(path)}` })),
      ...Object.keys(slots).map((id) => ({ remote, what: `slot ${id}`, key: `slot ${id}` })),
      ...Object.keys(dialogs).map((id) => ({ remote, what: `dialog ${id}`, key: `dialog ${id}` })),
    ];
  });
  return claims.flatMap(({ remote, what, key }): Problem[] => {
    const owner = owners.get(key);
    if (!owner) owners.set(key, remote);
    if (!owner || owner === remote) return [];
    const message = `The ${what} is declared by both ${formatRef(owner)} and ${formatRef(remote)}.`;
    return [{ rule: 'clash', release: formatRef(remote), message }];
  });
};

const checkSize = (release: Release): Problem[] => {
  const sent = sentBytes(release);
  const budget = sizeBudgets[release.kind];
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const message = `${formatRef(release)} sends ${kilobytes(sent)} of scripts and styles; its budget is ${kilobytes(budget)}.`;
  return sent > budget ? [{ rule: 'size', release: formatRef(release), message }] : [];
};

/** Every file that a page would ask for has a hash, and the store still holds exactly those bytes. */
async function checkIntegrity(store: ReleaseStore, release: Release): Promise<Problem[]> {
  const asked = [release.entry, ...Object.values(release.chunks).flat()];
  const unhashed = asked.filter((path) => !(path in release.files)).map((path) => `${path} has no hash`);
  const damaged: string[] = [];
  for (const [path, file] of Object.entries(release.files)) {
    const bytes = await store.readFile(release, path, 'identity');
    if (bytes === null) damaged.push(`${path} is missing`);
    else if (integrityOf(bytes) !== file.integrity) damaged.push(`${path} does not match its hash`);
  }
  if (!Object.keys(release.files).some(isBrowserFile)) damaged.push('it has no browser file');
  return [...new Set([...unhashed, ...damaged])].map((what) => ({
    rule: 'integrity',
    release: formatRef(release),
    message: `${formatRef(release)}: ${what}.`,
  }));
}

/** What speaks against these releases making one page. Sizes and bytes are looked at for `changed` only. */
export async function checkSet(
  store: ReleaseStore,
  releases: readonly Release[],
  changed: readonly ReleaseRef[],
): Promise<Problem[]> {
  const host = releases.find(({ kind }) => kind === 'host');
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  const fresh = releases.filter((release) => changed.some((ref) => formatRef(ref) === formatRef(release)));
  // A clash is the newcomer's: whoever stays comes first.
  const inOrder = [...remotes].sort((a, b) => Number(fresh.includes(a)) - Number(fresh.includes(b)));
  const integrity = await Promise.all(fresh.map((release) => checkIntegrity(store, release)));
  const contracts = await checkContracts(store, releases, fresh);
  const shell: Problem[] = host
    ? []
    : [{ rule: 'host', release: '', message: 'There is no shell in it: promote host-shell first.' }];
  return [
    ...shell,
    ...(host ? remotes.flatMap((remote) => [...checkContract(host, remote), ...checkShared(host, remote)]) : []),
    ...contracts,
    ...checkClashes(inOrder),
    ...fresh.flatMap(checkSize),
    ...integrity.flat(),
  ];
}
