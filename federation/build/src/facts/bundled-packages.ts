import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Module, NormalModule } from 'webpack';
import { BuildError } from './package-facts.ts';
import { findSharedDependency } from './shared-dependencies.ts';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly dir: string;
  /** One of its files that is in the bundle. */
  readonly example: string;
}

export const nestedModules = (module: Module): Module[] => {
  const inner = (module as Module & { modules?: Iterable<Module> }).modules;
  return inner ? [...inner].flatMap(nestedModules) : [module];
};

const packageDirs = new Map<string, string | null>();

/** Packages hold inner package.json files that say less, such as `type` or a version alone. */
const isWhole = ({ name, version }: { readonly name?: unknown; readonly version?: unknown }): boolean =>
  typeof name === 'string' && typeof version === 'string';

/** Nearest folder upwards whose package.json has a name and a version. */
function packageDirOfFile(dir: string): string | null {
  const known = packageDirs.get(dir);
  if (known !== undefined) return known;
  const file = join(dir, 'package.json');
  let found: string | null = null;
  if (existsSync(file) && isWhole(JSON.parse(readFileSync(file, 'utf8')))) found = dir;
  else if (dirname(dir) !== dir) found = packageDirOfFile(dirname(dir));
  packageDirs.set(dir, found);
  return found;
}

/** The packages that files belong to, each once. */
export function packagesOfFiles(files: Iterable<string>): BundledPackage[] {
  const found = new Map<string, BundledPackage>();
  for (const file of files) {
    const dir = packageDirOfFile(dirname(file));
    if (dir === null || found.has(dir)) continue;
    const { name, version, license = 'UNKNOWN' } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    found.set(dir, { name, version, licence: String(license), dir, example: file });
  }
  return [...found.values()];
}

/** The packages whose code is in the browser files of a build. */
export function bundledPackages({ modules, chunkGraph }: Compilation): BundledPackage[] {
  const sent = [...modules].filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0);
  const files = sent.flatMap(nestedModules).map((module) => (module as NormalModule).resource);
  return packagesOfFiles(files.filter((file) => file && !file.startsWith('data:')));
}

/** What to import instead of another path into a shared package. */
function remedyFor(name: string): string {
  const modules = findSharedDependency(name)?.modules ?? [];
  return `list it in dependencies, and import only ${modules.map((request) => `\`${request}\``).join(', ')}`;
}

/** A remote may bring no shared dependency, and the shell each only once: a second copy is a broken page. */
export function refuseDuplicates(
  packageName: string,
  kind: 'host' | 'remote',
  bundled: readonly BundledPackage[],
): void {
  const seen = new Map<string, BundledPackage>();
  for (const item of bundled) {
    if (!findSharedDependency(item.name)) continue;
    const other = seen.get(item.name);
    if (kind === 'remote') {
      throw new BuildError(
        `${packageName} would bring its own copy of ${item.name} (${item.example.slice(item.dir.length + 1)}): ${remedyFor(item.name)}.`,
      );
    }
    if (other)
      throw new BuildError(
        `${packageName} holds ${item.name} twice: ${other.version} and ${item.version} (${item.dir}).`,
      );
    seen.set(item.name, item);
  }
}

/** Licence → packages, workspace packages left out: they are ours. */
export function licencesOf(bundled: readonly BundledPackage[]): Record<string, string[]> {
  const byLicence: Record<string, string[]> = {};
  for (const { name, version, licence, dir } of bundled) {
    if (!dir.includes('node_modules')) continue;
    byLicence[licence] = [...(byLicence[licence] ?? []), `${name}@${version}`];
  }
  return Object.fromEntries(
    Object.entries(byLicence)
      .map(([licence, names]) => [licence, [...new Set(names)].sort()] as const)
      .sort(([left], [right]) => left.localeCompare(right)),
  );
}
