import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import {
  ANY_NAME,
  HOST_API,
  isStyleSheet,
  type Release,
  type RemoteManifest,
  releaseSchema,
} from 'federation-contracts/composition';
import { describeFiles, fileProblems, moduleProblem } from 'federation-release';
import { keyframesOf, SheetError, scopeSheet } from 'federation-release/styles';
import * as v from 'valibot';
import { chunkSource, chunksGlobal, pageSource } from '../classic/classic-scripts.ts';
import { hostContract } from '../contracts/host-contract.ts';
import { MANIFEST_FILE, REMOTE_ENTRY } from '../facts/build-options.ts';
import { containerName } from '../facts/container-name.ts';
import { declareShared } from '../facts/declared-shared.ts';
import { BuildError } from '../facts/package-facts.ts';
import { exposesOf, readRemoteManifest } from '../facts/remote-manifest-file.ts';
import { findSharedDependency, meantModules, packageOf } from '../facts/shared-dependencies.ts';
import { adoptScript, type ReadScript, readScript } from './adopted-scripts.ts';
import { type FoundBuild, findBuild } from './found-build.ts';

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
/** Theirs, so that no name of ours meets one of theirs. */
const THEIRS = 'theirs';

const isScript = (file: string): boolean => /\.[cm]?js$/.test(file);
/** Pages, maps, descriptions and types are for others than a page of ours. */
const leftOut =
  /(\.html|\.map|\.d\.ts|\.LICENSE\.txt|(^|\/)(mf-[\w-]+\.json|remoteEntry(\.ssr\.js|\.json)|importmap\.json|release\.json)|@mf-types[\w.]*)$/;
const LAWFUL = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (file) =>
        !leftOut.test(file) &&
        !file
          .split('/')
          .some((part) => part.startsWith('.') || part === 'node_modules' || part.startsWith('@mf-types')),
    )
    .sort();
}

const meant = meantModules();
const isRelative = (request: string): boolean => /^\.{0,2}\//.test(request);

/** All scripts that are loaded from the first ones; where they are no modules, their own loaders know which. */
async function scriptsOf(dir: string, found: FoundBuild, files: readonly string[]): Promise<Map<string, ReadScript>> {
  const scripts = new Map<string, ReadScript>();
  const copies = new Set(Object.entries(found.copies).flatMap(([name, own]) => (meant.has(name) ? own : [])));
  const queue = found.container ? [found.container] : Object.values(found.exposes);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (scripts.has(file) || copies.has(file)) continue;
    if (!files.includes(file)) throw new BuildError(`${file} is missing in ${dir}.`);
    const script = await readScript(file, await readFile(join(dir, file), 'utf8'));
    scripts.set(file, script);
    if (script.format === 'classic') continue;
    for (const request of script.requests) {
      if (isRelative(request)) queue.push(posix.join(posix.dirname(file), request));
      else if (!meant.has(request) && found.names[request] !== undefined) queue.push(found.names[request]);
    }
  }
  return scripts;
}

/** What the page must give: by its descriptions, and by what its scripts request by name. */
function takenOf(found: FoundBuild, scripts: ReadonlyMap<string, ReadScript>, name: string): string[] {
  const taken = new Set(Object.keys(found.shared).filter((request) => meant.has(request)));
  for (const [file, { requests }] of scripts)
    for (const request of requests) {
      if (isRelative(request) || /^[a-z]+:/.test(request)) continue;
      if (meant.has(request)) taken.add(request);
      else if (found.names[request] === undefined && found.globalName === undefined)
        throw new BuildError(
          `${file} imports ${request}, which pages here do not share: build ${name} with it inside.`,
        );
    }
  return [...taken].sort();
}

/** The sheets, confined to the remote. */
async function sheetsOf(dir: string, files: readonly string[], remote: string): Promise<Map<string, string>> {
  const sheets = files.filter(isStyleSheet);
  const texts = await Promise.all(sheets.map((file) => readFile(join(dir, file), 'utf8')));
  const keyframes = new Set(texts.flatMap((text) => keyframesOf(text)));
  return new Map(
    sheets.map((file, index) => {
      try {
        return [file, scopeSheet(texts[index] ?? '', { remote, keyframes })] as const;
      } catch (error) {
        if (error instanceof SheetError) throw new BuildError(`${file}: ${error.message}`);
        throw error;
      }
    }),
  );
}

