import { lt } from 'semver';
import type { Problem } from '../facts/problem.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import type { ReleaseSet } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revokedReleases } from '../store/revocations.ts';

/**
 * Returns a problem for each release that is older than what a channel has: of two pipelines of one team the slower one
 * would win. Away from a revoked release every way is right.
 */
export async function checkOrder(
  store: ReleaseStore,
  present: ReleaseSet,
  refs: readonly ReleaseRef[],
  channel: string,
): Promise<Problem[]> {
  const older = refs.flatMap((ref) => {
    const { [ref.name]: version } = present;
    return version !== undefined && lt(ref.version, version) ? [{ ref, has: formatRef({ ...ref, version }) }] : [];
  });
  const revoked = older.length > 0 ? await revokedReleases(store) : new Set();
  return older
    .filter(({ has }) => !revoked.has(has))
    .map(({ ref, has }) => {
      const release = formatRef(ref);
      const message = `${release} is older than ${has}, which ${channel} has. To go back: rollback, or --force.`;
      return { rule: 'order', release, message };
    });
}
