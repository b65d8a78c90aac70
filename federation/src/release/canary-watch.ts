import { type CanaryWatch, type Channel, type CountedPages, changeChannel, readChannel } from './channel.ts';
import { releasesOf } from './promote.ts';
import { formatRef, type ReleaseRef } from './release-ref.ts';
import type { ReleaseStore } from './release-store.ts';
import { success } from './result.ts';
import { readCountsSince, type TelemetryCounts } from './telemetry-counts.ts';

export interface CanaryLimits {
  /** Percentage points by which the canary's errors or load failures may be above the stable release's. */
  readonly margin: number;
  /** Pages with the canary before it is judged. */
  readonly samples: number;
}

export const DEFAULT_LIMITS: CanaryLimits = { margin: 2, samples: 100 };

const none: CountedPages = { pages: 0, errors: 0, loadFailures: 0 };

/** A page that could not load a release has not viewed it, but tried. */
function pagesOf(counts: TelemetryCounts, ref: ReleaseRef | null): CountedPages {
  const found = ref && counts[formatRef(ref)];
  if (!found) return none;
  const { views, errors, loadFailures } = found;
  return { pages: views + loadFailures, errors, loadFailures };
}

const minus = (now: CountedPages, before: CountedPages): CountedPages => ({
  pages: now.pages - before.pages,
  errors: now.errors - before.errors,
  loadFailures: now.loadFailures - before.loadFailures,
});

/** Remembers where the counts stand, so that only what happens beside the canary is compared with it. */
export async function beginWatch(store: ReleaseStore, ref: ReleaseRef, channel: Channel): Promise<CanaryWatch> {
  const now = new Date();
  const stable = (await releasesOf(store, channel))[ref.name] ?? null;
  const counts = await readCountsSince(store, now);
  const stableRef = stable === null ? null : { name: ref.name, version: stable };
  const before = { canary: pagesOf(counts, ref), stable: pagesOf(counts, stableRef) };
  return { ...DEFAULT_LIMITS, since: now.toISOString(), stable, before };
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100));

/** Why a canary must end; null while nothing speaks against it or too few pages have been seen. */
export function reasonToStop(
  { margin, samples }: CanaryLimits,
  canary: CountedPages,
  stable: CountedPages,
): string | null {
  if (canary.pages < samples) return null;
  for (const [key, words] of [
    ['loadFailures', 'could not load it'] as const,
    ['errors', 'reported an error'] as const,
  ]) {
    const [mine, theirs] = [percent(canary[key], canary.pages), percent(stable[key], stable.pages)];
    if (mine - theirs <= margin) continue;
    return `${mine.toFixed(1)} % of ${canary.pages} pages ${words}, against ${theirs.toFixed(1)} % with the stable release (margin ${margin} points)`;
  }
  return null;
}

/** What pages have reported since a channel's canary began; null when there is none. */
export async function readCanaryPages(
  store: ReleaseStore,
  { canary }: Channel,
): Promise<{ canary: CountedPages; stable: CountedPages } | null> {
  if (!canary?.watch) return null;
  const { since, stable, before } = canary.watch;
  const counts = await readCountsSince(store, new Date(since));
  const stableRef = stable === null ? null : { name: canary.name, version: stable };
  return {
    canary: minus(pagesOf(counts, canary), before.canary),
    stable: minus(pagesOf(counts, stableRef), before.stable),
  };
}

/** Ends every canary that fails more than its channel's stable release. Any edge may do it; one of them does. */
export async function stopFailingCanaries(store: ReleaseStore): Promise<string[]> {
  const stopped: string[] = [];
  for (const name of await store.listDocuments('channels')) {
    const channel = await readChannel(store, name);
    const pages = channel && (await readCanaryPages(store, channel));
    const watch = channel?.canary?.watch;
    const why = watch && pages ? reasonToStop(watch, pages.canary, pages.stable) : null;
    if (why === null || !channel?.canary) continue;
    const change = `canary ${formatRef(channel.canary)} stopped`;
    let ended = false;
    await changeChannel(store, name, { who: 'the edge', why }, async (present) => {
      ended = present?.canary?.watch?.since === watch?.since && present !== null;
      return success(ended && present ? { composition: present.composition, canary: null, change } : null);
    });
    if (ended) stopped.push(`${change} in ${name}: ${why}.`);
  }
  return stopped;
}