async function entryOf(container: string, plan: object): Promise<string> {
  return [
    `var ${container};(()=>{`,
    await pageSource('chunk-loader'),
    await pageSource('adopted-container'),
    'const base=document.currentScript.src.replace(/[?#].*$/,"");',
    `const adopted=createAdopted(${JSON.stringify(plan)},base,${chunkSource()},createChunkLoader);`,
    `globalThis[${JSON.stringify(chunksGlobal(container))}]=adopted.register;`,
    `${container}=adopted.container;`,
    '})();',
  ].join('\n');
}

/** Package → the range in which the build asks for it. */
async function sharedOf(packageDir: string, taken: readonly string[], found: FoundBuild): Promise<Release['shared']> {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  );
  const packages = [...new Set(taken.map((request) => packageOf(meant.get(request) ?? request)))];
  return Object.fromEntries(
    packages.map((name) => {
      const requires = found.shared[name] ?? peerDependencies[name] ?? dependencies[name] ?? '*';
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

/**
 * Makes a release of a finished build of Module Federation, Native Federation or single-spa.
 * @returns the release; its files lie in `outDir`
 * @throws BuildError with one line where it cannot be one
 * @example await adoptBuild({ packageDir: 'mfe-offers', from: '../offers/dist', outDir: '/tmp/mfe-offers' })
 */
export async function adoptBuild({ packageDir, from, outDir }: AdoptOptions): Promise<Release> {
  const { name, version } = await readPackageJson(packageDir);
  const manifest = readRemoteManifest(packageDir, name);
  declareShared(packageDir);
  const { contractVersions } = await hostContract(packageDir);
  refuseRendering(manifest);
  const wanted = exposesOf(manifest);
  const found = findBuild(from, wanted);
  const files = await filesBelow(from);
  const strange = files.find((file) => !LAWFUL.test(file));
  if (strange !== undefined)
    throw new BuildError(
      `${strange}: names of files may have letters, digits, dots, dashes and underscores. Let the build name it so.`,
    );
  const scripts = await scriptsOf(from, found, files);
  const taken = takenOf(found, scripts, name);
  const sheets = await sheetsOf(from, files, name);
  const container = containerName(name, version);
  const at = (file: string) => `${THEIRS}/${file}`;
  const register = `globalThis[${JSON.stringify(chunksGlobal(container))}]`;

  await rm(outDir, { recursive: true, force: true });
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), content);
  };
  const copies = new Set(Object.entries(found.copies).flatMap(([request, own]) => (meant.has(request) ? own : [])));
  /** Such a loader knows the other scripts; one that is a module is the start of a page of their own. */
  const isClassic = async (file: string) => (await moduleProblem(await readFile(join(from, file), 'utf8'))) === null;
  const isOwnLoader = [...scripts.values()].some(({ format }) => format === 'classic');
  for (const file of files) {
    const script = scripts.get(file);
    const globalName = file === found.container ? found.globalName : undefined;
    if (script) await write(at(file), await adoptScript({ file: at(file), script, container, register, globalName }));
    else if (!isScript(file)) await write(at(file), sheets.get(file) ?? (await readFile(join(from, file))));
    else if (isOwnLoader && !copies.has(file) && (await isClassic(file)))
      await write(at(file), await readFile(join(from, file)));
  }
  const placed = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([key, file]) => [key, found.container ? file : at(file)]));
  const plan = {
    remote: name,
    ...(found.container ? { container: at(found.container) } : {}),
    exposes: placed(found.exposes),
    names: Object.fromEntries(
      Object.entries(found.names).flatMap(([key, file]) => (meant.has(key) ? [] : [[key, at(file)]])),
    ),
  };
  await write(ENTRY, await entryOf(container, plan));
  if (existsSync(join(from, MANIFEST_FILE))) await write(MANIFEST_FILE, await readFile(join(from, MANIFEST_FILE)));

  const described = await describeFiles(outDir);
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
      ...(sheets.size > 0 ? { page: ['styles'] } : {}),
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
