import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { madeOnce } from 'marketplace-api/testing/database/made-once';
import { keepNewest } from 'marketplace-api/testing/keep-newest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const BUILDER = ['scripts/bootstrap.mjs', 'site/src'];
const LOCK_FILE = 'pnpm-lock.yaml';

/** The folder of a package of the workspace and those of the packages that it depends on. */
async function withDependencies(folder: string, known: Set<string> = new Set()): Promise<Set<string>> {
  if (known.has(folder)) return known;
  known.add(folder);
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const [dependency, version] of Object.entries(dependencies))
    if (version === 'workspace:*')
      await withDependencies(await realpath(join(folder, 'node_modules', dependency)), known);
  return known;
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const found = entries.map((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(child);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [child];
  });
  return (await Promise.all(found)).flat();
}

/** What the built API depends on. Installed packages are the lock file's matter. */
async function sourceHash(): Promise<string> {
  const api = await realpath(join(root, 'marketplace-api'));
  const folders = [...(await withDependencies(api)), join(root, BUILDER[1] as string)];
  const below = await Promise.all(folders.map(filesBelow));
  const files = [...below.flat(), join(root, BUILDER[0] as string), join(root, LOCK_FILE)].sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

const BUILDS = join(root, '.cache/built-api');
/** 35 MB each. */
const MOST_BUILDS = 3;

async function build(folder: string): Promise<void> {
  const command = ['scripts/bootstrap.mjs', 'packages', 'servers', '--only', 'api', '--out', folder];
  await promisify(execFile)(process.execPath, command, { cwd: root });
  await keepNewest(BUILDS, MOST_BUILDS);
}

/** Notes the use of a build, for those that come after it and keep the last ones. */
async function used(folder: string): Promise<string> {
  const now = new Date();
  // On a disk that is read only nothing is removed either.
  await utimes(folder, now, now).catch(() => {});
  return folder;
}

let built: Promise<string> | undefined;

/**
 * The API of this tree as production starts it, compiled once for each state of its sources: a process that compiles
 * them while it starts takes twice as long.
 * @returns the file that Node starts
 */
export function builtApi(): Promise<string> {
  built ??= sourceHash()
    .then((hash) => madeOnce(join(BUILDS, hash), build))
    .then(used)
    .then((folder) => join(folder, 'api/main.js'));
  return built;
}
