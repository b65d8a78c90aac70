import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlers, CreateError, wordsFor, writeTemplate } from 'create-kaza-remote';
import { declareShared, sharedDependencies } from 'federation-build';

export interface NewRemote {
  readonly name: string;
  /** Address of its first page. */
  readonly path: string;
  /** Created files, relative to the package. */
  readonly files: readonly string[];
}

/** The same versions as the shell has: a remote built against others would be refused by `compose check`. */
function packageJsonFor(root: string, name: string): object {
  const shell = JSON.parse(readFileSync(join(root, 'host-shell/package.json'), 'utf8')).dependencies;
  declareShared(join(root, 'host-shell'));
  const shared = sharedDependencies.map((dependency) => dependency.package).filter((each) => shell[each] !== undefined);
  const dependencies = Object.fromEntries(
    [...shared]
      .filter((each) => each !== '@emotion/cache')
      .sort()
      .map((each) => [each, shell[each]]),
  );
  const json = { name, version: '1.0.0', private: true, type: 'module', dependencies };
  return { ...json, devDependencies: { 'federation-build': 'workspace:*' } };
}

/** The remote whose remote.json declares a page; null when nobody does. */
function ownerOfPage(root: string, path: string): string | null {
  const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));
  const owns = (folder: string): boolean =>
    path in JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')).pages;
  return folders.find(owns) ?? null;
}

/** Makes a remote among the packages of this workspace. */
export function createRemote(root: string, name: string): NewRemote {
  const words = wordsFor(name);
  const folder = join(root, name);
  if (existsSync(folder)) throw new CreateError(`${name} exists already.`);
  const owner = ownerOfPage(root, words.path);
  if (owner) throw new CreateError(`${owner} has the page ${words.path} already. Choose another name.`);
  return {
    name,
    path: words.path,
    files: writeTemplate(
      folder,
      ['workspace'],
      { ...words, budget: String(bundlers.webpack.budget) },
      packageJsonFor(root, name),
    ),
  };
}
