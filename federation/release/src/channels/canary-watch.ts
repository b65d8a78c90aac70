import { randomBytes } from 'node:crypto';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { type CanaryCounts, type CanarySide, networksOf, readCanaryCounts } from '../store/canary-counts.ts';
import { endCanary } from '../store/canary-end.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readChannel } from './channel.ts';
import type { CanaryWatch, Channel } from './channel-document.ts';
import { releasesOf } from './promote.ts';

export interface CanaryLimits {
  /** Percentage points by which the canary's errors or load failures may be above the stable release's. */
  readonly margin: number;
  /** Visitors with the canary before it is judged. */
  readonly samples: number;
  /** Networks that its failures must come from: one machine, or one office, does not end a canary. */
  readonly networks: number;
}

export const DEFAULT_LIMITS: CanaryLimits = { margin: 2, samples: 100, networks: 3 };

/** Only what happens from now on, in this channel, is compared. */
export async function beginWatch(store: ReleaseStore, ref: ReleaseRef, channel: Channel): Promise<CanaryWatch> {
  const stable = (await releasesOf(store, channel))[ref.name] ?? null;
  const since = (await store.now()).toISOString();
  return { ...DEFAULT_LIMITS, id: randomBytes(6).toString('hex'), since, stable };
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100));

/** Returns why a canary must end, or null while it does no worse than the stable release or too few visitors had it. */
export function reasonToStop(
  { margin, samples, networks }: CanaryLimits,
  canary: CanarySide,
  stable: CanarySide,
): string | null {
  if (canary.visitors < samples) return null;
  for (const [key, words] of [['loadFailures', 'could not load it'] as const, ['errors', 'met an error'] as const]) {
    const [mine, theirs] = [percent(canary[key], canary.visitors), percent(stable[key], stable.visitors)];
    if (mine - theirs <= margin || networksOf(canary, key) < networks) continue;
    return `${mine.toFixed(1)} % of ${canary.visitors} visitors ${words}, against ${theirs.toFixed(1)} % with the stable release (margin ${margin} points)`;
  }
  return null;
}

/** What visitors met since a channel's canary began; null when there is none. */
export async function readCanary(store: ReleaseStore, { name, canary }: Channel): Promise<CanaryCounts | null> {
  return canary?.watch ? readCanaryCounts(store, name, canary.watch.id) : null;
}

/**
 * Ends every canary that fails more than its channel's stable release. Any edge may do it; one of them does. Writes
 * below `canaries/` only. Returns a line for each that it ended.
 */
export async function stopFailingCanaries(store: ReleaseStore): Promise<string[]> {
  const stopped: string[] = [];
  for (const name of await store.listDocuments('channels')) {
    const channel = await readChannel(store, name);
    const counts = channel && (await readCanary(store, channel));
    const watch = channel?.canary?.watch;
    const why = watch && counts ? reasonToStop(watch, counts.canary, counts.stable) : null;
    if (why === null || !channel?.canary) continue;
    const change = `canary ${formatRef(channel.canary)} stopped`;
    if (watch && (await endCanary(store, name, watch.id, { change, why })))
      stopped.push(`${change} in ${name}: ${why}.`);
  }
  return stopped;
}
