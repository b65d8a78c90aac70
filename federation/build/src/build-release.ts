import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import {
  HOST_API,
  type HostContract,
  isStyleSheet,
  type PageFeature,
  pageFeatures,
  type Release,
  type ReleaseGives,
  type ReleaseUses,
  type RemoteManifest,
  releaseSchema,
} from 'federation-contracts/composition';
import { describeFiles, fileProblems, isSentFile } from 'federation-release';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import { checkTypes, writeContract } from './contracts/contract-types.ts';
import { hostContract } from './contracts/host-contract.ts';
import { writeTypesArchive } from './contracts/types-archive.ts';
import { FOREIGN_TYPES } from './define/foreign-entry.ts';
import { loadConfiguration } from './define/load-configuration.ts';
import {
  type BuildOptions,
  FOREIGN_FOLDER,
  HOST_ENTRY,
  HOST_SERVER_SOURCE,
  REMOTE_ENTRY,
  SERVER_FILE,
  SERVER_FOLDER,
  WHOLE_PREFIX,
} from './facts/build-options.ts';
import { bundledPackages, licencesOf, refuseDuplicates } from './facts/bundled-packages.ts';
import { containerName } from './facts/container-name.ts';
import type { Built } from './facts/package-build.ts';
import { BuildError, readPackage } from './facts/package-facts.ts';
import { abilitiesOf } from './facts/page-abilities.ts';
import { refuseOtherRanges } from './facts/refuse-other-ranges.ts';
import {
  exposeSources,
  exposesOf,
  pickExposes,
  readRemoteManifest,
  refuseMissingWords,
  serverExposesOf,
  serverPagesOf,
} from './facts/remote-manifest-file.ts';
import { type InstalledVersions, sharedOfRelease } from './facts/share-config.ts';
import { sharedDependencies } from './facts/shared-dependencies.ts';
import type { SharedUses } from './facts/shared-uses.ts';
import { cycloneDx } from './manifest/cyclone-dx.ts';
import { mapsIn, refuseUndeclaredPolicies } from './manifest/declared-policies.ts';
import { writeHostDocument } from './manifest/host-document.ts';
import { finishManifest } from './manifest/manifest-file.ts';
import { providedExports, wholeExports } from './manifest/provided-exports.ts';
import { computeSourceHash } from './manifest/source-hash.ts';
import { keepSourceMaps } from './manifest/source-maps.ts';
import { runServerBuild } from './server/run-server-build.ts';
import { serverModules } from './server/webpack-server.ts';
import { runWebpack } from './webpack/run-webpack.ts';
import { serviceWorkerOf, WORKER_SOURCE } from './webpack/webpack-worker.ts';

/** What to build, as which version. */
export interface BuildReleaseOptions {
  readonly packageDir: string;
  readonly version: string;
  /** Emptied first; receives the files and `release.json`. */
  readonly outDir: string;
  readonly mode?: BuildOptions['mode'];
  readonly publicPath?: string;
  /**
   * Also check the types of its sources, and of dialogs and slots against what the contracts say, and write those of
   * its exposes for other hosts; takes some seconds.
   */
  readonly checkTypes?: boolean;
}

