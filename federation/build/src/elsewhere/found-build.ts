import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { MANIFEST_FILE, REMOTE_ENTRY } from '../facts/build-options.ts';
import { BuildError } from '../facts/package-facts.ts';

/** A finished build of other tools, as far as a release needs to know it. */
export interface FoundBuild {
  /** Script that brings its container; absent: exposes are modules. */
  readonly container?: string;
  /** Global name of that container, where a classic script leaves it. */
  readonly globalName?: string;
  /** Where its files were to lie; absent: beside its entry. */
  readonly publicPath?: string;
  /** Expose → its name in the container, or the file of its module. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Expose → the custom element that its module defines, and that is what it shows. */
  readonly elements?: Readonly<Record<string, string>>;
  /** Sheets and scripts that an expose needs at once. Absent: all sheets. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
  /** Requests by name that its own files answer. */
  readonly names: Readonly<Record<string, string>>;
  /** Module → range of it, of what it shares with its page. */
  readonly shared: Readonly<Record<string, string>>;
  /** Own copies of what it shares, which a page that gives them never asks for. */
  readonly copies: Readonly<Record<string, readonly string[]>>;
}

const NATIVE_FILE = 'remoteEntry.json';

const assetsSchema = v.optional(
  v.object({
    js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
    css: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
  }),
);
const rangeSchema = v.optional(v.union([v.string(), v.boolean()]));
const manifestSchema = v.object({
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), '') }),
    globalName: v.string(),
    publicPath: v.optional(v.string(), 'auto'),
  }),
  shared: v.array(
    v.object({ name: v.string(), version: v.optional(v.string()), requiredVersion: rangeSchema, assets: assetsSchema }),
  ),
  exposes: v.array(v.object({ path: v.string(), assets: assetsSchema })),
});
const sharedOfNative = { packageName: v.string(), requiredVersion: v.optional(v.string()) };
const filesSchema = v.record(v.string(), v.string());
const nativeSchema = v.object({
  exposes: v.array(v.object({ key: v.string(), outFileName: v.string(), element: v.optional(v.string()) })),
  // Since its version 4 one entry may stand for all modules of a package.
  shared: v.array(
    v.union([
      v.object({ ...sharedOfNative, outFileName: v.string() }),
      v.object({ ...sharedOfNative, entries: filesSchema }),
    ]),
  ),
  /** Scripts that several of its files have in common, which they import by a name that is made of the file's. */
  chunks: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Reads a description that a tool left in the folder. Throws BuildError with its field that is wrong. */
function readDescription<S extends v.GenericSchema>(dir: string, file: string, schema: S): v.InferOutput<S> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(join(dir, file), 'utf8'));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new BuildError(`${file}: ${v.getDotPath(issue) ?? 'the file'} is wrong: ${issue.message}`);
}

const joined = (path: string, name: string): string =>
  [path.replace(/^\.?\/|\/$/g, ''), name].filter(Boolean).join('/');
const rangeOf = (range: string | boolean | undefined): string =>
  typeof range === 'string' && range !== '' ? range : '*';

/**
 * The name of an expose in a release, which builds from elsewhere need not keep to.
 * @example lawfulExpose('pages/Home.js') // './pages-Home-js'
 */
export function lawfulExpose(expose: string): string {
  const name = expose
    .replace(/^\.?\/?/, '')
    .replace(/[^A-Za-z0-9-]/g, '-')
    .replace(/^[^A-Za-z]*/, '');
  return `./${name || 'index'}`;
}

/** By Module Federation's manifest. */
function ofModuleFederation(dir: string): FoundBuild {
  const { metaData, shared, exposes } = readDescription(dir, MANIFEST_FILE, manifestSchema);
  const { remoteEntry, globalName, publicPath } = metaData;
  const filesOf = (assets: v.InferOutput<typeof assetsSchema>) =>
    assets ? [...assets.js.sync, ...assets.css.sync, ...assets.css.async] : [];
  const own = exposes.flatMap(({ assets }) => [...(assets?.js.sync ?? []), ...(assets?.js.async ?? [])]);
  // Its option disableAssetsAnalyze leaves all of them empty.
  const isAnalyzed = own.length > 0;
  return {
    container: joined(remoteEntry.path, remoteEntry.name),
    globalName,
    ...(/^(auto|(\.\/)?)$/.test(publicPath) ? {} : { publicPath: publicPath.replace(/\/?$/, '/') }),
    exposes: Object.fromEntries(exposes.map(({ path }) => [path, path])),
    ...(isAnalyzed ? { needs: Object.fromEntries(exposes.map(({ path, assets }) => [path, filesOf(assets)])) } : {}),
    names: {},
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, rangeOf(requiredVersion)])),
    copies: Object.fromEntries(
      shared.map(({ name, assets }) => [
        name,
        [...(assets?.js.sync ?? []), ...(assets?.js.async ?? [])].filter((file) => !own.includes(file)),
      ]),
    ),
  };
}

