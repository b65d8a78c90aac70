import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { MANIFEST_FILE } from '../facts/build-options.ts';
import { BuildError } from '../facts/package-facts.ts';
import { declarationsOf } from './contract-types.ts';

/** Without Module Federation's own `@`: no file of a release has one. Its consumers read the name. */
const ARCHIVE = 'mf-types.zip';
const API_TYPES = 'mf-types.d.ts';
const COMPILED = 'compiled-types';
/** What a consumer puts its own name of the remote in place of. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/** `src/exposes/HomePage.tsx` → `./compiled-types/exposes/HomePage`. */
const compiledPath = (source: string): string =>
  `./${COMPILED}/${source.replace(/^(\.\/)?src\//, '').replace(/\.tsx?$/, '')}`;

/** The same bytes for the same types: an archive would keep the time of its files. */
const CREATED = new Date(2000, 0, 1);

/** What a host imports and which type that is. */
function apiTypes(exposes: readonly string[]): string {
  const keys = exposes.map((expose) => `'${ALIAS}/${expose.slice('./'.length)}'`);
  const types = keys.map((key) => `T extends ${key} ? typeof import(${key}) :`).join(' ');
  return `export type RemoteKeys = ${keys.join(' | ')};\ntype PackageType<T> = ${types} any;`;
}

/**
 * Writes the archive of types that Module Federation's consumers fetch, and names it in the manifest: the declarations
 * of all that the manifest names. They import the shared packages, which the host has installed.
 * @returns why there is none, where the compiler cannot declare an expose, such as one with a type that has no name: no
 * reason not to publish
 */
export async function writeTypesArchive(
  packageDir: string,
  outDir: string,
  /** Expose → its source. */
  sources: Readonly<Record<string, string>>,
  /** What each expose has besides. */
  also = '',
): Promise<string | null> {
  const declared = await declarationsOf(packageDir, Object.values(sources)).catch((error: Error) => error);
  if (declared instanceof BuildError) return `No types for other hosts: ${declared.message}`;
  if (declared instanceof Error) throw declared;
  const files: Record<string, Uint8Array> = {};
  const add = (path: string, text: string): void => {
    files[path] = new TextEncoder().encode(text);
  };
  for (const [path, text] of Object.entries(declared)) add(`${COMPILED}/${path}`, text);
  for (const [expose, source] of Object.entries(sources)) {
    const path = JSON.stringify(compiledPath(source));
    add(`${expose.slice('./'.length)}.d.ts`, `export * from ${path};\nexport { default } from ${path};\n${also}`);
  }
  await writeFile(join(outDir, ARCHIVE), zipSync(files, { mtime: CREATED, level: 9 }));
  await writeFile(join(outDir, API_TYPES), apiTypes(Object.keys(sources)));
  const file = join(outDir, MANIFEST_FILE);
  const described = JSON.parse(await readFile(file, 'utf8'));
  described.metaData.types = { path: '', name: ARCHIVE, zip: ARCHIVE, api: API_TYPES };
  await writeFile(file, JSON.stringify(described));
  return null;
}
