import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { ReleaseUses, RemoteManifest } from 'federation-contracts/composition';
import {
  CONTRACT_FILE,
  type ContractPackage,
  type ContractSnapshot,
  contractPackage,
  hostServices,
  OWN_CONTRACT,
} from 'federation-release/contracts';
import { CONTRACT_TYPES } from '../facts/build-options.ts';
import { BuildError, workspaceOf } from '../facts/package-facts.ts';
import { exposeSources } from '../facts/remote-manifest-file.ts';
import { compile, declarationsBelow } from './compile-types.ts';
import { contractDeclarations } from './contract-declarations.ts';
import { hostContract } from './host-contract.ts';
import { readUses, sourcesOf } from './package-uses.ts';

/** The compiler's settings for a package: the workspace's, or its own. */
function settingsOf(packageDir: string): string {
  const workspace = workspaceOf(packageDir);
  const file = workspace ? join(workspace, 'tsconfig.base.json') : join(packageDir, 'tsconfig.json');
  if (existsSync(file)) return file;
  throw new BuildError(`${basename(packageDir)} has no tsconfig.json: its types cannot be checked.`);
}

/** A line for each dialog and slot: the component takes what the contracts say that it is given. */
function exposeLines(packageDir: string, manifest: RemoteManifest): string[] {
  const sources = exposeSources(packageDir, manifest);
  const line =
    (kind: 'Dialog' | 'Slot') =>
    ([id, expose]: [string, string]) => {
      const file = join(packageDir, sources[expose] ?? '');
      return `export const ${kind}_${id.replace(/\W/g, '_')}: Exposed<${kind}Of<${JSON.stringify(id)}>> = (await import(${JSON.stringify(file)})).default;`;
    };
  return [...Object.entries(manifest.dialogs).map(line('Dialog')), ...Object.entries(manifest.slots).map(line('Slot'))];
}

/** Without React's types, which a remote in another framework does not have. */
const exposeHead = (
  contracts: string,
) => `import type { DialogId, DialogProps, NeutralRemote, SlotId, SlotTable } from '${contracts}';
type Exposed<P> = ((props: P) => unknown) | (new (props: P) => unknown) | NeutralRemote<P>;
type DialogOf<I extends string> = I extends DialogId ? DialogProps<I> : any;
type SlotOf<I extends string> = I extends SlotId ? SlotTable[I] : any;
`;

/** A line of the compiler about the generated file: which dialog or slot it means, and why. */
function exposeProblem(error: string, lines: readonly string[], contracts: string): string | null {
  const at = /exposes\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(error);
  if (at === null) return null;
  const line = lines[Number(at[1]) - exposeHead(contracts).split('\n').length] ?? '';
  const [, kind = '', id = ''] = /(Dialog|Slot)Of<"([^"]+)">/.exec(line) ?? [];
  return `the component for the ${kind.toLowerCase()} ${id} does not take what ${contracts} says: ${at[2]}`;
}

/** A line of the compiler about a source: `src/Page.tsx:12: reason`. */
function sourceProblem(error: string, packageDir: string): string {
  const [, file, line, reason] = /^(.*)\((\d+),\d+\): error TS\d+: (.*)$/.exec(error) ?? [];
  return file === undefined ? error : `${relative(packageDir, resolve(file))}:${line}: ${reason}`;
}

/**
 * Refuses a package whose sources do not compile, such as one without a translation, and a remote whose dialog or slot
 * would not take what its own contracts say. The bundler only removes types, so without this they are not looked at.
 */
