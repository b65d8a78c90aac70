import type { Release } from 'shared-contracts/composition';
import { hostServiceNames } from './contract-services.ts';
import type { ContractSnapshot } from './contract-snapshot.ts';
import type { Problem } from './problem.ts';
import { formatRef } from './release-ref.ts';

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
/** Methods are compared loosely by the language; like this, what they take is compared as strictly as what they give. */
type Face<T> = T extends (...taken: infer Taken) => infer Given
  ? { taken: (taken: Taken) => void; given: Given }
  : T extends object ? { [Key in keyof T]: Face<T[Key]> } : T;
`;

const type = ({ folder }: Party, name: string): string => `import('./${folder}/index.ts').${name}`;
const at = (party: Party, table: string, key: string): string => `At<${type(party, table)}, ${JSON.stringify(key)}>`;

export interface HostComparisons {
  readonly comparisons: readonly Comparison[];
  /** Services that the remote uses and the shell does not have. */
  readonly problems: readonly Problem[];
}

/**
 * The services that a remote's code uses, against those that the shell gives.
 * @throws Error when the services cannot be read from the declarations
 */
export async function hostComparisons(host: Party, remote: Party): Promise<HostComparisons> {
  const given = new Set(await hostServiceNames(host.contract.declarations));
  // A release from before uses were kept may use all that it knew of.
  const used = remote.contract.usesServices ?? (await hostServiceNames(remote.contract.declarations));
  const [who, shell] = [formatRef(remote.release), formatRef(host.release)];
  return {
    problems: used
      .filter((service) => !given.has(service))
      .map((service) => ({
        rule: 'contract',
        release: who,
        message: `${who} uses the service \`${service}\`, which the shell ${shell} does not give.`,
      })),
    comparisons: used
      .filter((service) => given.has(service))
      .map((service) => ({
        given: `Face<${at(host, 'HostServices', service)}>`,
        wanted: `Face<${at(remote, 'HostServices', service)}>`,
        release: who,
        words: `${who} expects another \`${service}\` than the shell ${shell} gives`,
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
