import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { WANTED_VERSIONS as WANTED_BY_HOSTS } from 'create-federation';
import { type Versions, WANTED_VERSIONS } from 'create-kaza-remote';
import { declareShared } from 'federation-build';
import { compilePackages } from './compile.ts';
import { guideText } from './guides.ts';
import { importsOf } from './module-imports.ts';
import { hashOfSources, type PackedPackage, pack, packedFolder, readManifest } from './pack.ts';
import {
  compiled,
  PUBLISHED_PACKAGES,
  publicExports,
  publishedManifest,
  SITE_FOLDER,
  type SourceManifest,
} from './published-manifest.ts';

/** Lies beside a package's sources, and goes with it. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/** The compiled files that the entries need, each with its declarations and map. */
async function neededFiles(compiledDir: string, entries: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>();
  const queue = entries.flatMap((entry) => [compiled(entry, '.js'), compiled(entry, '.d.ts')]);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const path = posix.normalize(file.replace(/^\.\/dist\//, './'));
    if (needed.has(path)) continue;
    const text = await readFile(join(compiledDir, path), 'utf8').catch(() => null);
    if (text === null) throw new Error(`${compiledDir}/${path} is imported, but it was not compiled.`);
    needed.add(path);
    if (path.endsWith('.js')) needed.add(`${path}.map`);
    const ownTypes = path.endsWith('.js') ? [path.replace(/\.js$/, '.d.ts')] : [];
    const extension = path.endsWith('.d.ts') ? '.d.ts' : '.js';
    const imported = (await importsOf(text))
      .filter((request) => request.startsWith('.'))
      .map((request) => posix.join(posix.dirname(path), request).replace(/\.js$/, extension));
    queue.push(...ownTypes, ...imported);
  }
  return needed;
}

/** Generator → packages whose versions its new repositories need. */
const wantedOf: Readonly<Record<string, readonly string[]>> = {
  'create-kaza-remote': WANTED_VERSIONS,
  'create-federation': WANTED_BY_HOSTS,
};

/** The versions that a new repository installs: those that shell, builds, tests and browser tests have. */
async function wantedVersions(root: string, name: string, own: Versions): Promise<Versions> {
  const manifests = await Promise.all(
    ['proofs', '.', 'federation/build', 'outside/adapters', 'host-shell'].map((folder) =>
      readManifest<SourceManifest & { devDependencies?: Versions }>(join(root, folder)),
    ),
  );
  const known = Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [devDependencies, dependencies]),
    own,
  );
  const wanted = wantedOf[name] ?? [];
  const unknown = wanted.find((each) => known[each] === undefined);
  if (unknown !== undefined) throw new Error(`No package of this workspace says the version of ${unknown}.`);
  return Object.fromEntries(wanted.map((each) => [each, known[each]]));
}

async function writePackage(
  root: string,
  name: string,
  compiledDir: string,
  versions: Versions,
  outDir: string,
): Promise<void> {
  const source = await readManifest<SourceManifest>(join(root, name));
  const { bin = {}, entries = [], files = [], guides = [], versionsIn } = source.publishConfig ?? {};
  const common = await readManifest<{ license: string; engines: object }>(root);
  const wanted = [...Object.values(publicExports(source)), ...Object.values(bin), ...entries];
  for (const path of await neededFiles(join(compiledDir, name, 'src'), wanted)) {
    const target = join(outDir, 'dist', path);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(compiledDir, name, 'src', path), target);
  }
  for (const path of [...DOCUMENTS.filter((file) => existsSync(join(root, name, file))), ...files]) {
    await cp(join(root, name, path), join(outDir, path), { recursive: true });
  }
  for (const guide of guides) {
    const target = join(outDir, 'docs', `${guide}.md`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, guideText(await readFile(join(root, 'docs', `${guide}.md`), 'utf8'), guides));
  }
  if (versionsIn !== undefined)
    await writeFile(
      join(outDir, versionsIn),
      JSON.stringify(await wantedVersions(root, source.name, versions), null, 2),
    );
  const manifest = publishedManifest(source, versions, common);
  await writeFile(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Builds and packs the packages that other repositories install; what is built already is used again. */
export async function buildPackages(root: string): Promise<PackedPackage[]> {
  // Its table of what runs once in a page decides on peers.
  declareShared(join(root, 'host-shell'));
  const folders = [...PUBLISHED_PACKAGES, 'site/src/packages'];
  const manifests = await Promise.all(PUBLISHED_PACKAGES.map((name) => readManifest<SourceManifest>(join(root, name))));
  const hash = await hashOfSources(root, folders, [
    'package.json',
    'tsconfig.base.json',
    `${SITE_FOLDER}/package.json`,
    ...manifests.flatMap(({ publishConfig }) => publishConfig?.guides ?? []).map((guide) => `docs/${guide}.md`),
  ]);
  const site = await readManifest<SourceManifest>(join(root, SITE_FOLDER));
  const versions = Object.fromEntries([...manifests, site].map(({ name, version }) => [name, version]));
  const outDir = await packedFolder(root, '', hash, async (draft, tarballs) => {
    const compiledDir = join(draft, 'compiled');
    await compilePackages(root, PUBLISHED_PACKAGES, compiledDir);
    for (const name of PUBLISHED_PACKAGES) await writePackage(root, name, compiledDir, versions, join(draft, name));
    await pack(
      PUBLISHED_PACKAGES.map((name) => join(draft, name)),
      tarballs,
    );
  });
  return manifests.map(({ name, version }, index) => ({
    name,
    version,
    dir: PUBLISHED_PACKAGES[index] as string,
    tarball: join(outDir, `${name}-${version}.tgz`),
  }));
}
