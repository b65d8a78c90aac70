import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls } from 'shared-contracts';
import { CONTRACT_VERSION, type Release, releaseSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import {
  type BuildOptions,
  HOST_ENTRY,
  HOST_SERVER_SOURCE,
  REMOTE_ENTRY,
  SERVER_FILE,
  SERVER_FOLDER,
} from './build-options.ts';
import { bundledPackages, licencesOf, refuseDuplicates } from './bundled-packages.ts';
import { containerName } from './container-name.ts';
import { checkTypes, writeContract } from './contract-types.ts';
import { cycloneDx } from './cyclone-dx.ts';
import { writeHostDocument } from './host-document.ts';
import { loadConfiguration } from './load-configuration.ts';
import { finishManifest } from './manifest-file.ts';
import { readPackage } from './package-facts.ts';
import { providedExports } from './provided-exports.ts';
import { describeFiles } from './release-files.ts';
import { exposesOf, readRemoteManifest, serverExposesOf } from './remote-manifest-file.ts';
import { runWebpack } from './run-webpack.ts';
import { sharedOfRelease } from './share-config.ts';
import { computeSourceHash } from './source-hash.ts';
import { serviceWorkerOf, WORKER_SOURCE } from './webpack-worker.ts';

/** What to build, as which version. */
export interface BuildReleaseOptions {
  readonly packageDir: string;
  readonly version: string;
  /** Emptied first; receives the files and `release.json`. */
  readonly outDir: string;
  readonly mode?: BuildOptions['mode'];
  readonly publicPath?: string;
  /** Also check the types of its sources, and of dialogs and slots against what the contracts say; takes some seconds. */
  readonly checkTypes?: boolean;
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

/**
 * Builds one package for browsers and servers, and describes it in `release.json`.
 * @returns the release; its files lie in `outDir`
 * @throws BuildError with one line when the sources do not compile, break a contract or bring a second copy of a shared package
 * @example await buildRelease({ packageDir: 'mfe-chat', version: '1.2.0', outDir: '/tmp/mfe-chat' })
 */
export async function buildRelease(options: BuildReleaseOptions): Promise<Release> {
  const { packageDir, version, outDir, mode = 'production', publicPath } = options;
  const facts = readPackage(packageDir);
  const kind = existsSync(join(packageDir, 'remote.json')) ? 'remote' : 'host';
  const manifest = kind === 'remote' ? readRemoteManifest(packageDir, facts.name) : null;
  const { build } = await loadConfiguration(packageDir, facts.name);
  const sourceHash = await computeSourceHash(packageDir);
  if (options.checkTypes) await checkTypes(packageDir, manifest);

  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const target = { version, mode, outDir, publicPath };
  const hasServer = manifest ? serverExposesOf(manifest).length > 0 : existsSync(join(packageDir, HOST_SERVER_SOURCE));
  const [{ chunks, bundled, compilation }, worker] = await Promise.all([
    build(target),
    existsSync(join(packageDir, WORKER_SOURCE)) ? runWebpack(serviceWorkerOf(facts, target)) : null,
    ...(hasServer ? [build({ ...target, target: 'server' })] : []),
  ]);
  if (kind === 'host') await writeHostDocument(facts, target);
  else await finishManifest(outDir, version);
  refuseDuplicates(facts.name, kind, bundled);
  const uses = await writeContract(packageDir, outDir);

  const brought = [...bundled, ...(worker ? bundledPackages(worker.compilation) : [])];
  const ofOthers = brought.filter(({ dir }) => dir.includes('node_modules'));
  // Below `types/`: for people and tools, never sent to browsers.
  await writeFile(join(outDir, SBOM_FILE), JSON.stringify(cycloneDx({ name: facts.name, version }, ofOthers)));

  const release: Release = {
    name: facts.name,
    version,
    kind,
    container: containerName(facts.name, version),
    entry: `${kind === 'host' ? HOST_ENTRY : REMOTE_ENTRY}.js`,
    serverEntry: hasServer ? `${SERVER_FOLDER}/${SERVER_FILE}` : null,
    files: await describeFiles(outDir),
    chunks: manifest
      ? Object.fromEntries(exposesOf(manifest).map((expose) => [expose, [...(chunks[expose] ?? [])]]))
      : {},
    manifest,
    contract: CONTRACT_VERSION,
    shared: sharedOfRelease(facts.shared),
    sourceHash,
    ...(kind === 'remote'
      ? { uses }
      : {
          gives: {
            exports: compilation ? providedExports(compilation, packageDir, Object.keys(facts.shared)) : {},
            calls: Object.keys(calls).sort(),
          },
        }),
    commit: await cleanCommit(packageDir),
    licences: licencesOf(brought),
    createdAt: new Date().toISOString(),
  };
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(v.parse(releaseSchema, release), null, 2)}\n`);
  return release;
}
