import type { ReleaseRef } from '../facts/release-ref.ts';
import { StoreDamagedError } from '../facts/result.ts';
import type { ReleaseStore } from './release-store.ts';
import { revocationsOf } from './revocations.ts';

/**
 * Returns a line for each of these releases that must not run, whatever anybody forces: it was revoked, or has no
 * signature that counts in this channel. One that cannot be read is somebody else's to report.
 */
export async function barredReleases(
  store: ReleaseStore,
  refs: readonly ReleaseRef[],
  channel?: string,
): Promise<string[]> {
  const revoked = await revocationsOf(store, refs);
  if (revoked.length > 0) return revoked;
  await store.trust.refresh();
  const refusals = refs.map(async (ref) => {
    const release = await store.readRelease(ref).catch((error) => {
      if (error instanceof StoreDamagedError) return null;
      throw error;
    });
    const refusal = release && store.trust.refusal(release, channel);
    return refusal === null ? [] : [refusal];
  });
  const lines = (await Promise.all(refusals)).flat();
  const problem = store.trust.problem();
  return lines.length > 0 && problem !== null ? [`${lines[0]} ${problem}`, ...lines.slice(1)] : lines;
}
