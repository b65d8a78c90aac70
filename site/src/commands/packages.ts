import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildPackages } from '../packages/build-packages.ts';
import { buildSitePackage } from '../packages/site-package.ts';

/** `npm run packages`: tarballs of all that a repository of its own needs, in dist/packages. See docs/own-repository.md. */
const folder = join(process.cwd(), 'dist/packages');
const packed = [...(await buildPackages(process.cwd())), await buildSitePackage(process.cwd())];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { tarball } of packed) {
  await copyFile(tarball, join(folder, basename(tarball)));
  console.log(join('dist/packages', basename(tarball)));
}
