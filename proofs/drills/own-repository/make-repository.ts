import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BundlerName } from 'create-kaza-remote';
import type { PackedPackage } from 'kaza-site/packages';
import { buildPackages, buildSitePackage, linkedInstall } from 'kaza-site/packages';
import { runIn, type Step } from './tools.ts';

const GENERATOR = 'create-kaza-remote';
const isGenerator = ({ name }: PackedPackage): boolean => /^create-/.test(name);

export interface Repository {
  readonly dir: string;
  readonly name: string;
  /** The command of the packages in it. */
  kaza(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
}

/** Installs from tarballs: as npm does it, or with links in place of a network. Of a generator, it alone. */
export async function install(dir: string, packed: readonly PackedPackage[], linked: boolean): Promise<void> {
  if (linked) return linkedInstall(process.cwd(), dir, packed);
  const tarballs = packed.map(({ tarball }) => tarball);
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await runIn(dir, 'npm', ['install', ...quiet, ...(packed.every(isGenerator) ? tarballs : [])]);
}

/** Puts the tarballs of all packages into a folder. The whole site only where asked for: it is built of everything. */
export async function packInto(folder: string, withSite: boolean): Promise<PackedPackage[]> {
  const root = process.cwd();
  const packed = [...(await buildPackages(root)), ...(withSite ? [await buildSitePackage(root)] : [])];
  return Promise.all(
    packed.map(async ({ tarball, ...facts }) => {
      const copy = join(folder, basename(tarball));
      await copyFile(tarball, copy);
      return { ...facts, tarball: copy };
    }),
  );
}

export interface MadeWith {
  readonly name: string;
  readonly template: BundlerName;
  /** Third-party packages are links to those of this workspace: nothing is fetched. */
  readonly linked: boolean;
  /** Further packages that it depends on, with their versions. */
  readonly also?: Readonly<Record<string, string>>;
}

/** Adds to what the repository depends on. */
async function addDependencies(dir: string, also: Readonly<Record<string, string>>): Promise<void> {
  const file = join(dir, 'package.json');
  const json = JSON.parse(await readFile(file, 'utf8'));
  const dependencies = { ...json.dependencies, ...also };
  await writeFile(file, JSON.stringify({ ...json, dependencies }, null, 2));
}

/** Puts the packages of this workspace, as they are now, in place of those that are installed. */
export async function installTarballs(dir: string): Promise<void> {
  for (const { name, tarball } of await buildPackages(process.cwd())) {
    const folder = join(dir, 'node_modules', name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await runIn(dir, 'tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  }
}

/** What an outside team does at first: packs of the platform, a repository outside of the workspace, its packages. */
export async function makeRepository(
  step: Step,
  folder: string,
  { name, template, linked, also = {} }: MadeWith,
): Promise<Repository> {
  const tarballs = join(folder, 'packages');
  await mkdir(tarballs);
  const packed = await step('pack the packages', () => packInto(tarballs, !linked));
  const dir = join(folder, name);
  await step('make the repository', async () => {
    const tool = join(folder, 'generator');
    await mkdir(tool);
    await install(
      tool,
      packed.filter((one) => one.name === GENERATOR),
      linked,
    );
    const script = join(tool, 'node_modules', GENERATOR, 'dist/main.js');
    await runIn(folder, process.execPath, [script, name, '--template', template, '--packages', tarballs]);
  });
  await addDependencies(dir, also);
  await step(linked ? 'install, by links' : 'npm install', () =>
    install(
      dir,
      packed.filter((one) => !isGenerator(one)),
      linked,
    ),
  );
  const command = join(dir, 'node_modules/federation/dist/main.js');
  return { dir, name, kaza: (args, env) => runIn(dir, process.execPath, [command, ...args], env) };
}
