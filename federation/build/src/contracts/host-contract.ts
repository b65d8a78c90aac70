import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  HOST_API,
  type HostContract,
  RELEASE_FORMAT,
  RELEASE_FORMAT_VERSION,
  type Release,
} from 'federation-contracts/composition';
import { deprecationWarnings } from 'federation-release';
import { contractPackage } from 'federation-release/contracts';

/** A shell that gives its remotes nothing but shared modules. */
const NONE: HostContract = { contractVersions: { [HOST_API]: '1.0.0' }, deprecations: [], calls: {} };

/** What the contracts of a package's company say by value; those of nobody where it depends on none. */
export async function hostContract(packageDir: string): Promise<Required<HostContract>> {
  const found = contractPackage(packageDir);
  const own: HostContract = found
    ? await import(pathToFileURL(createRequire(join(packageDir, 'package.json')).resolve(found.request)).href)
    : NONE;
  const { contractVersions, deprecations = [], calls = {}, languages = [] } = own;
  return {
    contractVersions: { ...NONE.contractVersions, ...contractVersions, [RELEASE_FORMAT]: RELEASE_FORMAT_VERSION },
    deprecations,
    calls,
    languages,
  };
}

/** Lines for the team that built a release: what it uses of what its contracts are going to drop. */
export const buildWarnings = async (packageDir: string, release: Release): Promise<string[]> =>
  deprecationWarnings(release, (await hostContract(packageDir)).deprecations);
