import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Release } from 'federation-contracts/composition';
import { contractPackage, packageFolders } from '../facts/contract-package.ts';
import type { Problem } from '../facts/problem.ts';
import { formatRef } from '../facts/release-ref.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Comparison, comparisonsOfUses, HEAD, hostComparisons, type Party } from './contract-comparisons.ts';
import { type ContractSnapshot, OWN_CONTRACT, readContract } from './contract-snapshot.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

const folderOf = ({ declarations }: ContractSnapshot): string =>
  `c${createHash('sha256').update(JSON.stringify(declarations)).digest('hex').slice(0, 12)}`;

async function writeProject(
  folder: string,
  parties: readonly Party[],
  comparisons: readonly Comparison[],
): Promise<void> {
  for (const { contract, folder: name } of parties) {
    for (const [path, text] of Object.entries(contract.declarations)) {
      const file = join(folder, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  const lines = comparisons.map(({ given, wanted }, index) => `export type C${index} = Fits<${given}, ${wanted}>;`);
  await writeFile(join(folder, 'check.ts'), HEAD + lines.join('\n'));
  // What the declarations import: as the contracts here find it, or as these tools do where they are installed beside
  // them.
  const packages = [contractPackage(process.cwd())?.dir ?? [], dirname(fileURLToPath(import.meta.url))]
    .flat()
    .flatMap(packageFolders);
  const own = parties.filter(({ contract }) => OWN_CONTRACT in contract.declarations);
  const files = ['check.ts', ...own.map(({ folder: name }) => join(name, OWN_CONTRACT))];
  const options = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
    paths: { '*': packages.map((folder) => `${folder}/*`) },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
}

const shortened = (reason: string): string => (reason.length > 300 ? `${reason.slice(0, 300)}…` : reason);

/** Index of the comparison → why it fails: the innermost of the compiler's reasons. */
async function failuresOf(folder: string): Promise<Map<number, string>> {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  let output = '';
  try {
    await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    output = (error as { stdout?: string }).stdout ?? '';
    if (!output.includes(': error TS')) throw error;
  }
  const failures = new Map<number, string>();
  let index = -1;
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const found = /check\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line);
    if (found) index = Number(found[1]) - HEAD.split('\n').length;
    else if (!line.startsWith(' ')) throw new Error(`the declarations cannot be compiled: ${line}`);
    failures.set(index, (found?.[2] ?? line).trim());
  }
  return failures;
}

interface Compared {
  readonly comparisons: readonly Comparison[];
  readonly problems: readonly Problem[];
}

/** All comparisons between releases whose contracts differ and of which one is new. */
async function comparisonsAmong(parties: readonly Party[], changed: readonly Release[]): Promise<Compared> {
  const host = parties.find(({ release }) => release.kind === 'host');
  const concerns = (one: Party, other: Party): boolean =>
    one.folder !== other.folder && (changed.includes(one.release) || changed.includes(other.release));
  const ofHost = host
    ? await Promise.all(
        parties.filter((one) => one !== host && concerns(host, one)).map((one) => hostComparisons(host, one)),
      )
    : [];
  const ofUses = parties.flatMap((one) =>
    parties.flatMap((other) => (concerns(one, other) ? comparisonsOfUses(one, other) : [])),
  );
  return {
    comparisons: [...ofHost.flatMap(({ comparisons }) => comparisons), ...ofUses],
    problems: ofHost.flatMap(({ problems }) => problems),
  };
}

/** Compiles the comparisons, and returns a problem for each that does not. */
async function failing(parties: readonly Party[], comparisons: readonly Comparison[]): Promise<Problem[]> {
  if (comparisons.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'contracts-'));
  try {
    await writeProject(folder, parties, comparisons);
    return [...(await failuresOf(folder))].flatMap(([index, reason]): Problem[] => {
      const comparison = comparisons[index];
      if (!comparison) return [];
      return [{ rule: 'contract', release: comparison.release, message: `${comparison.words}: ${shortened(reason)}` }];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Would each release's code still compile against what the others give and take? Asked only where contracts differ. */
export async function checkContracts(
  store: ReleaseStore,
  releases: readonly Release[],
  changed: readonly Release[],
): Promise<Problem[]> {
  const parties: Party[] = [];
  try {
    for (const release of releases) {
      const contract = await readContract(store, release).catch(() => {
        throw new Error(`that of ${formatRef(release)} is damaged`);
      });
      // Releases from before contracts were recorded are compared by version number alone.
      if (contract) parties.push({ release, contract, folder: folderOf(contract) });
    }
    const { comparisons, problems } = await comparisonsAmong(parties, changed);
    return [...problems, ...(await failing(parties, comparisons))];
  } catch (error) {
    const message = `The contracts cannot be compared: ${(error as Error).message.split('\n')[0]}`;
    return [{ rule: 'contract', release: changed[0] ? formatRef(changed[0]) : '', message }];
  }
}
