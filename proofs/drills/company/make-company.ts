import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { install, packInto } from '../own-repository/make-repository.ts';
import { runIn, type Step } from '../own-repository/tools.ts';

const GENERATOR = 'create-federation';

/** A repository of another company: a host, what its remotes share, a first remote. */
export interface Company {
  readonly dir: string;
  /** Where its releases are, when nobody says otherwise. */
  readonly releases: string;
  /** The command of the packages in it, in the folder of one of its packages. */
  federation(part: string, args: readonly string[]): Promise<string>;
}

export interface CompanyOptions {
  readonly name: string;
  /** Third-party packages are links to those of this workspace: nothing is fetched. */
  readonly linked: boolean;
}

/** From an empty folder and the tarballs to a repository that can be built. */
export async function makeCompany(step: Step, folder: string, { name, linked }: CompanyOptions): Promise<Company> {
  const tarballs = join(folder, 'packages');
  await mkdir(tarballs);
  const packed = await step('pack the packages', () => packInto(tarballs, false));
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
    await runIn(folder, process.execPath, [script, name, '--packages', tarballs]);
  });
  const needed = packed.filter((one) => /^federation(-(?!adapters)|$)/.test(one.name));
  await step(linked ? 'install, by links' : 'npm install', () => install(dir, needed, linked));
  // As npm does for its workspaces.
  if (linked) await symlink(join(dir, 'kit'), join(dir, 'node_modules', `${name}-kit`), 'junction');
  const command = join(dir, 'node_modules/federation/dist/main.js');
  return {
    dir,
    releases: join(dir, '.federation/releases'),
    federation: (part, args) => runIn(join(dir, part), process.execPath, [command, ...args]),
  };
}
