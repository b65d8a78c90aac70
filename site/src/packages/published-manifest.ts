import { findSharedDependency, requiredRange } from 'federation-build';

/** Folders of the packages that repositories of other teams install, each after those that it depends on. */
export const PUBLISHED_PACKAGES = [
  'federation/contracts',
  'shared-contracts',
  'operations-contracts',
  'shared-ui',
  'remote-sdk',
  'federation/runtime',
  'federation/release',
  'federation/edge',
  'federation/build',
  'federation/command',
  'outside/adapters',
  'outside/remote-e2e',
  'outside/create-kaza-remote',
  'outside/create-federation',
] as const;

/** The package with the whole site, which is packed in another way. */
export const SITE_PACKAGE = 'kaza-site';
export const SITE_FOLDER = 'site';

/** As far as a package.json of this workspace is read here. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly sideEffects?: readonly string[] | false;
  /** What builds read: its contract, and what of it runs once in a page. */
  readonly federation?: object;
  /** Subpath → source. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
  readonly publishConfig?: {
    /** Command → source. */
    readonly bin?: Readonly<Record<string, string>>;
    /** Sources that run although nobody imports them: entries of generated builds. */
    readonly entries?: readonly string[];
    /** What is packed besides the compiled sources. */
    readonly files?: readonly string[];
    /** Documents of this repository that come along, in a folder `docs`, by their names without an ending. */
    readonly guides?: readonly string[];
    /** File that is packed with the versions which a new repository installs. */
    readonly versionsIn?: string;
    /** Subpaths that only this workspace imports. */
    readonly inHouse?: readonly string[];
    /** Of a package that is packed as a bundle: the dependencies that are no part of it. */
    readonly installs?: readonly string[];
  };
}

/** Subpath → source of what other repositories may import. */
export const publicExports = ({ exports = {}, publishConfig = {} }: SourceManifest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(exports).filter(([path]) => !publishConfig.inHouse?.includes(path)));

/** `./src/build/index.ts` → `./dist/build/index.js`. */
export const compiled = (source: string, extension: '.js' | '.d.ts'): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, extension);

const mapValues = <In, Out>(record: Readonly<Record<string, In>>, map: (value: In, key: string) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

const pick = (record: Readonly<Record<string, string>>, wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => wanted(name)));

/** What of a page there may be once is the installing package's to choose; a version of this workspace is filled in. */
function dependenciesOf(
  { dependencies = {}, peerDependencies = {} }: SourceManifest,
  versions: Readonly<Record<string, string>>,
) {
  const given = mapValues(dependencies, (version, name) =>
    version.startsWith('workspace:') ? (versions[name] ?? version) : version,
  );
  const isShared = (name: string): boolean => findSharedDependency(name) !== undefined;
  return {
    dependencies: pick(given, (name) => !isShared(name)),
    peerDependencies: mapValues({ ...peerDependencies, ...pick(given, isShared) }, (version) =>
      /^\d/.test(version) ? requiredRange(version) : version,
    ),
  };
}

/**
 * The package.json that is packed: it names what was compiled in place of the sources, and no version of the workspace.
 * @param versions package of the workspace → its version
 * @param root what all packages have in common: licence and engines
 */
export function publishedManifest(
  source: SourceManifest,
  versions: Readonly<Record<string, string>>,
  root: { readonly license: string; readonly engines: object },
): object {
  const { name, version, description, sideEffects, publishConfig = {} } = source;
  const exports = publicExports(source);
  const { bin, files = [], guides } = publishConfig;
  return {
    name,
    version,
    description,
    license: root.license,
    type: 'module',
    engines: root.engines,
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: sideEffects ? sideEffects.map((file) => compiled(file, '.js')) : false }),
    ...(Object.keys(exports).length === 0
      ? {}
      : {
          exports: mapValues(exports, (file) => ({ types: compiled(file, '.d.ts'), default: compiled(file, '.js') })),
        }),
    ...(source.federation === undefined ? {} : { federation: source.federation }),
    ...(bin === undefined ? {} : { bin: mapValues(bin, (file) => compiled(file, '.js')) }),
    files: ['dist', ...files, ...(guides ? ['docs'] : [])],
    ...dependenciesOf(source, versions),
    ...(source.peerDependenciesMeta === undefined ? {} : { peerDependenciesMeta: source.peerDependenciesMeta }),
  };
}