/** Names that the sources use, and those of packages that they bring along. */
function withBundled(
  own: Readonly<Record<string, readonly string[]>>,
  bundled: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, string[]> {
  const modules = [...new Set([...Object.keys(own), ...bundled.keys()])].sort();
  return Object.fromEntries(
    modules.map((module) => [module, [...new Set([...(own[module] ?? []), ...(bundled.get(module) ?? [])])].sort()]),
  );
}

/** A shared package of which a remote takes nothing cannot hold it up. JSX names no module. */
function usedOf(shared: InstalledVersions, exports: ReleaseUses['exports']): InstalledVersions {
  const taken = sharedDependencies.filter(
    ({ package: name, modules }) => name === 'react' || name === 'react-dom' || modules.some((one) => one in exports),
  );
  return Object.fromEntries(Object.entries(shared).filter(([name]) => taken.some((one) => one.package === name)));
}

const SBOM_FILE = 'types/sbom.cdx.json';

const run = promisify(execFile);

/** The commit that the sources are at; null outside of a repository or with changes that no commit has. */
async function cleanCommit(dir: string): Promise<string | null> {
  try {
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--', '.'], { cwd: dir });
    if (changes.trim() !== '') return null;
    return (await run('git', ['rev-parse', 'HEAD'], { cwd: dir })).stdout.trim();
  } catch {
    return null;
  }
}

/** What a shell gives remotes: names of its small shared files, calls, and names of its whole files. */
function givesOf(
  packageDir: string,
  { calls, deprecations }: HostContract,
  provided: readonly string[],
  small: Compilation | undefined,
  whole: Compilation | undefined,
): ReleaseGives {
  const entry = `${WHOLE_PREFIX}${HOST_ENTRY}.js`;
  return {
    exports: small ? providedExports(small, packageDir, provided) : {},
    calls: Object.keys(calls).sort(),
    page: [...pageFeatures],
    deprecated: [...deprecations],
    ...(whole ? { whole: { entry, exports: wholeExports(whole, packageDir, provided) } } : {}),
  };
}

/** What a remote uses of its page besides modules. */
function pageUses(
  chunks: Built['chunks'],
  exports: ReleaseUses['exports'],
  abilities: readonly PageFeature[],
): Pick<ReleaseUses, 'page'> {
  const page: PageFeature[] = [
    ...(Object.values(chunks).flat().some(isStyleSheet) ? ['styles' as const] : []),
    ...('react/compiler-runtime' in exports ? ['compiler-runtime' as const] : []),
    ...abilities,
  ];
  return page.length === 0 ? {} : { page };
}

/** Reads what the scripts of a remote need of their page. */
async function abilitiesIn(
  name: string,
  outDir: string,
  files: Release['files'],
  manifest: RemoteManifest | null,
): Promise<PageFeature[]> {
  const paths = Object.keys(files).filter(
    (path) => path.endsWith('.js') && isSentFile(path) && !path.startsWith(`${FOREIGN_FOLDER}/`),
  );
  const scripts = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(outDir, path), 'utf8') })),
  );
  await refuseUndeclaredPolicies(name, scripts, manifest?.policy?.['trusted-types'] ?? [], mapsIn(outDir));
  return abilitiesOf(name, scripts, `${REMOTE_ENTRY}.js`);
}

/** Sources of a workspace's other packages that use the page: in another folder, and in no registry. */
const neighboursIn = (packageDir: string, { askers }: SharedUses): string[] =>
  askers
    .map(([file]) => file)
    .filter((file) => isAbsolute(file) && !file.includes('/node_modules/') && !file.startsWith(`${packageDir}/`))
    .sort();

/** What would be refused when it is published is refused while its sources are at hand. */
async function refuseUnfit(outDir: string, release: Release): Promise<void> {
  const [unfit] = await fileProblems(release, (path) => readFile(join(outDir, path)));
  if (unfit !== undefined) throw new BuildError(`${release.name} cannot be published: ${unfit}.`);
}

/** The release as it is read. Throws BuildError with the field that cannot stand in it. */
function checkedRelease(release: Release): Release {
  const read = v.safeParse(releaseSchema, release);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue) ?? 'the file';
  throw new BuildError(`${release.name}: ${place} of release.json is wrong: ${issue.received} ${issue.message}.`);
}

/** Types of what the manifest names: the exposes for foreign hosts, or all. */
function writeTypes(packageDir: string, outDir: string, manifest: RemoteManifest, foreign: readonly string[]) {
  const sources = exposeSources(packageDir, manifest);
  if (foreign.length === 0) return writeTypesArchive(packageDir, outDir, sources);
  return writeTypesArchive(packageDir, outDir, pickExposes(sources, foreign), FOREIGN_TYPES);
}

/**
 * Builds one package for browsers and servers, and describes it in `release.json`.
 * @returns the release; its files lie in `outDir`
 * @throws BuildError with one line when the sources do not compile, break a contract or bring a second copy of a shared
 * package
 * @example await buildRelease({ packageDir: 'mfe-chat', version: '1.2.0', outDir: '/tmp/mfe-chat' })
 */
