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

/** Versions and changelogs of what changed since the last release; the commit and the tag are a person's. */
async function release(root: string): Promise<void> {
  const { cutRelease } = await import('../packages/cut-release.ts');
  const date = new Date().toISOString().slice(0, 10);
  for (const name of await cutRelease(root, date)) console.log(name);
  console.log(
    `Read the changelogs, commit them, then: git tag release-${date} (npm run packages packs these versions)`,
  );
}

/** Third-party notices, written and checked; or all that the product is made of, as CycloneDX. */
async function notices(root: string, [option, file]: string[]): Promise<void> {
  const { writeNotices, writeSbom } = await import('../notices/write-notices.ts');
  if (option === '--sbom') writeSbom(root, file);
  else if (!writeNotices(root)) process.exit(1);
}

/**
 * `npm run packages`: what other repositories install; `-- servers [--out FOLDER] [--only NAME]`: what production runs;
 * `-- release`; `-- notices`.
 */
const [what, ...args] = process.argv.slice(2);
try {
  if (what === undefined) await packAll(process.cwd());
  else if (what === 'servers') await buildServers(process.cwd(), args);
  else if (what === 'notices') await notices(process.cwd(), args);
  else if (what === 'release') await release(process.cwd());
  else
    throw new StartError(
      `npm run packages [-- servers [--out FOLDER] [--only NAME] | release | notices [--sbom [FILE]]]: there is no "${what}".`,
    );
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
