import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, formatRef, publishRelease } from 'federation-release';
import { builtFolder } from '../releases/build-cache.ts';
import { type LocalPackage, localPackageNames, readLocalPackage } from '../releases/local-packages.ts';
import { buildOne } from '../server-build/build-server.ts';
import { hashOfSources, type PackedPackage, pack, packedFolder, readManifest } from './pack.ts';
import { publishedManifest, SITE_FOLDER, SITE_PACKAGE, type SourceManifest } from './published-manifest.ts';

/** Folders of whatever runs in its process. */
const SERVER_SOURCES = [
  'federation',
  'marketplace-api',
  'operations-contracts',
  'realtime-database',
  'shared-contracts',
  SITE_FOLDER,
];

/** A store with the releases, compressed; each start of the site signs them with a key of its own. */
async function addReleases(root: string, locals: readonly LocalPackage[], draft: string, target: string) {
  const folder = join(draft, 'store');
  const store = folderStore(folder);
  for (const local of locals) {
    const { dir } = await builtFolder(root, local);
    const published = await publishRelease(store, dir);
    if (!published.ok) throw new Error(published.message);
    const file = join(folder, 'packages', local.name, local.version, 'release.json');
    const { signature: _, ...release } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, `${JSON.stringify(release, null, 2)}\n`);
  }
  for (const part of ['packages', 'content']) await cp(join(folder, part), join(target, part), { recursive: true });
}

/**
 * Packs the whole site of this tree, for browser tests of other repositories: its server, compiled, and the releases of
 * all packages. What is not built yet is built, and packed before is used again.
 */
export async function buildSitePackage(root: string): Promise<PackedPackage> {
  const locals = await Promise.all(localPackageNames(root).map((name) => readLocalPackage(root, name)));
  const source = await readManifest<SourceManifest>(join(root, SITE_FOLDER));
  const common = await readManifest<{ license: string; engines: object }>(root);
  const contracts = await readManifest<{ version: string }>(join(root, 'shared-contracts'));
  const sources = await hashOfSources(root, SERVER_SOURCES, ['pnpm-lock.yaml']);
  const hash = createHash('sha256').update([sources, ...locals.map(formatRef)].join());
  const outDir = await packedFolder(root, 'site-', hash.digest('hex').slice(0, 12), async (draft, tarballs) => {
    const dir = join(draft, SITE_PACKAGE);
    const folder = join(dir, 'dist');
    await mkdir(folder, { recursive: true });
    await buildOne(root, { name: SITE_PACKAGE, entry: 'site/src/packed.ts', folder, withFiles: true });
    await addReleases(root, locals, draft, join(folder, 'releases'));
    const { dependencies = {}, publishConfig = {} } = source;
    // The rest is in its bundle.
    const installed = Object.fromEntries(
      (publishConfig.installs ?? []).map((name) => [name, dependencies[name] as string]),
    );
    const manifest = publishedManifest(
      { ...source, exports: {}, dependencies: installed },
      { 'shared-contracts': contracts.version },
      common,
    );
    const command = { bin: { [SITE_PACKAGE]: './dist/main.js' } };
    await writeFile(join(dir, 'package.json'), `${JSON.stringify({ ...manifest, ...command }, null, 2)}\n`);
    await cp(join(root, SITE_FOLDER, 'README.md'), join(dir, 'README.md'));
    await pack([dir], tarballs);
  });
  const { name, version } = source;
  return { name, version, dir: SITE_FOLDER, tarball: join(outDir, `${name}-${version}.tgz`) };
}
