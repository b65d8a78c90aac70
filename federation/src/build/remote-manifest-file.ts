import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifestSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import { BuildError } from './package-facts.ts';

/** Reads and checks a remote's `remote.json`. */
export function readRemoteManifest(packageDir: string, packageName: string): RemoteManifest {
  const file = join(packageDir, 'remote.json');
  if (!existsSync(file))
    throw new BuildError(`${packageName} has no remote.json: add one with its pages, slots and dialogs.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${packageName}/remote.json is not JSON: ${(error as Error).message}`);
  }
  const result = v.safeParse(remoteManifestSchema, json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new BuildError(`${packageName}/remote.json: ${v.getDotPath(issue) ?? 'the file'} is wrong: ${issue.message}`);
  }
  if (result.output.name !== packageName) {
    throw new BuildError(`${packageName}/remote.json names "${result.output.name}"; it must be "${packageName}".`);
  }
  const { pages, serverPages = {}, navigation = [] } = result.output;
  const strange = Object.keys(serverPages).find((path) => !(path in pages));
  if (strange !== undefined) {
    throw new BuildError(`${packageName}/remote.json names ${strange} in serverPages, but it has no such page.`);
  }
  const lost = navigation.find(({ path }) => !(path in pages));
  if (lost) {
    throw new BuildError(`${packageName}/remote.json names ${lost.path} in navigation, but it has no such page.`);
  }
  return result.output;
}

/** Exposes that the manifest names, each once, sorted so that builds do not depend on the order in the file. */
export function exposesOf(manifest: RemoteManifest): string[] {
  const { pages, slots, dialogs } = manifest;
  return [...new Set([pages, slots, dialogs].flatMap((entries) => Object.values(entries)))].sort();
}

/** Exposes that may stand in a page which the edge renders: its pages, and slots, for any page may hold those. */
export function serverExposesOf({ pages, serverPages = {}, slots }: RemoteManifest): string[] {
  const rendered = Object.keys(serverPages).flatMap((path) => pages[path] ?? []);
  return [...new Set([...rendered, ...Object.values(slots)])].sort();
}

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
