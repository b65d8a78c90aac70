import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeSourceHash } from 'federation-build';
import { HOST_PACKAGE } from '../boot/site-names.ts';

export interface LocalPackage {
  readonly name: string;
  readonly dir: string;
  readonly sourceHash: string;
  /** The version under which this state of the sources is released here. */
  readonly version: string;
}

/** The shell and every folder with a remote.json, host first: it takes longest to build. */
export function localPackageNames(root: string): string[] {
  const remotes = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'remote.json')))
    .map((entry) => entry.name);
  return [HOST_PACKAGE, ...remotes.sort()];
}

export async function readLocalPackage(root: string, name: string): Promise<LocalPackage> {
  const dir = join(root, name);
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const sourceHash = await computeSourceHash(dir);
  return { name, dir, sourceHash, version: `${version}-local.${sourceHash.slice(0, 8)}` };
}
