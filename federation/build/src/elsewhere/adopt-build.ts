import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  ANY_NAME,
  HOST_API,
  type PageFeature,
  type Release,
  type RemoteManifest,
  releaseSchema,
} from 'federation-contracts/composition';
import { describeFiles, fileProblems, moduleProblem } from 'federation-release';
import * as v from 'valibot';
import type { AdoptedPlan } from '../classic/adopted-container.ts';
import { chunkSource, chunksGlobal, pageSource } from '../classic/classic-scripts.ts';
import { hostContract } from '../contracts/host-contract.ts';
import { MANIFEST_FILE, REMOTE_ENTRY } from '../facts/build-options.ts';
import { containerName } from '../facts/container-name.ts';
import { declareShared } from '../facts/declared-shared.ts';
import { BuildError } from '../facts/package-facts.ts';
import { abilitiesOf, type BuiltScript } from '../facts/page-abilities.ts';
import { exposesOf, readRemoteManifest } from '../facts/remote-manifest-file.ts';
import { findSharedDependency, packageOf } from '../facts/shared-dependencies.ts';
import { mapsIn, refuseUndeclaredPolicies } from '../manifest/declared-policies.ts';
import { adoptScript } from './adopted-scripts.ts';
import { federatedRange } from './federated-range.ts';
import { type FoundBuild, findBuild, lawfulExpose } from './found-build.ts';
import { copyWithLawfulNames } from './lawful-names.ts';
import { filesBelow, isScript, meant, scriptsOf, sheetsOf, takenOf } from './read-build.ts';

/** What to make a release of. */
export interface AdoptOptions {
  /** Folder with the package.json and the remote.json of the release. */
  readonly packageDir: string;
  /** Folder with the finished build. */
  readonly from: string;
  /** Emptied first; receives the files and `release.json`. */
  readonly outDir: string;
}

const ENTRY = `${REMOTE_ENTRY}.js`;
/** Stands in scripts of Module Federation's bridges, of React and Vue alike. */
const BRIDGE = 'Module Federation Bridge';
/** Theirs, so that no name of ours meets one of theirs. */
const THEIRS = 'theirs';

async function entryOf(container: string, plan: AdoptedPlan): Promise<string> {
  return [
    `var ${container};(()=>{`,
    await pageSource('chunk-loader'),
    await pageSource('adopted-parts'),
    await pageSource('adopted-container'),
    'const base=document.currentScript.src.replace(/[?#].*$/,"");',
    `const adopted=createAdopted(${JSON.stringify(plan)},base,${chunkSource()},createChunkLoader,shownPart);`,
    `globalThis[${JSON.stringify(chunksGlobal(container))}]=adopted.register;`,
    `${container}=adopted.container;`,
    '})();',
  ].join('\n');
}

const at = (file: string): string => `${THEIRS}/${file}`;

/** The scripts of the release, so far. */
const textsBelow = async (dir: string): Promise<BuiltScript[]> =>
  Promise.all(
    (await filesBelow(dir))
      .filter(isScript)
      .map(async (path) => ({ path, text: await readFile(join(dir, path), 'utf8') })),
  );

/** What its scripts need of their page; a container is no worker, whatever it knows of them. */
const takenOfPage = (name: string, texts: readonly BuiltScript[], { container }: FoundBuild): PageFeature[] =>
  abilitiesOf(
    name,
    texts.map(({ path, text }) => ({ path: container && path === at(container) ? ENTRY : path, text })),
    ENTRY,
  );

function planOf(name: string, found: FoundBuild, texts: readonly BuiltScript[], taken: readonly string[]): AdoptedPlan {
  const inPlace = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([key, file]) => [key, found.container ? file : at(file)]));
  return {
    remote: name,
    ...(found.container ? { container: at(found.container) } : {}),
    exposes: inPlace(found.exposes),
    elements: found.elements ?? {},
    hasBridge: texts.some(({ text }) => text.includes(BRIDGE)),
    taken: taken.map((request) => meant.get(request) ?? request),
    names: Object.fromEntries(
      Object.entries(found.names).flatMap(([key, file]) => (meant.has(key) ? [] : [[key, at(file)]])),
    ),
  };
}

/** Package → the range in which the build asks for it. */
async function sharedOf(packageDir: string, taken: readonly string[], found: FoundBuild): Promise<Release['shared']> {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  );
  const packages = [...new Set(taken.map((request) => packageOf(meant.get(request) ?? request)))];
  return Object.fromEntries(
    packages.map((name) => {
      const range = found.shared[name] ?? peerDependencies[name] ?? dependencies[name] ?? '*';
      const requires = found.container ? federatedRange(range) : range;
      if (requires === '')
        throw new BuildError(
          `${MANIFEST_FILE}: ${name} is asked for as ${range}, which no version satisfies for Module Federation: set requiredVersion: "*" in what the build shares.`,
        );
      return [
        name,
        { version: findSharedDependency(name) ? requires.replace(/^[^\d]*/, '') || '0.0.0' : '0.0.0', requires },
      ];
    }),
  );
}

