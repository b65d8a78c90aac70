import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The package in which a company keeps what its shell gives its remotes. */
export interface ContractPackage {
  readonly name: string;
  readonly dir: string;
  /** What exports its `HostContract`, such as `acme-contracts/contract`. */
  readonly request: string;
}

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'));

/** The folders in which Node.js would look for the packages of a folder. */
export const packageFolders = (dir: string): string[] =>
  (createRequire(join(dir, 'package.json')).resolve.paths('any') ?? []).filter((folder) => existsSync(folder));

/** Folder and package.json of each package that a package depends on and that is installed. */
export function installedDependencies(dir: string): { name: string; dir: string; json: Record<string, unknown> }[] {
  const file = join(dir, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies, devDependencies, peerDependencies } = readJson(file) as Record<string, object | undefined>;
  const folders = packageFolders(dir);
  return Object.keys({ ...devDependencies, ...peerDependencies, ...dependencies }).flatMap((name) => {
    const found = folders.map((folder) => join(folder, name)).find((one) => existsSync(join(one, 'package.json')));
    return found === undefined ? [] : [{ name, dir: found, json: readJson(join(found, 'package.json')) }];
  });
}

/**
 * The contracts that a package is made with: of what it depends on, the package whose package.json says
 * `"federation": { "contract": "./contract" }`. Null where there is none: releases are then compared by versions alone.
 */
export function contractPackage(dir: string): ContractPackage | null {
  const [found] = installedDependencies(dir).flatMap(({ name, dir: folder, json }) => {
    const { contract } = (json.federation ?? {}) as { contract?: unknown };
    return typeof contract === 'string' ? [{ name, dir: folder, request: join(name, contract) }] : [];
  });
  return found ?? null;
}
