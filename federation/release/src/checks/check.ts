import type { Release } from 'federation-contracts/composition';
import { satisfies } from 'federation-runtime/satisfies';
import { dearestExpose, isBrowserFile, sentBytes, sizeBudgets } from '../facts/budgets.ts';
import { checkVersions } from '../facts/contract-versions.ts';
import { hostOf } from '../facts/host-of.ts';
import type { Problem } from '../facts/problem.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkContracts } from './check-contracts.ts';
import { checkPolicyNames } from './check-policy-names.ts';
import { checkUses } from './check-uses.ts';
import { checkWords } from './check-words.ts';
import { fileProblems } from './file-problems.ts';
import { pagePatterns } from './page-patterns.ts';

const checkShared = (host: Release, remote: Release): Problem[] =>
  Object.entries(remote.shared).flatMap(([name, { requires }]): Problem[] => {
    const given = host.shared[name]?.version;
    if (given && satisfies(given, requires)) return [];
    const has = given ? `has ${given}` : 'does not share it';
    return [
      {
        rule: 'shared',
        release: formatRef(remote),
        message: `${formatRef(remote)} needs ${name} ${requires}, but the shell ${formatRef(host)} ${has}.`,
      },
    ];
  });

const checkAgainstHost = (host: Release, remote: Release): Problem[] => [
  ...checkVersions(host, remote),
  ...checkShared(host, remote),
  ...checkUses(host, remote),
];

/** What a remote claims for itself alone: pages and dialogs. A slot takes what several remotes have for it. */
function claimsOf({ manifest }: Release): { what: string; keys: readonly string[] }[] {
  const { pages = {}, dialogs = {} } = manifest ?? {};
  return [
    ...Object.keys(pages).map((path) => ({
      what: `page ${path}`,
      keys: pagePatterns(path).map((pattern) => `page ${pattern}`),
    })),
    ...Object.keys(dialogs).map((id) => ({ what: `dialog ${id}`, keys: [`dialog ${id}`] })),
  ];
}

const checkClashes = (remotes: readonly Release[]): Problem[] => {
  const owners = new Map<string, Release>();
  return remotes.flatMap((remote) =>
    claimsOf(remote).flatMap(({ what, keys }): Problem[] => {
      const owner = keys.map((key) => owners.get(key)).find((other) => other !== undefined && other !== remote);
      for (const key of keys) if (!owners.has(key)) owners.set(key, remote);
      if (owner === undefined) return [];
      const message = `The ${what} is declared by both ${formatRef(owner)} and ${formatRef(remote)}.`;
      return [{ rule: 'clash', release: formatRef(remote), message }];
    }),
  );
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Why a release is too large for any page; null where it is not. */
export function sizeProblem(release: Release): string | null {
  const name = formatRef(release);
  const [sent, most] = [sentBytes(release), sizeBudgets[release.kind]];
  if (sent > most)
    return `${name} sends ${kilobytes(sent)} of scripts and styles; at most ${kilobytes(most)} are allowed.`;
  if (release.kind === 'host') return null;
  const { expose, sent: cost, budget } = dearestExpose(release);
  if (cost <= budget) return null;
  return `${name}: ${expose} costs ${kilobytes(cost)} of scripts; the budget in its remote.json is ${kilobytes(budget)}.`;
}

function checkSize(release: Release): Problem[] {
  const message = sizeProblem(release);
  return message === null ? [] : [{ rule: 'size', release: formatRef(release), message }];
}

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
  damaged.push(...(await fileProblems(release, (path) => store.readFile(release, path, 'identity'))));
  return [...new Set([...unhashed, ...damaged])].map((what) => ({
    rule: 'integrity',
    release: formatRef(release),
    message: `${formatRef(release)}: ${what}.`,
  }));
}

/**
 * Returns every reason why these releases cannot make one page: contract, shared dependencies, clashes, sizes, bytes.
 * @param releases all releases of the page, the shell among them
 * @param changed those that are new in it: only their sizes and bytes are checked
 * @throws when the store cannot be reached
 * @example const reasons = await checkSet(store, releases, [changed]);
 */
export async function checkSet(
  store: ReleaseStore,
  releases: readonly Release[],
  changed: readonly ReleaseRef[],
): Promise<Problem[]> {
  const host = hostOf(releases);
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  const fresh = releases.filter((release) => changed.some((ref) => formatRef(ref) === formatRef(release)));
  // A clash is the newcomer's: remotes that stay come first.
  const inOrder = [...remotes].sort((a, b) => Number(fresh.includes(a)) - Number(fresh.includes(b)));
  const integrity = await Promise.all(fresh.map((release) => checkIntegrity(store, release)));
  const contracts = await checkContracts(store, releases, fresh);
  const shell: Problem[] = host
    ? []
    : [{ rule: 'host', release: '', message: 'There is no shell in it: promote one first.' }];
  return [
    ...shell,
    ...(host ? remotes.flatMap((remote) => checkAgainstHost(host, remote)) : []),
    ...contracts,
    ...(host ? await checkWords(store, host, fresh) : []),
    ...checkClashes(inOrder),
    ...(host ? await checkPolicyNames(store, host, inOrder, fresh) : []),
    ...fresh.flatMap(checkSize),
    ...integrity.flat(),
  ];
}
