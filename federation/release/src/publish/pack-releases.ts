import { formatRef } from '../facts/release-ref.ts';
import { asResult, type Result, StoreDamagedError, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface Packed {
  /** Releases whose content is shared from now on, as `name@version`. */
  readonly packed: readonly string[];
  /** A line for each that is damaged and stays as it is. */
  readonly left: readonly string[];
}

/**
 * Lets the releases of a store from before content was shared share theirs, one after the other, while the site goes
 * on. Edges of versions before that cannot read them any more.
 */
export function packReleases(store: ReleaseStore): Promise<Result<Packed>> {
  return asResult(async () => {
    const packed: string[] = [];
    const left: string[] = [];
    for (const ref of await store.listReleases()) {
      try {
        if (await store.takeOver(ref)) packed.push(formatRef(ref));
      } catch (error) {
        if (!(error instanceof StoreDamagedError)) throw error;
        left.push(error.message);
      }
    }
    return success({ packed, left });
  });
}
