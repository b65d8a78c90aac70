import { SCRIPT_POLICY, START_POLICY } from 'federation-contracts';
import type { Release } from 'federation-contracts/composition';
import type { Problem } from '../facts/problem.ts';
import { formatRef } from '../facts/release-ref.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readHostDocument } from './host-document.ts';

const namesOf = ({ manifest }: Release): readonly string[] => manifest?.policy?.['trusted-types'] ?? [];

/**
 * A browser lets one script of a page make a Trusted Types policy of a name: whoever comes second gets an error.
 * @param remotes those that stay first
 * @param fresh those that are new in the page: what stands there already holds nobody up
 */
export async function checkPolicyNames(
  store: ReleaseStore,
  host: Release,
  remotes: readonly Release[],
  fresh: readonly Release[],
): Promise<Problem[]> {
  const concerned = fresh.includes(host) ? remotes : fresh;
  if (!concerned.some((remote) => namesOf(remote).length > 0)) return [];
  const document = await readHostDocument(store, host);
  const makers = new Map([START_POLICY, SCRIPT_POLICY, ...(document?.trustedTypes ?? [])].map((name) => [name, host]));
  return remotes.flatMap((remote) =>
    namesOf(remote).flatMap((name): Problem[] => {
      const maker = makers.get(name);
      if (maker === undefined) makers.set(name, remote);
      if (maker === undefined || maker === remote || ![maker, remote].some((one) => fresh.includes(one))) return [];
      const message = `${formatRef(remote)} declares the Trusted Types policy ${name}, which ${formatRef(maker)} makes: a browser lets one script of a page make it. Leave it out of one remote.json where the package goes on without, or share the package that makes it.`;
      return [{ rule: 'clash', release: formatRef(remote), message }];
    }),
  );
}