export async function buildRelease(options: BuildReleaseOptions): Promise<Release> {
  const { packageDir, version, outDir, mode = 'production', publicPath } = options;
  const facts = readPackage(packageDir);
  const kind = existsSync(join(packageDir, 'remote.json')) ? 'remote' : 'host';
  const manifest = kind === 'remote' ? readRemoteManifest(packageDir, facts.name) : null;
  const { build, foreign = [], contentNames = false } = await loadConfiguration(packageDir, facts.name);
  const contract = await hostContract(packageDir);
  if (manifest) refuseMissingWords(manifest, contract.languages);
  const sourceHash = await computeSourceHash(packageDir);
  if (options.checkTypes) await checkTypes(packageDir, manifest);

  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const target = { version, mode, outDir, publicPath };
  const hasServer = manifest ? serverExposesOf(manifest).length > 0 : existsSync(join(packageDir, HOST_SERVER_SOURCE));
  // Pages get the larger files of a shell only where one of their remotes uses a name that the small ones lack.
  const [{ chunks, bundled, uses: taken, compilation }, whole, worker] = await Promise.all([
    build(target),
    kind === 'host' && mode === 'production' ? build({ ...target, whole: true }) : null,
    existsSync(join(packageDir, WORKER_SOURCE)) ? runWebpack(serviceWorkerOf(facts, target)) : null,
    ...(hasServer ? [build({ ...target, target: 'server' })] : []),
  ]);
  // Of what is published, as the types below. After the other one: its manifest is the one that stays.
  const forOthers = foreign.length > 0 && options.checkTypes ? await build({ ...target, target: 'foreign' }) : null;
  if (kind === 'host') await writeHostDocument(facts, target);
  else await finishManifest(outDir, version);
  // Of what is published; a start of one's own tree has no use for them, and does not wait.
  const untyped = manifest && options.checkTypes ? await writeTypes(packageDir, outDir, manifest, foreign) : null;
  if (untyped !== null) console.warn(untyped);
  refuseDuplicates(facts.name, kind, bundled);
  if (kind === 'remote' && taken) refuseOtherRanges(facts, taken);
  if (manifest && hasServer) {
    const code = await readFile(join(outDir, SERVER_FOLDER, SERVER_FILE), 'utf8');
    const pages = serverPagesOf(manifest);
    for (const line of runServerBuild(facts.name, code, { shared: serverModules(), pages })) console.warn(line);
  }
  const uses = await writeContract(
    packageDir,
    outDir,
    kind === 'remote' && taken ? neighboursIn(packageDir, taken) : [],
  );

  const exports = withBundled(uses.exports, taken?.names ?? new Map());

  const brought = [
    ...bundled,
    ...(whole?.bundled ?? []),
    ...(forOthers?.bundled ?? []),
    ...(worker ? bundledPackages(worker.compilation) : []),
  ];
  const ofOthers = brought.filter(({ dir }) => dir.includes('node_modules'));
  // Below `types/`: for people and tools, never sent to browsers.
  await mkdir(dirname(join(outDir, SBOM_FILE)), { recursive: true });
  await writeFile(join(outDir, SBOM_FILE), JSON.stringify(cycloneDx({ name: facts.name, version }, ofOthers)));

  if (mode === 'production') await keepSourceMaps(outDir);

  const files = await describeFiles(outDir);
  const abilities = kind === 'remote' ? await abilitiesIn(facts.name, outDir, files, manifest) : [];
  const release: Release = {
    name: facts.name,
    version,
    kind,
    container: containerName(facts.name, version),
    entry: `${kind === 'host' ? HOST_ENTRY : REMOTE_ENTRY}.js`,
    serverEntry: hasServer ? `${SERVER_FOLDER}/${SERVER_FILE}` : null,
    files,
    chunks: manifest
      ? Object.fromEntries(exposesOf(manifest).map((expose) => [expose, [...(chunks[expose] ?? [])]]))
      : {},
    ...(contentNames && mode === 'production' ? { contentNames } : {}),
    manifest,
    contract: contract.contractVersions[HOST_API] ?? '1.0.0',
    contracts: { ...contract.contractVersions },
    shared: sharedOfRelease(kind === 'remote' ? usedOf(facts.shared, exports) : facts.shared),
    sourceHash,
    ...(kind === 'remote'
      ? { uses: { ...uses, exports, ...pageUses(chunks, exports, abilities) } }
      : { gives: givesOf(packageDir, contract, Object.keys(facts.shared), compilation, whole?.compilation) }),
    commit: await cleanCommit(packageDir),
    licences: licencesOf(brought),
    createdAt: new Date().toISOString(),
  };
  if (mode === 'production') await refuseUnfit(outDir, release);
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(checkedRelease(release), null, 2)}\n`);
  return release;
}
