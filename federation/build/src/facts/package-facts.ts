import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.ts';
import { declareShared } from './declared-shared.ts';
import { isInstalled } from './own-module.ts';
import type { InstalledVersions } from './share-config.ts';
import { installedNames, sharedDependencies } from './shared-dependencies.ts';

export { BuildError } from './build-error.ts';

/** Where a package lives and what it says about itself. */
export interface PackageFacts {
  readonly dir: string;
  readonly name: string;
  /** Names in `dependencies` of its package.json. */
  readonly dependencies: readonly string[];
  /** Shared dependencies that it declares, with the installed versions. */
  readonly shared: InstalledVersions;
}

/** Folder of a package: that of its configuration's `import.meta`, or the one that is given. */
export const packageDirOf = (meta: { url: string } | string): string =>
  typeof meta === 'string' ? meta : dirname(fileURLToPath(meta.url));

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'));

/** The workspace that this file and a package are part of; null for a package in a repository of its own. */
export const workspaceOf = (dir: string): string | null => {
  if (isInstalled) return null;
  for (let at = dir; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
  }
  return null;
};

/** Where builds of a package keep what makes the next one faster. */
export const cacheFolderOf = (dir: string): string =>
  join(workspaceOf(dir) ?? join(dir, 'node_modules'), '.cache', isInstalled ? 'federation' : '');

/** The folder in which a package finds one that it depends on. */
export const installedFolder = (packageDir: string, name: string): string => {
  const paths = createRequire(join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (found === undefined) throw new BuildError(`${name} is not installed for ${packageDir}. Run the install first.`);
  return found;
};

const installedVersion = (packageDir: string, name: string): string =>
  String(readJson(join(installedFolder(packageDir, name), 'package.json')).version);

/**
 * Reads what a build has to know of a package.
 * @throws BuildError when there is no package.json, or a shared package is not installed
 */
export function readPackage(dir: string): PackageFacts {
  const file = join(dir, 'package.json');
  if (!existsSync(file)) throw new BuildError(`${dir} is not a package: it has no package.json.`);
  declareShared(dir);
  const json = readJson(file);
  const dependencies = Object.keys((json.dependencies as Record<string, string> | undefined) ?? {});
  const shared = Object.fromEntries(
    sharedDependencies.flatMap((dependency) => {
      const name = installedNames(dependency).find((one) => dependencies.includes(one));
      return name === undefined ? [] : [[dependency.package, installedVersion(dir, name)]];
    }),
  );
  return { dir, name: String(json.name), dependencies, shared };
}
