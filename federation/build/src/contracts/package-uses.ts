import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HostContract, ReleaseUses } from 'federation-contracts/composition';
import type { ContractSnapshot, HostServices } from 'federation-release/contracts';
import { meantModules, sharedModules } from '../facts/shared-dependencies.ts';
import { type FileUses, NAMELESS_CALL, usesOfSource } from './contract-uses.ts';

interface PackageUses {
  /** Ids for the contract snapshot. */
  readonly ids: Omit<ContractSnapshot, 'declarations' | 'usesServices'>;
  readonly uses: ReleaseUses;
  /** A line for each file with a use that cannot be compared, such as an id that is not written out. */
  readonly unknown: readonly string[];
}

/** Declarations are among them; tests and what only they use are not. */
const isSource = (file: string): boolean => /(?<!\.test)\.tsx?$/.test(file) && !/[\\/]testing[\\/.]/.test(file);

/** The sources of a package, in order. */
export async function sourcesOf(packageDir: string): Promise<string[]> {
  const entries = await readdir(join(packageDir, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter(isSource).sort();
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** Members that the files read of each service; empty for one that is only passed on, whose members nobody knows. */
function servicesOf(files: readonly FileUses[], declared: HostServices): ReleaseUses['services'] {
  const properties = new Set(files.flatMap((file) => [...file.properties]));
  const used = [...declared].filter(([service]) => properties.has(service));
  return Object.fromEntries(
    used.map(([service, members]) => {
      const read = new Set(files.flatMap(({ services }) => [...(services.members.get(service) ?? [])]));
      const passedOn = files.some(({ services }) => services.passedOn.has(service));
      const may = (member: string) => read.has(member) || (passedOn && properties.has(member));
      return [service, (members ?? []).filter(may).sort()] as const;
    }),
  );
}

/** Names that the files take from modules which the shell shares. */
function exportsOf(files: readonly FileUses[]): ReleaseUses['exports'] {
  const found = files.flatMap(({ imports }) => imports.imported);
  const meant = meantModules();
  return Object.fromEntries(
    sharedModules().flatMap((request) => {
      const names = sorted(found.filter((use) => meant.get(use.request) === request).map(({ name }) => name));
      return names.length === 0 ? [] : [[request, names] as const];
    }),
  );
}

/** Calls by their written names; where one is a variable, each call that the files name anywhere may be meant. */
function callsOf(files: readonly FileUses[], calls: HostContract['calls']): string[] {
  const written = files.flatMap(({ found }) => found.filter(({ kind }) => kind === 'makesCalls').map(({ id }) => id));
  if (!files.some(({ unknown }) => unknown.includes(NAMELESS_CALL))) return sorted(written);
  return sorted([...written, ...files.flatMap(({ texts }) => [...texts].filter((text) => Object.hasOwn(calls, text)))]);
}

/**
 * What the sources of a package use of what a shell gives.
 * @param services those of the contracts that the package is built against
 * @param calls those of the same contracts, by name
 * @param neighbours sources of other packages that it is built from
 */
export async function readUses(
  packageDir: string,
  services: HostServices,
  calls: HostContract['calls'],
  neighbours: readonly string[] = [],
): Promise<PackageUses> {
  const names = new Set(services.keys());
  const shared = meantModules();
  const files: FileUses[] = [];
  const unknown: string[] = [];
  for (const path of [...(await sourcesOf(packageDir)), ...neighbours]) {
    if (path.endsWith('.d.ts')) continue;
    const file = await usesOfSource(await readFile(path, 'utf8'), path.endsWith('x'), names);
    files.push(file);
    const at = relative(packageDir, path);
    for (const what of file.unknown.filter((one) => one !== NAMELESS_CALL))
      unknown.push(`${at} ${what} whose id is not written out. Write it out`);
    for (const request of file.imports.whole.filter((name) => shared.has(name)))
      unknown.push(`${at} takes the whole of ${request}. Import what it uses by name`);
  }
  const idsOf = (kind: FileUses['found'][number]['kind']) =>
    sorted(files.flatMap(({ found }) => found.filter((use) => use.kind === kind).map(({ id }) => id)));
  return {
    ids: {
      opensDialogs: idsOf('opensDialogs'),
      rendersSlots: idsOf('rendersSlots'),
      emitsEvents: idsOf('emitsEvents'),
      hearsEvents: idsOf('hearsEvents'),
    },
    uses: { exports: exportsOf(files), services: servicesOf(files, services), calls: callsOf(files, calls) },
    unknown,
  };
}