export async function checkTypes(packageDir: string, manifest: RemoteManifest | null): Promise<void> {
  const settings = settingsOf(packageDir);
  // Without contracts nobody says what a dialog or slot is given.
  const contracts = contractPackage(packageDir)?.name ?? '';
  const lines = manifest && contracts ? exposeLines(packageDir, manifest) : [];
  await mkdir(join(packageDir, 'node_modules'), { recursive: true });
  // Below the package, so that its packages are found.
  const folder = await mkdtemp(join(packageDir, 'node_modules/.contract-'));
  try {
    const file = join(folder, 'exposes.ts');
    if (lines.length > 0) await writeFile(file, exposeHead(contracts) + lines.join('\n'));
    const files = [...(lines.length > 0 ? [file] : []), ...(await sourcesOf(packageDir))];
    const errors = await compile(folder, settings, { noUnusedLocals: false, noUnusedParameters: false }, files);
    if (errors[0] === undefined) return;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    const own = errors.map((error) => exposeProblem(error, lines, contracts)).find((problem) => problem !== null);
    throw new BuildError(`${basename(packageDir)}: ${own ?? sourceProblem(errors[0], packageDir)}${more}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A relative import of a source as its declaration is imported: `./Page.tsx` → `./Page.js`. */
const asCompiled = (text: string): string =>
  text.replaceAll(/((?:from |import\()['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2');

/** Path below `src` → declaration, of these sources of a package and all that they import of it. */
export async function declarationsOf(
  packageDir: string,
  sources: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  await mkdir(join(packageDir, 'node_modules'), { recursive: true });
  const folder = await mkdtemp(join(packageDir, 'node_modules/.types-'));
  try {
    const ambient = (await sourcesOf(packageDir)).filter((file) => file.endsWith('.d.ts'));
    const options = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: join(folder, 'out'),
      rootDir: join(packageDir, 'src'),
    };
    const files = [...sources.map((source) => join(packageDir, source)), ...ambient];
    const errors = await compile(folder, settingsOf(packageDir), options, files);
    if (errors[0] !== undefined)
      throw new BuildError(`${basename(packageDir)}: ${sourceProblem(errors[0], packageDir)}`);
    const found = await declarationsBelow(options.outDir);
    return Object.fromEntries(Object.entries(found).map(([path, text]) => [path, asCompiled(text)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isRemote = (packageDir: string): boolean => existsSync(join(packageDir, 'remote.json'));

/** What a package adds to the contracts' tables: dialogs and slots of its own, in `src/contract.d.ts`. */
async function ownContract(
  packageDir: string,
  outDir: string,
  { name }: ContractPackage,
): Promise<Record<string, string>> {
  const file = join(packageDir, 'src', CONTRACT_TYPES);
  if (!existsSync(file)) return {};
  const text = await readFile(file, 'utf8');
  await writeFile(join(outDir, CONTRACT_TYPES), text);
  return { [OWN_CONTRACT]: text.replaceAll(`'${name}'`, "'../index.ts'").replaceAll(`"${name}"`, "'../index.ts'") };
}

/**
 * Writes the contract snapshot of a build, for `compose check` to compare with other releases; returns what its code
 * uses.
 * @param neighbours sources of other packages that are in the build and come from no registry
 */
export async function writeContract(
  packageDir: string,
  outDir: string,
  neighbours: readonly string[] = [],
): Promise<ReleaseUses> {
  const contracts = contractPackage(packageDir);
  const { calls } = await hostContract(packageDir);
  const folder = await mkdtemp(join(outDir, '.types-'));
  try {
    const texts = contracts ? await contractDeclarations(contracts, settingsOf(packageDir), folder) : {};
    const services = contracts ? await hostServices(texts) : new Map();
    const { ids, uses, unknown } = await readUses(packageDir, services, calls, neighbours);
    // The shell renders whatever a composition names: its own ids need not be known.
    if (unknown[0] !== undefined && isRemote(packageDir))
      throw new BuildError(`${unknown[0]}, so that releases can be compared.`);
    if (contracts === null) return uses;
    const snapshot: ContractSnapshot = {
      declarations: { ...texts, ...(await ownContract(packageDir, outDir, contracts)) },
      ...ids,
    };
    await mkdir(join(outDir, dirname(CONTRACT_FILE)), { recursive: true });
    await writeFile(join(outDir, CONTRACT_FILE), JSON.stringify(snapshot));
    return uses;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
