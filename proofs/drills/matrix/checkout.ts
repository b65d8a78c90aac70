import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from '../own-repository/tools.ts';

/** Where builds of other sources than these are stored: they take minutes, and never change. */
const cacheOf = (key: string): string => join(process.cwd(), '.cache/matrix', key);

/** Package → version that it has from now on, in a checkout alone: links to a shared store are broken. */
async function renumber(dir: string, versions: Readonly<Record<string, string>>): Promise<void> {
  const store = join(dir, 'node_modules/.pnpm');
  for (const [name, version] of Object.entries(versions)) {
    const prefix = `${name.replace('/', '+')}@`;
    for (const folder of readdirSync(store).filter((entry) => entry.startsWith(prefix))) {
      const file = join(store, folder, 'node_modules', name, 'package.json');
      const changed = (await readFile(file, 'utf8')).replace(/"version": *"[^"]*"/, `"version": "${version}"`);
      await writeFile(`${file}.new`, changed);
      await rename(`${file}.new`, file);
    }
  }
}

export interface OtherSources {
  readonly commit: string;
  /** Names the builds among the versions of a package. */
  readonly label: string;
  readonly packages: (dir: string) => readonly string[];
  /** Third-party packages that get another version. */
  readonly versions?: Readonly<Record<string, string>>;
}

/** A commit's own build script: those of before the package `site` have it in `scripts`. */
function builderIn(dir: string): string {
  const places = ['site/src/releases/build-one.ts', 'scripts/start/build-one.ts'];
  const found = places.map((place) => join(dir, place)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${dir} has none of ${places.join(', ')}.`);
  return found;
}

/** Folder of the builds → one folder each, of the packages of another commit; built with that commit's own tools. */
export async function buildOther({ commit, label, packages, versions = {} }: OtherSources): Promise<string[]> {
  const cache = cacheOf(`${commit.slice(0, 12)}-${label}`);
  if (!existsSync(cache)) {
    const root = process.cwd();
    const dir = await mkdtemp(join(tmpdir(), 'matrix-sources-'));
    const drafts = `${cache}-${process.pid}`;
    try {
      await runIn(root, 'git', ['worktree', 'add', '--force', '--detach', dir, commit]).catch(() => {
        throw new Error(
          `This copy has no commit ${commit}: the long form needs the history of the repository (git fetch --unshallow).`,
        );
      });
      await runIn(dir, process.execPath, ['scripts/bootstrap.mjs', 'install']);
      await renumber(dir, versions);
      await mkdir(drafts, { recursive: true });
      for (const name of packages(dir)) {
        const version = `1.0.0-${label}.${commit.slice(0, 7)}`;
        const build = ['--import', 'tsx', builderIn(dir), join(dir, name), version, join(drafts, name)];
        await runIn(dir, process.execPath, build);
      }
      await rename(drafts, cache);
    } finally {
      await rm(drafts, { recursive: true, force: true });
      await rm(dir, { recursive: true, force: true });
      await runIn(root, 'git', ['worktree', 'prune']).catch(() => '');
    }
  }
  return readdirSync(cache).map((name) => join(cache, name));
}
