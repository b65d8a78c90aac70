import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Versions, WANTED_VERSIONS } from 'create-kaza-remote';
import { compilePackages } from './compile.ts';
import { importsOf } from './module-imports.ts';
import { compiled, PUBLISHED_PACKAGES, publishedManifest, type SourceManifest } from './published-manifest.ts';

/** A package as it is handed out. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
}

const KEPT_BUILDS = 2;
/** Lies beside a package's sources, and goes with it. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

const readManifest = async <T>(dir: string): Promise<T> =>
  JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));

/** Everything that the tarballs are made from. */
async function sourceHashOf(root: string): Promise<string> {
  const tools = join(root, 'scripts/publish-packages');
  const ownTools = (await readdir(tools)).map((file) => join(tools, file));
  const files = await Promise.all(
    PUBLISHED_PACKAGES.map(async (name) => {
      const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !relative(root, entry.parentPath).includes('node_modules'))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const hash = createHash('sha256');
  for (const file of [
    ...files.flat(),
    ...ownTools,
    join(root, 'package.json'),
    join(root, 'tsconfig.base.json'),
  ].sort())
    hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

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

/** The versions that a new repository installs: those that the shell, the builds, the tests and the browser tests here have. */
async function wantedVersions(root: string, own: Versions): Promise<Versions> {
  const manifests = await Promise.all(
    ['e2e', '.', 'federation', 'host-shell'].map((name) =>
      readManifest<SourceManifest & { devDependencies?: Versions }>(join(root, name)),
    ),
  );
  const known = Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [devDependencies, dependencies]),
    own,
  );
  const unknown = WANTED_VERSIONS.find((name) => known[name] === undefined);
  if (unknown !== undefined) throw new Error(`No package of this workspace says the version of ${unknown}.`);
  return Object.fromEntries(WANTED_VERSIONS.map((name) => [name, known[name]]));
}

async function writePackage(
  root: string,
  name: string,
  compiledDir: string,
  versions: Versions,
  outDir: string,
): Promise<void> {
  const source = await readManifest<SourceManifest>(join(root, name));
  const { bin = {}, entries = [], files = [], versionsIn } = source.publishConfig ?? {};
  const common = await readManifest<{ license: string; engines: object }>(root);
  const wanted = [...Object.values(source.exports ?? {}), ...Object.values(bin), ...entries];
  for (const path of await neededFiles(join(compiledDir, name, 'src'), wanted)) {
    const target = join(outDir, 'dist', path);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(compiledDir, name, 'src', path), target);
  }
  for (const path of [...DOCUMENTS.filter((file) => existsSync(join(root, name, file))), ...files]) {
    await cp(join(root, name, path), join(outDir, path), { recursive: true });
  }
  if (versionsIn !== undefined)
    await writeFile(join(outDir, versionsIn), JSON.stringify(await wantedVersions(root, versions), null, 2));
  const manifest = publishedManifest(source, versions, common);
  await writeFile(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Packs a folder as `npm publish` would. */
async function pack(dir: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', outDir], { cwd: dir, shell });
}

/** Made outside of the workspace, where tools of it would meet each package twice. */
async function build(root: string, outDir: string, versions: Versions): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'packages-'));
  const tarballs = `${outDir}-${process.pid}`;
  try {
    const compiledDir = join(draft, 'compiled');
    await compilePackages(root, PUBLISHED_PACKAGES, compiledDir);
    for (const name of PUBLISHED_PACKAGES) {
      await writePackage(root, name, compiledDir, versions, join(draft, name));
      await pack(join(draft, name), tarballs);
    }
    await rename(tarballs, outDir).catch((error: Error) => {
      // Another process was faster, with the same bytes.
      if (!existsSync(outDir)) throw error;
    });
  } finally {
    await Promise.all([draft, tarballs].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Builds kept for the sources of before are removed, the newest few left. */
async function forgetOldBuilds(folder: string, present: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => /^[0-9a-f]{12}$/.test(name) && name !== present);
  for (const name of others.slice(KEPT_BUILDS - 1)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Builds and packs the packages that other repositories install; what is built already is used again. */
export async function buildPackages(root: string): Promise<PackedPackage[]> {
  const folder = join(root, '.cache/packages');
  const hash = await sourceHashOf(root);
  const outDir = join(folder, hash);
  const manifests = await Promise.all(PUBLISHED_PACKAGES.map((name) => readManifest<SourceManifest>(join(root, name))));
  const versions = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  await mkdir(folder, { recursive: true });
  if (!existsSync(outDir)) {
    await build(root, outDir, versions);
    await forgetOldBuilds(folder, hash);
  }
  return manifests.map(({ name, version }) => ({
    name,
    version,
    tarball: join(outDir, `${name}-${version}.tgz`),
  }));
}