async function readPackageJson(packageDir: string): Promise<{ name: string; version: string }> {
  const file = join(packageDir, 'package.json');
  if (!existsSync(file))
    throw new BuildError(`${packageDir} has no package.json: it names the release and its version.`);
  return JSON.parse(await readFile(file, 'utf8'));
}

function refuseRendering({ serverPages = {}, visitorPages = {} }: RemoteManifest): void {
  const [page] = Object.keys({ ...serverPages, ...visitorPages });
  if (page !== undefined)
    throw new BuildError(
      `remote.json names ${page} in serverPages or visitorPages, but a build from elsewhere has no part for servers: leave it out.`,
    );
}

async function adopt({ packageDir, from, outDir }: AdoptOptions): Promise<Release> {
  const { name, version } = await readPackageJson(packageDir);
  const manifest = readRemoteManifest(packageDir, name, lawfulExpose);
  declareShared(packageDir);
  const { contractVersions } = await hostContract(packageDir);
  refuseRendering(manifest);
  const wanted = exposesOf(manifest);
  const found = findBuild(from, wanted);
  const files = await filesBelow(from);
  const scripts = await scriptsOf(from, found, files);
  const taken = takenOf(found, scripts, name);
  const sheets = await sheetsOf(from, files, name, found.publicPath);
  const container = containerName(name, version);
  const register = `globalThis[${JSON.stringify(chunksGlobal(container))}]`;

  await rm(outDir, { recursive: true, force: true });
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), content);
  };
  const copies = new Set(Object.entries(found.copies).flatMap(([request, own]) => (meant.has(request) ? own : [])));
  /** Such a loader knows the other scripts; one that is a module is the start of a page of their own. */
  const isClassic = async (file: string) => (await moduleProblem(await readFile(join(from, file), 'utf8'))) === null;
  const isOwnLoader = [...scripts.values()].some(({ format }) => format !== 'module');
  for (const file of files) {
    const script = scripts.get(file);
    const globalName = file === found.container ? found.globalName : undefined;
    if (script) await write(at(file), await adoptScript({ file: at(file), script, container, register, globalName }));
    else if (!isScript(file)) await write(at(file), sheets.get(file) ?? (await readFile(join(from, file))));
    else if (isOwnLoader && !copies.has(file) && (await isClassic(file)))
      await write(at(file), await readFile(join(from, file)));
  }
  const texts = await textsBelow(outDir);
  await refuseUndeclaredPolicies(name, texts, manifest.policy?.['trusted-types'] ?? [], mapsIn(outDir));
  await write(ENTRY, await entryOf(container, planOf(name, found, texts, taken)));
  if (existsSync(join(from, MANIFEST_FILE))) await write(MANIFEST_FILE, await readFile(join(from, MANIFEST_FILE)));

  const described = await describeFiles(outDir);
  const page = [...(sheets.size > 0 ? ['styles' as const] : []), ...takenOfPage(name, texts, found)];
  const needs = (expose: string): string[] =>
    (found.needs?.[expose] ?? [...sheets.keys()]).map(at).filter((file) => file in described);
  const release: Release = {
    name,
    version,
    kind: 'remote',
    container,
    entry: ENTRY,
    serverEntry: null,
    files: described,
    chunks: Object.fromEntries(wanted.map((expose) => [expose, needs(expose)])),
    manifest,
    contract: contractVersions[HOST_API] ?? '1.0.0',
    contracts: { ...contractVersions },
    shared: await sharedOf(packageDir, taken, found),
    sourceHash: createHash('sha256')
      .update(JSON.stringify([described, manifest]))
      .digest('hex'),
    uses: {
      // Nobody can say which names of them.
      exports: Object.fromEntries(taken.map((request) => [meant.get(request) ?? request, [ANY_NAME]])),
      services: {},
      calls: [],
      ...(page.length > 0 ? { page } : {}),
    },
    commit: null,
    licences: {},
    createdAt: new Date().toISOString(),
  };
  const [unfit] = await fileProblems(release, (path) => readFile(join(outDir, path)));
  if (unfit !== undefined) throw new BuildError(`${name} cannot be published: ${unfit}.`);
  const read = v.safeParse(releaseSchema, release);
  if (!read.success)
    throw new BuildError(
      `${name}: ${v.getDotPath(read.issues[0]) ?? 'release.json'} is wrong: ${read.issues[0].message}.`,
    );
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/**
 * Makes a release of a finished build of Module Federation, Native Federation or single-spa.
 * @returns the release; its files lie in `outDir`
 * @throws BuildError with one line where it cannot be one
 * @example await adoptBuild({ packageDir: 'mfe-offers', from: '../offers/dist', outDir: '/tmp/mfe-offers' })
 */
export async function adoptBuild(options: AdoptOptions): Promise<Release> {
  const { from } = options;
  const copy = existsSync(from) ? await copyWithLawfulNames(from, await filesBelow(from)) : null;
  try {
    return await adopt({ ...options, from: copy ?? from });
  } finally {
    if (copy !== null) await rm(copy, { recursive: true, force: true });
  }
}
