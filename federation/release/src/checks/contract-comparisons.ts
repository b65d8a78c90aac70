import type { Release } from 'federation-contracts/composition';
import type { Problem } from '../facts/problem.ts';
import { formatRef } from '../facts/release-ref.ts';
import { type HostServices, hostServices } from './contract-services.ts';
import type { ContractSnapshot } from './contract-snapshot.ts';

export interface Party {
  readonly release: Release;
  readonly contract: ContractSnapshot;
  /** Folder of its declarations in the generated project; the same for equal ones. */
  readonly folder: string;
}

/** One comparison: what is given must fit what is wanted. */
export interface Comparison {
  readonly given: string;
  readonly wanted: string;
  readonly release: string;
  readonly words: string;
}

/** Starts the project that the compiler gets; each comparison is one line after it. */
export const HEAD = `type Fits<Given extends Wanted, Wanted> = [Given, Wanted];
type At<Table, Key> = Key extends keyof Table ? Table[Key] : any;
type Part<Entry, Key> = Key extends keyof Entry ? Entry[Key] : any;
type Arguments<T> = T extends (...taken: infer Taken) => unknown ? Taken['length'] : never;
/** Methods are compared loosely by the language; so, what they take is compared as strictly as what they give. */
type Face<T> = T extends (...taken: infer Taken) => infer Given
  ? { taken: (taken: Taken) => void; given: Given }
  : T extends object ? { [Key in keyof T]: Face<T[Key]> } : T;
`;

const type = ({ folder }: Party, name: string): string => `import('./${folder}/index.ts').${name}`;
const at = (party: Party, table: string, key: string): string => `At<${type(party, table)}, ${JSON.stringify(key)}>`;

export interface HostComparisons {
  readonly comparisons: readonly Comparison[];
  /** Services and members that the remote uses and the shell does not have. */
  readonly problems: readonly Problem[];
}

/**
 * Methods that take an entry of a table by its name. A new entry changes their type for everybody, so the entries that
 * a release names are compared instead, and of the methods only how many arguments they take.
 */
const tableMethods: Readonly<Record<string, readonly string[]>> = {
  dialogs: ['open', 'preload'],
  events: ['emit', 'on'],
  http: ['call'],
};

/** A service, or one member of it. */
interface Used {
  readonly service: string;
  readonly member: string | null;
}

const nameOf = ({ service, member }: Used): string => (member === null ? service : `${service}.${member}`);

/** A service whose members nobody knows is used as a whole. */
const usedParts = (service: string, members: readonly string[]): Used[] =>
  members.length === 0 ? [{ service, member: null }] : members.map((member) => ({ service, member }));

async function usedBy({ release, contract }: Party): Promise<Used[]> {
  const services =
    release.uses?.services ??
    Object.fromEntries(
      // A release from before uses were recorded may use all that it knew of.
      (contract.usesServices ?? [...(await hostServices(contract.declarations)).keys()]).map((name) => [name, []]),
    );
  return Object.entries(services).flatMap(([service, members]) => usedParts(service, members));
}

const has = (given: HostServices, { service, member }: Used): boolean =>
  given.has(service) && (member === null || (given.get(service)?.includes(member) ?? true));

const typeOf = (party: Party, { service, member }: Used): string =>
  member === null ? at(party, 'HostServices', service) : `Part<${at(party, 'HostServices', service)}, '${member}'>`;

/** The two types of one comparison, as the language is to compare them. */
function typesOf(host: Party, remote: Party, used: Used): Pick<Comparison, 'given' | 'wanted'> {
  if (used.member === null || !tableMethods[used.service]?.includes(used.member))
    return { given: `Face<${typeOf(host, used)}>`, wanted: `Face<${typeOf(remote, used)}>` };
  return { given: `Arguments<${typeOf(remote, used)}>`, wanted: `Arguments<${typeOf(host, used)}>` };
}

/**
 * The members of services that a remote's code uses, against those that the shell gives.
 * @throws Error when the services cannot be read from the declarations
 */
export async function hostComparisons(host: Party, remote: Party): Promise<HostComparisons> {
  const given = await hostServices(host.contract.declarations);
  const used = await usedBy(remote);
  const [who, shell] = [formatRef(remote.release), formatRef(host.release)];
  return {
    problems: used
      .filter((one) => !has(given, one))
      .map((one) => ({
        rule: 'contract',
        release: who,
        message: `${who} uses the service \`${nameOf(one)}\`, which the shell ${shell} does not give.`,
      })),
    comparisons: used
      .filter((one) => has(given, one))
      .map((one) => ({
        ...typesOf(host, remote, one),
        release: who,
        words: `${who} expects another \`${nameOf(one)}\` than the shell ${shell} gives`,
      })),
  };
}

/** What one release's code does with what another one provides. */
export function comparisonsOfUses(user: Party, other: Party): Comparison[] {
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
