import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { packagesOfFiles } from './bundled-packages.ts';
import { BuildError, type PackageFacts } from './package-facts.ts';
import { installedNames, sharedDependencies } from './shared-dependencies.ts';
import type { SharedUses } from './shared-uses.ts';

interface Declared {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The version that a remote's page gives of a package, by any of its names; undefined: it is not shared. */
function givenVersion({ shared }: PackageFacts, name: string): string | undefined {
  const row = sharedDependencies.find((dependency) => installedNames(dependency).includes(name));
  return row && shared[row.package];
}

/**
 * A bundled package gets the page's copy of what is shared, whatever it brought along: one that asks for another
 * version would break where it is used.
 * @throws BuildError that names the package, what it asks for and what it would get
 */
export function refuseOtherRanges(facts: PackageFacts, uses: SharedUses): void {
  for (const [file, asked] of uses.askers) {
    const [owner] = file.includes('/node_modules/') ? packagesOfFiles([file]) : [];
    const version = givenVersion(facts, asked);
    if (owner === undefined || version === undefined) continue;
    const declared: Declared = JSON.parse(readFileSync(join(owner.dir, 'package.json'), 'utf8'));
    const range = declared.peerDependencies?.[asked] ?? declared.dependencies?.[asked];
    if (range === undefined || validRange(range) === null) continue;
    if (satisfies(version, range, { includePrerelease: true })) continue;
    throw new BuildError(
      `${facts.name} bundles ${owner.name}@${owner.version}, which asks for ${asked} ${range} and would get ${version}, the page's only copy: take a version of ${owner.name} that works with ${asked} ${version}.`,
    );
  }
}
