import { requiredRange, type SharedDependency, sharedDependencies } from './shared-dependencies.ts';

/** Package → version installed for the package that is built. Absent: it does not use that dependency. */
export type InstalledVersions = Readonly<Record<string, string>>;

interface ShareEntry {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
}

interface ProvidedEntry extends ShareEntry {
  shareKey: string;
  version: string;
  eager: boolean;
}

interface ConsumedEntry extends ShareEntry {
  packageName: string;
  /** What it means, where it is another name. */
  shareKey?: string;
  /** The shell has it. */
  import: false;
}

const entries = <Entry extends ShareEntry>(
  versions: InstalledVersions,
  toEntry: (dependency: SharedDependency, version: string, request: string) => Entry,
): (readonly [request: string, entry: Entry])[] =>
  sharedDependencies.flatMap((dependency) => {
    const version = versions[dependency.package];
    if (version === undefined) return [];
    return dependency.modules.map((request) => [request, toEntry(dependency, version, request)] as const);
  });

/**
 * What the shell provides, by the module that is asked for or, where `trimmedModules` names one, its file. In its first
 * bundle, so that it starts without waiting for another file, but for what is lazy. The shell itself takes them as
 * ordinary modules: its copies are the ones that run.
 */
export const provideFromHost = (
  versions: InstalledVersions,
  trimmedModules: Readonly<Record<string, string>> = {},
): Record<string, ProvidedEntry> =>
  Object.fromEntries(
    entries(versions, (dependency, version, request) => ({
      shareKey: request,
      version,
      requiredVersion: requiredRange(version),
      singleton: dependency.singleton,
      strictVersion: true,
      eager: !dependency.lazy?.includes(request),
    })).map(([request, entry]) => [trimmedModules[request] ?? request, entry]),
  );

/** A remote only consumes; a shell whose copy is out of range makes its load fail, and the last good release act. */
export const shareFromRemote = (versions: InstalledVersions): Record<string, ConsumedEntry> =>
  Object.fromEntries(
    sharedDependencies.flatMap((dependency) => {
      const version = versions[dependency.package];
      if (version === undefined) return [];
      const entry: ConsumedEntry = {
        singleton: dependency.singleton,
        strictVersion: true,
        requiredVersion: requiredRange(version),
        packageName: dependency.package,
        import: false,
      };
      return [
        ...dependency.modules.map((request) => [request, entry] as const),
        ...(dependency.alsoBy ?? []).map(
          (request) => [request, { ...entry, shareKey: dependency.modules[0] ?? request }] as const,
        ),
      ];
    }),
  );

/** The part of `release.json` that the release check compares. */
export const sharedOfRelease = (versions: InstalledVersions): Record<string, { version: string; requires: string }> =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, { version, requires: requiredRange(version) }]),
  );
