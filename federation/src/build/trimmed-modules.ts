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

/**
 * Writes the trimmed modules of the table to the cache folder, and gives request → file. They name the package's own
 * file by path: its bare name would lead back to the share scope.
 */
export function writeTrimmedModules(
  packageDir: string,
  dependencies: readonly SharedDependency[],
): Readonly<Record<string, string>> {
  const folder = join(cacheFolderOf(packageDir), 'trimmed');
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    dependencies.flatMap(({ package: name, trimmed }) => {
      if (!trimmed) return [];
      const file = join(folder, `${name.replace('/', '__')}.mjs`);
      writeFileSync(file, trimmedModule(sourceOf(packageDir, name, trimmed), trimmed.names));
      return [[name, file] as const];
    }),
  );
}