const chunkName = (file: string): string => `@nf-internal/${file.replace(/^\.\//, '').replace(/\.[cm]?js$/, '')}`;

/** By Native Federation's description. */
function ofNativeFederation(dir: string): FoundBuild {
  const { exposes, shared, chunks = {} } = readDescription(dir, NATIVE_FILE, nativeSchema);
  const modules = shared.flatMap((one) => {
    const files = 'entries' in one ? Object.entries(one.entries) : [[one.packageName, one.outFileName] as const];
    return files.map(([request, file]) => ({ request, file, range: rangeOf(one.requiredVersion) }));
  });
  const common = Object.values(chunks).flat();
  return {
    exposes: Object.fromEntries(exposes.map(({ key, outFileName }) => [key, outFileName])),
    elements: Object.fromEntries(exposes.flatMap(({ key, element }) => (element ? [[key, element]] : []))),
    names: Object.fromEntries([
      ...modules.map(({ request, file }) => [request, file]),
      ...common.map((file) => [chunkName(file), file]),
    ]),
    shared: Object.fromEntries(modules.map(({ request, range }) => [request, range])),
    copies: Object.fromEntries(modules.map(({ request, file }) => [request, [file]])),
  };
}

/** Applications of single-spa describe themselves by nothing: an expose is the script of its name, or the only one. */
function ofSingleSpa(dir: string, wanted: readonly string[]): FoundBuild {
  const scripts = readdirSync(dir).filter((file) => /\.m?js$/.test(file));
  const fileOf = (expose: string): string | undefined =>
    scripts.find((file) => lawfulExpose(file.replace(/\.m?js$/, '')) === expose) ??
    (scripts.length === 1 && wanted.length === 1 ? scripts[0] : undefined);
  const found = wanted.flatMap((expose) => {
    const file = fileOf(expose);
    return file === undefined ? [] : [[expose, file] as const];
  });
  if (scripts.includes(`${REMOTE_ENTRY}.js`))
    throw new BuildError(
      `${dir} has ${REMOTE_ENTRY}.js and no ${MANIFEST_FILE}, which says what it exposes and shares: build with @module-federation/enhanced (Vite: manifest: true).`,
    );
  if (found.length === 0)
    throw new BuildError(
      `${dir} holds no build that can be published: no release.json, ${MANIFEST_FILE} (Module Federation) or ${NATIVE_FILE} (Native Federation), and no script that is named as an expose of remote.json.`,
    );
  // What Vite builds is for the root of a site where nobody says otherwise.
  return { publicPath: '/', exposes: Object.fromEntries(found), names: {}, shared: {}, copies: {} };
}

/** Its exposes by the names that they have in a release. */
function withLawfulNames(found: FoundBuild): FoundBuild {
  const theirs = Object.keys(found.exposes);
  const twin = theirs.find(
    (one, index) => theirs.findIndex((other) => lawfulExpose(other) === lawfulExpose(one)) < index,
  );
  if (twin !== undefined)
    throw new BuildError(`The build exposes ${twin} and another one that would be ${lawfulExpose(twin)} here, too.`);
  const named = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).map(([expose, value]) => [lawfulExpose(expose), value]));
  const { exposes, elements = {}, needs } = found;
  return { ...found, exposes: named(exposes), elements: named(elements), ...(needs ? { needs: named(needs) } : {}) };
}

/**
 * What a folder of another tool's holds.
 * @param wanted exposes that remote.json names, as releases name them
 * @throws BuildError with one line where it is none of those that can be published, or lacks one of them
 */
export function findBuild(dir: string, wanted: readonly string[]): FoundBuild {
  if (!existsSync(dir)) throw new BuildError(`${dir} does not exist.`);
  const has = (file: string) => existsSync(join(dir, file));
  const found = has(MANIFEST_FILE)
    ? ofModuleFederation(dir)
    : has(NATIVE_FILE)
      ? ofNativeFederation(dir)
      : ofSingleSpa(dir, wanted);
  const named = withLawfulNames(found);
  const missing = wanted.find((expose) => !(expose in named.exposes));
  if (missing !== undefined)
    throw new BuildError(
      `remote.json names ${missing}, which the build does not have: it has ${Object.keys(found.exposes).join(', ') || 'none'}.`,
    );
  const files = [...(found.container ? [found.container] : Object.values(found.exposes))];
  const gone = files.find((file) => !has(file));
  if (gone !== undefined) throw new BuildError(`${gone} is missing in ${dir}.`);
  return named;
}
