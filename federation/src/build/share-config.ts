import { requiredRange, type SharedDependency, sharedDependencies } from './shared-dependencies.ts';

/** Package → version installed for the package that is built. Absent: it does not use that dependency. */
export type InstalledVersions = Readonly<Record<string, string>>;

interface ShareEntry {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  packageName: string;
  eager?: true;
  /** The module to provide; false: none, the shell has it. */
  import?: string | false;
}

const entries = (
  versions: InstalledVersions,
  toEntry: (dependency: SharedDependency, version: string, request: string) => ShareEntry,
) =>
  Object.fromEntries(
    sharedDependencies.flatMap((dependency) => {
      const version = versions[dependency.package];
      if (version === undefined) return [];
      return dependency.modules.map((request) => [request, toEntry(dependency, version, request)] as const);
    }),
  );

/**
 * The shell provides (a trimmed module in place of the whole one, where `trimmedModules` names its file): in its first bundle, so that it starts without waiting for another file, but for what is lazy. */
export const shareFromHost = (
  versions: InstalledVersions,
  trimmedModules: Readonly<Record<string, string>> = {},
): Record<string, ShareEntry> =>
  entries(versions, (dependency, version, request) => ({
    singleton: dependency.singleton,
    strictVersion: true,
    requiredVersion: requiredRange(version),
    version,
    packageName: dependency.package,
    ...(trimmedModules[request] === undefined ? {} : { import: trimmedModules[request] }),
    ...(dependency.lazy?.includes(request) ? {} : { eager: true as const }),
  }));

/** A remote only consumes; a shell whose copy is out of range makes its load fail, and the last good release act. */
export const shareFromRemote = (versions: InstalledVersions): Record<string, ShareEntry> =>
  entries(versions, (dependency, version) => ({
    singleton: dependency.singleton,
    strictVersion: true,
    requiredVersion: requiredRange(version),
    packageName: dependency.package,
    import: false,
  }));

/** The part of `release.json` that the release check compares. */
export const sharedOfRelease = (versions: InstalledVersions): Record<string, { version: string; requires: string }> =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, { version, requires: requiredRange(version) }]),
  );
