import { DEFAULT_REMOTE_BUDGET, type Release } from 'shared-contracts/composition';

/** What the shell's first bundle may cost, in kB as sent (brotli). Time depends on the machine, bytes do not. */
const HOST_BUDGET = 162;

/** What a page of this release may cost, in kB: a remote says so in its `remote.json`. */
export const sizeBudgetOf = ({ manifest }: Pick<Release, 'manifest'>): number =>
  manifest === null ? HOST_BUDGET : (manifest.budget ?? DEFAULT_REMOTE_BUDGET);
