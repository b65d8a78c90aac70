import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { CONFIGURATIONS } from '../facts/build-options.ts';
import { workspaceOf } from '../facts/package-facts.ts';
import { neighboursOf } from './neighbours.ts';

const skippedFolders = new Set(['node_modules', 'dist', '.cache', '__fixtures__']);
const isTest = /\.test\.tsx?$/;

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(child);
      return entry.isFile() && !isTest.test(entry.name) ? [child] : [];
    }),
  );
  return found.flat();
}

/** What the bytes of a build depend on besides the package itself. */
const commonSources = (root: string, isHost: boolean): string[] =>
  [
    'shared-contracts',
    'shared-ui',
    'remote-sdk',
    'federation/contracts',
    'federation/build',
    ...(isHost ? ['federation/runtime'] : ['federation/runtime/src/facts/page-globals.ts']),
    'outside/adapters',
    'pnpm-lock.yaml',
  ].map((path) => join(root, path));

/** What the bytes of a remote in a repository of its own depend on; lock files stand for what is installed. */
const OWN_SOURCES = [
  'src',
  'remote.json',
  'package.json',
  'tsconfig.json',
  ...CONFIGURATIONS,
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
] as const;

const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Of a workspace, whose lock file stands at its root. */
function lockFilesAbove(packageDir: string, neighbours: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = dirname(packageDir); neighbours.length > 0 && at !== dirname(at); at = dirname(at))
    found.push(...LOCK_FILES.map((name) => join(at, name)).filter((file) => existsSync(file)));
  return found;
}

/**
 * Hash over everything that a build of the package is made from. Equal hashes need no second build. Tests and
 * installed packages are left out: the lock file stands for the latter.
 */
export async function computeSourceHash(packageDir: string): Promise<string> {
  const workspace = workspaceOf(packageDir);
  const isHost = !existsSync(join(packageDir, 'remote.json'));
  const root = workspace ?? packageDir;
  const neighbours = workspace ? [] : neighboursOf(packageDir);
  const all = workspace
    ? [packageDir, ...commonSources(workspace, isHost)]
    : [...OWN_SOURCES.map((path) => join(packageDir, path)), ...neighbours, ...lockFilesAbove(packageDir, neighbours)];
  const sources = all.filter((path) => existsSync(path));
  const lists = await Promise.all(sources.map(async (path) => (/\.[a-z]+$/.test(path) ? [path] : filesBelow(path))));
  const files = [...new Set(lists.flat())].sort();
  const hash = createHash('sha256');
  // One after the other: many packages are asked for at once, and a process may open 1024 files on some machines.
  for (const file of files) {
    const path = relative(root, file).split(sep).join('/');
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    );
  }
  return hash.digest('hex');
}
