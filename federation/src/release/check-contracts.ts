import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared-contracts/composition';
import { type ContractSnapshot, readContract } from './contract-snapshot.ts';
import type { Problem } from './problem.ts';
import { formatRef } from './release-ref.ts';
import type { ReleaseStore } from './release-store.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

interface Party {
  readonly release: Release;
  readonly contract: ContractSnapshot;
  /** Folder of its declarations in the generated project; the same for equal ones. */
  readonly folder: string;
}

/** One comparison: what is given must fit what is wanted. */
interface Comparison {
  readonly given: string;
  readonly wanted: string;
  readonly release: string;
  readonly words: string;
}

const HEAD = `type Fits<Given extends Wanted, Wanted> = [Given, Wanted];
type At<Table, Key> = Key extends keyof Table ? Table[Key] : any;
type Part<Entry, Key> = Key extends keyof Entry ? Entry[Key] : any;
/** Methods are compared loosely by the language; like this, what they take is compared as strictly as what they give. */
type Face<T> = T extends (...taken: infer Taken) => infer Given
  ? { taken: (taken: Taken) => void; given: Given }
  : T extends object ? { [Key in keyof T]: Face<T[Key]> } : T;
`;

const type = ({ folder }: Party, name: string): string => `import('./${folder}/index.ts').${name}`;
const at = (party: Party, table: string, key: string): string => `At<${type(party, table)}, ${JSON.stringify(key)}>`;

/** Names of the services that a snapshot's HostServices has. */
const servicesOf = ({ contract }: Party): string[] => {
  const text = contract.declarations['host/services.d.ts'] ?? '';
  const body = /interface HostServices \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...body.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name);
};

/** The services that a remote was built for, against those that the shell gives. */
const hostComparisons = (host: Party, remote: Party): Comparison[] =>
  servicesOf(remote).map((service) => ({
    given: `Face<${at(host, 'HostServices', service)}>`,
    wanted: `Face<${at(remote, 'HostServices', service)}>`,
    release: formatRef(remote.release),
    words: `${formatRef(remote.release)} expects another \`${service}\` than the shell ${formatRef(host.release)} gives`,
  }));

/** What one release's code does with what another one provides. */
function comparisonsOfUses(user: Party, other: Party): Comparison[] {
  const [who, whose] = [formatRef(user.release), formatRef(other.release)];
  const { dialogs = {}, slots = {} } = other.release.manifest ?? {};
  const uses = (names: readonly string[], provided: readonly string[]) =>
    names.filter((name) => provided.includes(name));
  const entry = (party: Party, id: string, part: string) => `Part<${at(party, 'DialogTable', id)}, '${part}'>`;
  return [
    ...uses(user.contract.opensDialogs, Object.keys(dialogs)).flatMap((id) => [
      {
        given: entry(user, id, 'input'),
        wanted: entry(other, id, 'input'),
        release: who,
        words: `${who} opens the dialog ${id} with an input that ${whose} does not take`,
      },
      {
        given: entry(other, id, 'result'),
        wanted: entry(user, id, 'result'),
        release: whose,
        words: `${whose} closes the dialog ${id} with a result that ${who} does not expect`,
      },
    ]),
    ...uses(user.contract.rendersSlots, Object.keys(slots)).map((id) => ({
      given: at(user, 'SlotTable', id),
      wanted: at(other, 'SlotTable', id),
      release: who,
      words: `${who} fills the slot ${id} with an input that ${whose} does not take`,
    })),
    ...uses(user.contract.emitsEvents, other.contract.hearsEvents).map((name) => ({
      given: at(user, 'HostEvents', name),
      wanted: at(other, 'HostEvents', name),
      release: who,
      words: `${who} emits the event ${name} in a form that ${whose} does not expect`,
    })),
  ];
}

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
  const packages = join(dirname(require.resolve('shared-contracts')), '../node_modules');
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
    paths: { '*': [`${packages}/*`] },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['check.ts'] }));
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

/** Would each release's code still compile against what the others give and take? Asked only where contracts differ. */
export async function checkContracts(
  store: ReleaseStore,
  releases: readonly Release[],
  changed: readonly Release[],
): Promise<Problem[]> {
  const parties: Party[] = [];
  for (const release of releases) {
    const contract = await readContract(store, release).catch(() => 'damaged' as const);
    if (contract === 'damaged') continue;
    // Releases from before contracts were kept are compared by version number alone.
    if (contract) parties.push({ release, contract, folder: folderOf(contract) });
  }
  const host = parties.find(({ release }) => release.kind === 'host');
  const concerns = (one: Party, other: Party): boolean =>
    one.folder !== other.folder && (changed.includes(one.release) || changed.includes(other.release));
  const comparisons = parties.flatMap((one) => [
    ...(host && host !== one && concerns(host, one) ? hostComparisons(host, one) : []),
    ...parties.flatMap((other) => (concerns(one, other) ? comparisonsOfUses(one, other) : [])),
  ]);
  if (comparisons.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'kaza-contracts-'));
  try {
    await writeProject(folder, parties, comparisons);
    return [...(await failuresOf(folder))].flatMap(([index, reason]): Problem[] => {
      const comparison = comparisons[index];
      if (!comparison) return [];
      return [{ rule: 'contract', release: comparison.release, message: `${comparison.words}: ${shortened(reason)}` }];
    });
  } catch (error) {
    const message = `The contracts cannot be compared: ${(error as Error).message.split('\n')[0]}`;
    return [{ rule: 'contract', release: changed[0] ? formatRef(changed[0]) : '', message }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
