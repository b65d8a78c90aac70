import { HOST_API, RELEASE_FORMAT, RELEASE_FORMAT_VERSION, type Release } from 'federation-contracts/composition';
import type { Problem } from './problem.ts';
import { formatRef } from './release-ref.ts';

/** Versions of a release's contracts; before there was one for all, which `host-api` goes on from. */
const contractsOf = ({ contract, contracts }: Release): Readonly<Record<string, string>> =>
  contracts ?? { [HOST_API]: contract };

const partsOf = (version: string): readonly [major: number, minor: number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

/** Null where what was built against `wanted` may meet `given`. */
function reasonAgainst(given: string, wanted: string, isCompared: boolean): string | null {
  const [[has, hasMinor], [needs, needsMinor]] = [partsOf(given), partsOf(wanted)];
  if (has !== needs) return 'another major';
  return !isCompared && needsMinor > hasMinor
    ? 'an older minor, and the release does not say what it uses of it'
    : null;
}

/**
 * Contracts of a remote that its shell cannot keep. Majors must be equal. A newer minor is no reason: what the release
 * uses of it is compared by name, where both say it.
 */
export function checkVersions(host: Release, remote: Release): Problem[] {
  const given = contractsOf(host);
  const isCompared = remote.uses !== undefined && host.gives !== undefined;
  return Object.entries(contractsOf(remote)).flatMap(([name, wanted]): Problem[] => {
    const has = given[name];
    const reason = has === undefined ? null : reasonAgainst(has, wanted, isCompared);
    if (reason === null) return [];
    const message = `${formatRef(remote)} was built against ${name} ${wanted}, the shell ${formatRef(host)} has ${name} ${has}: ${reason}.`;
    return [{ rule: 'contract', release: formatRef(remote), message }];
  });
}

/**
 * Why a release.json cannot be read by this version of the tools, as one line; null where it can. Looked at before all
 * else: what a later major means by its fields nobody here knows.
 */
export function formatProblem(json: unknown): string | null {
  const { name, version, contracts } = (json ?? {}) as { name?: unknown; version?: unknown; contracts?: unknown };
  const format = (contracts as Record<string, unknown> | undefined)?.[RELEASE_FORMAT];
  if (typeof format !== 'string') return null;
  const [[written], [read]] = [partsOf(format), partsOf(RELEASE_FORMAT_VERSION)];
  if (!(written > read)) return null;
  return `${String(name)}@${String(version)} is written in ${RELEASE_FORMAT} ${format}; these tools read ${RELEASE_FORMAT} ${RELEASE_FORMAT_VERSION}. Update \`federation\`.`;
}
