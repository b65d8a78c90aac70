import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposeOfPage, pageExposes, type RemoteManifest, remoteManifestSchema } from 'federation-contracts/composition';
import { missingWords } from 'federation-release';
import * as v from 'valibot';
import { BuildError } from './package-facts.ts';

type Rename = (expose: string) => string;

/** A page, slot or dialog is an expose by its name, or an object that names one. */
function renameExposes(json: unknown, rename: Rename): unknown {
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return rename(value);
    const { expose } = Object(value);
    return typeof expose === 'string' ? { ...Object(value), expose: rename(expose) } : value;
  };
  const entries = Object.entries(Object(json)).map(([field, value]) =>
    ['pages', 'slots', 'dialogs'].includes(field)
      ? [field, Object.fromEntries(Object.entries(Object(value)).map(([key, one]) => [key, renamed(one)]))]
      : [field, value],
  );
  return Object.fromEntries(entries);
}

/**
 * Reads and checks a remote's `remote.json`.
 * @param packageDir the remote's folder
 * @param rename gives the names that releases have to exposes of builds from elsewhere
 * @throws BuildError with one line about what is wrong in the file
 * @example readRemoteManifest('mfe-chat', 'mfe-chat').pages
 */
export function readRemoteManifest(packageDir: string, packageName: string, rename?: Rename): RemoteManifest {
  const file = join(packageDir, 'remote.json');
  if (!existsSync(file))
    throw new BuildError(`${packageName} has no remote.json: add one with its pages, slots and dialogs.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${packageName}/remote.json is not JSON: ${(error as Error).message}`);
  }
  const result = v.safeParse(remoteManifestSchema, rename ? renameExposes(json, rename) : json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new BuildError(`${packageName}/remote.json: ${v.getDotPath(issue) ?? 'the file'} is wrong: ${issue.message}`);
  }
  if (result.output.name !== packageName) {
    throw new BuildError(`${packageName}/remote.json names "${result.output.name}"; it must be "${packageName}".`);
  }
  const mistake = serverPageMistake(result.output) ?? navigationMistake(result.output);
  if (mistake !== null) throw new BuildError(`${packageName}/remote.json ${mistake}`);
  return result.output;
}

/** @throws BuildError with the first place where a remote says nothing in a language of its company's site */
export function refuseMissingWords(manifest: RemoteManifest, languages: readonly string[]): void {
  const missing = missingWords(manifest, languages);
  if (missing !== null) throw new BuildError(`${manifest.name}/remote.json: ${missing}.`);
}

function serverPageMistake({ pages, serverPages = {}, visitorPages = {} }: RemoteManifest): string | null {
  for (const [field, declared] of Object.entries({ serverPages, visitorPages })) {
    const strange = Object.keys(declared).find((path) => !(path in pages));
    if (strange !== undefined) return `names ${strange} in ${field}, but it has no such page.`;
  }
  const both = Object.keys(serverPages).find((path) => path in visitorPages);
  return both === undefined
    ? null
    : `names ${both} in serverPages and in visitorPages: it is either for everybody or for one.`;
}

/** An entry leads to something of this remote. */
function navigationMistake({ pages, dialogs, navigation = [] }: RemoteManifest): string | null {
  for (const { path, dialog } of navigation) {
    if ((path === undefined) === (dialog === undefined))
      return 'has an entry in navigation that needs either a path or a dialog.';
    if (dialog !== undefined && !(dialog in dialogs))
      return `names ${dialog} in navigation, but it has no such dialog.`;
    if (path !== undefined && pages[path.replace(/\?.*$/, '')] === undefined)
      return `names ${path} in navigation, but it has no such page.`;
  }
  return null;
}

/**
 * Exposes that the manifest names, each once, sorted so that builds do not depend on the order in the file.
 * @example exposesOf(readRemoteManifest('mfe-chat', 'mfe-chat')) // ['./ChatDialog', …]
 */
export function exposesOf(manifest: RemoteManifest): string[] {
  const { pages, slots, dialogs } = manifest;
  return [...new Set([pageExposes(pages), slots, dialogs].flatMap((entries) => Object.values(entries)))].sort();
}

/** Exposes of the pages that the edge renders. */
export const serverPagesOf = ({ pages, serverPages = {}, visitorPages = {} }: RemoteManifest): string[] =>
  Object.keys({ ...serverPages, ...visitorPages }).flatMap((path) => {
    const page = pages[path];
    return page === undefined ? [] : [exposeOfPage(page)];
  });

/** Exposes that may stand in a page which the edge renders: its pages, and slots, for any page may hold those. */
export const serverExposesOf = (manifest: RemoteManifest): string[] =>
  [...new Set([...serverPagesOf(manifest), ...Object.values(manifest.slots)])].sort();

/** Expose → its source file, relative to the package. */
export function exposeSources(packageDir: string, manifest: RemoteManifest): Record<string, string> {
  return Object.fromEntries(
    exposesOf(manifest).map((expose) => {
      const name = expose.slice('./'.length);
      const source = ['tsx', 'ts']
        .map((extension) => `./src/exposes/${name}.${extension}`)
        .find((path) => existsSync(join(packageDir, path)));
      if (source === undefined) {
        throw new BuildError(
          `${manifest.name}/remote.json names ${expose}, but src/exposes/${name}.tsx does not exist.`,
        );
      }
      return [expose, source];
    }),
  );
}

/** Those of the sources that are wanted. */
export const pickExposes = (
  sources: Readonly<Record<string, string>>,
  exposes: readonly string[],
): Record<string, string> => Object.fromEntries(Object.entries(sources).filter(([expose]) => exposes.includes(expose)));
