import type { Release } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { ReleaseStore } from '../store/release-store.ts';

/** File of a release with its contract; for `compose check`, never sent to browsers. */
export const CONTRACT_FILE = 'types/contract.json';

/** Among the declarations: what the release itself adds to the contracts' tables, its own dialogs and slots. */
export const OWN_CONTRACT = 'own/contract.d.ts';

const names = v.array(v.string());

/** The contracts package as a release was built against it, and what of it the release's code uses. */
const contractSnapshotSchema = v.object({
  /** Path below the contracts' `src` → declaration text. */
  declarations: v.record(v.string(), v.string()),
  opensDialogs: names,
  rendersSlots: names,
  emitsEvents: names,
  hearsEvents: names,
  /** Host services that its code names; absent in older releases, which may use any. */
  usesServices: v.optional(names),
});

export type ContractSnapshot = v.InferOutput<typeof contractSnapshotSchema>;

/** Null for a release without one; throws when it is there but unreadable. */
export async function readContract(store: ReleaseStore, release: Release): Promise<ContractSnapshot | null> {
  if (!(CONTRACT_FILE in release.files)) return null;
  const bytes = await store.readFile(release, CONTRACT_FILE, 'identity');
  return v.parse(v.pipe(v.string(), v.parseJson(), contractSnapshotSchema), String(bytes));
}
