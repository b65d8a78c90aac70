import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PackedPackage } from './pack.ts';

const run = promisify(execFile);

/** Unpacks a tarball as an installed package. */
async function unpack({ name, tarball }: PackedPackage, modules: string): Promise<void> {
  const draft = join(modules, `.unpack-${name}`);
  await mkdir(draft, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', draft]);
  await rename(join(draft, 'package'), join(modules, name));
  await rm(draft, { recursive: true });
}

/** Third-party packages that a package.json asks for. */
function askedBy(dir: string, development: boolean): string[] {
  const { dependencies, peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...peerDependencies, ...(development ? devDependencies : {}) });
}

/**
 * Does for a folder what `npm install` with these tarballs would do, without a network: the packages are unpacked into
 * its node_modules, third-party ones are links to those that this workspace has.
 * @throws Error when it asks for a package that the workspace does not have
 */
export async function linkedInstall(root: string, dir: string, packed: readonly PackedPackage[]): Promise<void> {
  const modules = join(dir, 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const one of packed) await unpack(one, modules);
  const givers = ['.', ...packed.map(({ dir }) => dir), 'host-shell', 'proofs'].map((name) => join(root, name));
  const own = existsSync(join(dir, 'package.json')) ? askedBy(dir, true) : [];
  const wanted = new Set([...own, ...packed.flatMap(({ name }) => askedBy(join(modules, name), false))]);
  for (const name of wanted) {
    const target = join(modules, name);
    if (existsSync(target)) continue;
    const found = givers.map((giver) => join(giver, 'node_modules', name)).find((path) => existsSync(path));
    if (found === undefined) throw new Error(`${name} is in no package of this workspace.`);
    await mkdir(dirname(target), { recursive: true });
    await symlink(realpathSync(found), target, 'junction');
  }
}
