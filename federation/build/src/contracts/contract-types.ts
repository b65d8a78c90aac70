import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_FILE, type ContractSnapshot, hostServices, OWN_CONTRACT } from 'federation-release/contracts';
import type { ReleaseUses, RemoteManifest } from 'shared-contracts/composition';
import { CONTRACT_TYPES } from '../facts/build-options.ts';
import { BuildError, installedFolder, workspaceOf } from '../facts/package-facts.ts';
import { exposeSources } from '../facts/remote-manifest-file.ts';
import { readUses, sourcesOf } from './package-uses.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The compiler's settings for a package: the workspace's, or its own. */
function settingsOf(packageDir: string): string {
  const workspace = workspaceOf(packageDir);
  const file = workspace ? join(workspace, 'tsconfig.base.json') : join(packageDir, 'tsconfig.json');
  if (existsSync(file)) return file;
  throw new BuildError(`${basename(packageDir)} has no tsconfig.json: its types cannot be checked.`);
}

/** Runs the compiler on a generated project; returns its error lines. */
async function compile(folder: string, base: string, options: object, files: readonly string[]): Promise<string[]> {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = { noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true, ...options };
  const config = { extends: base, compilerOptions, files, include: [] };
  await writeFile(project, JSON.stringify(config));
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  try {
    await run(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { maxBuffer: 64 * 1024 * 1024 });
    return [];
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string };
    const lines = stdout.split('\n').filter((line) => line.includes(': error TS'));
    return lines.length > 0 ? lines : [message];
  }
}

async function declarationsBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.sort().map(async (file) => {
    return [relative(folder, file).split(sep).join('/'), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
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
const EXPOSE_HEAD = `import type { DialogId, DialogProps, NeutralRemote, SlotId, SlotTable } from 'shared-contracts';
type Exposed<P> = ((props: P) => unknown) | (new (props: P) => unknown) | NeutralRemote<P>;
type DialogOf<I extends string> = I extends DialogId ? DialogProps<I> : any;
type SlotOf<I extends string> = I extends SlotId ? SlotTable[I] : any;
`;

/** A line of the compiler about the generated file: which dialog or slot it means, and why. */
function exposeProblem(error: string, lines: readonly string[]): string | null {
  const at = /exposes\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(error);
  if (at === null) return null;
  const line = lines[Number(at[1]) - EXPOSE_HEAD.split('\n').length] ?? '';
  const [, kind = '', id = ''] = /(Dialog|Slot)Of<"([^"]+)">/.exec(line) ?? [];
  return `the component for the ${kind.toLowerCase()} ${id} does not take what shared-contracts says: ${at[2]}`;
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
  const lines = manifest ? exposeLines(packageDir, manifest) : [];
  await mkdir(join(packageDir, 'node_modules'), { recursive: true });
  // Below the package, so that its packages are found.
  const folder = await mkdtemp(join(packageDir, 'node_modules/.contract-'));
  try {
    const file = join(folder, 'exposes.ts');
    if (lines.length > 0) await writeFile(file, EXPOSE_HEAD + lines.join('\n'));
    const files = [...(lines.length > 0 ? [file] : []), ...(await sourcesOf(packageDir))];
    const errors = await compile(folder, settings, { noUnusedLocals: false, noUnusedParameters: false }, files);
    if (errors[0] === undefined) return;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    const own = errors.map((error) => exposeProblem(error, lines)).find((problem) => problem !== null);
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

/** Compiled from the sources of this workspace. */
async function compiledContracts(workspace: string, folder: string): Promise<Record<string, string>> {
  const contracts = join(workspace, 'shared-contracts/src');
  const declarations = join(folder, 'out');
  const emit = { types: [], noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
  const options = { ...emit, outDir: declarations, rootDir: contracts };
  const base = join(workspace, 'tsconfig.base.json');
  const errors = await compile(folder, base, options, [join(contracts, 'index.ts')]);
  if (errors[0] !== undefined) throw new BuildError(`shared-contracts does not compile: ${errors[0]}`);
  return declarationsBelow(declarations);
}

/** As the installed package brings them. */
async function installedContracts(packageDir: string): Promise<Record<string, string>> {
  const all = await declarationsBelow(join(installedFolder(packageDir, 'shared-contracts'), 'dist'));
  const found: Record<string, string> = {};
  const add = (path: string): void => {
    const text = all[path];
    if (text === undefined || path in found) return;
    found[path] = text;
    for (const [, request = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]*)\.js['"]/g))
      add(`${posix.join(posix.dirname(path), request)}.d.ts`);
  };
  add('index.d.ts');
  return found;
}

/** What a package adds to the contracts' tables: dialogs and slots of its own, in `src/contract.d.ts`. */
async function ownContract(packageDir: string, outDir: string): Promise<Record<string, string>> {
  const file = join(packageDir, 'src', CONTRACT_TYPES);
  if (!existsSync(file)) return {};
  const text = await readFile(file, 'utf8');
  await writeFile(join(outDir, CONTRACT_TYPES), text);
  return { [OWN_CONTRACT]: text.replaceAll(/(['"])shared-contracts\1/g, "'../index.ts'") };
}

/**
 * Writes the contract snapshot of a build, for `compose check` to compare with other releases; returns what its code uses.
 * @param neighbours sources of other packages that are in the build and come from no registry
 */
export async function writeContract(
  packageDir: string,
  outDir: string,
  neighbours: readonly string[] = [],
): Promise<ReleaseUses> {
  const workspace = workspaceOf(packageDir);
  const folder = await mkdtemp(join(outDir, '.types-'));
  try {
    const texts = workspace ? await compiledContracts(workspace, folder) : await installedContracts(packageDir);
    const { ids, uses, unknown } = await readUses(packageDir, await hostServices(texts), neighbours);
    // The shell draws whatever a composition names: its own ids need not be known.
    if (unknown[0] !== undefined && isRemote(packageDir))
      throw new BuildError(`${unknown[0]}, so that releases can be compared.`);
    const snapshot: ContractSnapshot = {
      declarations: { ...texts, ...(await ownContract(packageDir, outDir)) },
      ...ids,
    };
    await mkdir(join(outDir, dirname(CONTRACT_FILE)), { recursive: true });
    await writeFile(join(outDir, CONTRACT_FILE), JSON.stringify(snapshot));
    return uses;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
