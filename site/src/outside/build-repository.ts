import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackages, hashOfSources, linkedInstall, PUBLISHED_PACKAGES } from '../packages/index.ts';

const run = promisify(execFile);
const MINUTES_5 = 300_000;
/** What a checkout elsewhere would not hold. */
const NOT_SOURCES = ['node_modules', 'packages', 'dist'];

/** A remote in a repository of its own, below `outside`. */
export interface OutsideRepository {
  readonly name: string;
  /** Below the workspace. */
  readonly dir: string;
  /** The version under which this state of it, and of the packages that it installs, is released here. */
  readonly version: string;
}

/** Repositories of teams below `outside`: they have a remote.json and a lock file of their own. */
export async function outsideRepositories(root: string): Promise<OutsideRepository[]> {
  const folders = await readdir(join(root, 'outside'), { withFileTypes: true });
  const dirs = folders
    .map(({ name }) => join('outside', name))
    .filter((dir) => ['remote.json', 'package-lock.json'].every((file) => existsSync(join(root, dir, file))));
  return Promise.all(
    dirs.map(async (dir) => {
      const { name, version } = JSON.parse(await readFile(join(root, dir, 'package.json'), 'utf8'));
      const hash = await hashOfSources(root, [dir, ...PUBLISHED_PACKAGES], []);
      return { name, dir, version: `${version}-local.${hash.slice(0, 8)}` };
    }),
  );
}

/** Builds as the team does: in a folder outside of the workspace, by the packed packages, with their own command. */
async function build(root: string, { name, dir, version }: OutsideRepository, outDir: string): Promise<void> {
  const packed = await buildPackages(root);
  const place = await realpath(await mkdtemp(join(tmpdir(), 'repository-')));
  const copy = join(place, basename(dir));
  try {
    await cp(join(root, dir), copy, { recursive: true, filter: (path) => !NOT_SOURCES.includes(basename(path)) });
    const manifest = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
    await writeFile(join(copy, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2));
    await linkedInstall(
      root,
      copy,
      packed.filter((one) => one.name !== 'create-kaza-remote'),
    );
    const command = join(copy, 'node_modules/federation/dist/main.js');
    await run(process.execPath, [command, 'build'], { cwd: copy, timeout: MINUTES_5 });
    await rm(outDir, { recursive: true, force: true });
    await mkdir(join(outDir, '..'), { recursive: true });
    await cp(join(copy, 'dist'), `${outDir}.draft`, { recursive: true });
    await rename(`${outDir}.draft`, outDir);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const lines = `${stderr || message}`.split('\n').filter((line) => line.trim() !== '');
    throw new Error(lines.find((line) => line.startsWith(name)) ?? lines.at(-1) ?? `${name} does not build.`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** The folder with the build of a repository, built where nobody has yet. */
export async function builtRepository(root: string, repository: OutsideRepository): Promise<string> {
  const dir = join(root, '.cache/builds', `${repository.name}@${repository.version}`);
  if (!existsSync(join(dir, 'release.json'))) await build(root, repository, dir);
  return dir;
}
