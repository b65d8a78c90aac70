import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolderOf, installedFolder } from './package-facts.ts';
import type { SharedDependency, TrimmedPackage } from './shared-dependencies.ts';

/** The text of a module that gives the named exports of another and lets the bundler drop the rest. */
export const trimmedModule = (source: string, names: readonly string[]): string =>
  `export { ${names.join(', ')} } from ${JSON.stringify(source)};\n`;

function sourceOf(packageDir: string, name: string, { from, source }: TrimmedPackage): string {
  const shared = installedFolder(packageDir, name);
  return join(from === undefined ? shared : installedFolder(realpathSync(shared), from), source);
}

/** The text of a module that gives all of another. */
const wholeModule = (source: string): string => `export * from ${JSON.stringify(source)};\n`;

/**
 * Writes what the shell shares of trimmed packages to the cache folder, and gives request → file. They name the
 * package's own file by path: its bare name would lead back to the share scope.
 */
export function writeSharedModules(
  packageDir: string,
  dependencies: readonly SharedDependency[],
  whole = false,
): Readonly<Record<string, string>> {
  const folder = join(cacheFolderOf(packageDir), whole ? 'whole' : 'trimmed');
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    dependencies.flatMap(({ package: name, trimmed }) => {
      if (!trimmed) return [];
      const file = join(folder, `${name.replace('/', '__')}.mjs`);
      const source = sourceOf(packageDir, name, trimmed);
      writeFileSync(file, whole ? wholeModule(source) : trimmedModule(source, trimmed.names));
      return [[name, file] as const];
    }),
  );
}
