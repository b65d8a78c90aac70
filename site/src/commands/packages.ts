import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../boot/explain.ts';

/** Tarballs of all that a repository of its own needs, in dist/packages. See docs/own-repository.md. */
async function packAll(root: string): Promise<void> {
  const { buildPackages } = await import('../packages/build-packages.ts');
  const { buildSitePackage } = await import('../packages/site-package.ts');
  const folder = join(root, 'dist/packages');
  const packed = [...(await buildPackages(root)), await buildSitePackage(root)];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { tarball } of packed) {
    await copyFile(tarball, join(folder, basename(tarball)));
    console.log(join('dist/packages', basename(tarball)));
  }
}

/** What runs in production, compiled: all servers, or the one that `--only` names. */
async function buildServers(root: string, args: string[]): Promise<void> {
  const { buildServer, serverNames } = await import('../server-build/build-server.ts');
  const { values } = parseArgs({
    args,
    options: { out: { type: 'string', default: 'dist' }, only: { type: 'string' } },
  });
  const folder = resolve(values.out);
  const names = serverNames.filter((name) => values.only === undefined || name === values.only);
  const [first] = names;
  if (first === undefined)
    throw new StartError(`--only: there is no ${values.only}. There are ${serverNames.join(', ')}.`);
  await buildServer(root, folder, names);
  console.log(`Built ${names.join(', ')} into ${folder}. Start one of them: node ${join(folder, first, 'main.js')}`);
}

/** `npm run packages`: what other repositories install; `npm run packages -- servers [--out FOLDER] [--only NAME]`. */
const [what, ...args] = process.argv.slice(2);
try {
  if (what === undefined) await packAll(process.cwd());
  else if (what === 'servers') await buildServers(process.cwd(), args);
  else throw new StartError(`npm run packages [-- servers [--out FOLDER] [--only NAME]]: there is no "${what}".`);
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
