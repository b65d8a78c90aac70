import type { Release } from 'federation-contracts/composition';
import type { UsedContent } from '../content/sweep-content.ts';
import { formatRef } from '../facts/release-ref.ts';
import { asResult, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { canaryCountsKey } from '../store/canary-counts.ts';
import { canaryEndKey } from '../store/canary-end.ts';
import { readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { DEFAULT_CHANNEL, readStoredChannel } from './channel.ts';
import { fallbackReleases } from './fallback-releases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who comes back after a rollback asks for differences to one of these. */
const ASKED_CHANGES = 3;

export interface PruneOptions {
  /** An open tab may hold a composition that a channel left this long ago. */
  readonly days?: number;
  /** Milliseconds; the store's own clock where it is left out. */
  readonly now?: number;
}

/**
 * Removes releases that nobody can be using: not in a channel's present composition, canary or last ten compositions,
 * not in one that a channel left within `days`, not the last good one of what a channel has, and not published within
 * `days`.
 * @returns the releases that it removed, as `name@version`. Never rejects.
 * @example const removed = await prune(store, { days: 30 });
 */
export function prune(store: ReleaseStore, { days = 14, now }: PruneOptions = {}): Promise<Result<string[]>> {
  return asResult(async () => {
    const present = now ?? (await store.now()).getTime();
    const oldest = present - days * DAY_MS;
    const retained = new Set<string>();
    const asked = new Set<string>();
    const counted = new Set<string>();
    const names = new Set([DEFAULT_CHANNEL, ...(await store.listDocuments('channels'))]);
    for (const name of names) {
      const channel = await readStoredChannel(store, name);
      if (!channel) continue;
      const { releases: given = {} } = (await readComposition(store, channel.composition)) ?? {};
      for (const release of await fallbackReleases(store, channel, given)) retained.add(formatRef(release));
      if (channel.canary) for (const set of [retained, asked]) set.add(formatRef(channel.canary));
      if (channel.canary?.watch) {
        // While the channel's document has the canary, so must its end stay.
        counted.add(canaryCountsKey(name, channel.canary.watch.id)).add(canaryEndKey(name, channel.canary.watch.id));
      }
      for (const [index, entry] of channel.history.entries()) {
        const leftAt = channel.history[index + 1]?.at;
        const recent = leftAt === undefined || Date.parse(leftAt) >= oldest || index >= channel.history.length - 10;
        if (!recent && entry.id !== channel.composition) continue;
        const { releases = {} } = (await readComposition(store, entry.id)) ?? {};
        const isAsked = entry.id === channel.composition || index >= channel.history.length - ASKED_CHANGES;
        for (const [packageName, version] of Object.entries(releases)) {
          retained.add(`${packageName}@${version}`);
          if (isAsked) asked.add(`${packageName}@${version}`);
        }
      }
    }
    for (const name of await store.listDocuments('canaries')) {
      if (!counted.has(`canaries/${name}`)) await store.removeDocument(`canaries/${name}`);
    }
    const removed: string[] = [];
    for (const ref of await store.listReleases()) {
      if (retained.has(formatRef(ref))) continue;
      const release = await store.readRelease(ref).catch(() => null);
      if (release && Date.parse(release.createdAt) >= oldest) continue;
      await store.removeRelease(ref);
      removed.push(formatRef(ref));
    }
    await store.sweep(() => readUsed(store, asked, present));
    return success(removed);
  });
}

/** What the content of a store is needed for. A release that is published and in no channel yet is asked for soon. */
async function readUsed(store: ReleaseStore, asked: ReadonlySet<string>, now: number): Promise<UsedContent> {
  try {
    const found = await Promise.all((await store.listReleases()).map((ref) => store.readRelease(ref)));
    const releases = found.filter((release) => release !== null);
    const isAsked = (release: Release) =>
      asked.has(formatRef(release)) || Date.parse(release.createdAt) >= now - DAY_MS;
    return { releases, asked: releases.filter(isAsked), now };
  } catch (error) {
    if (error instanceof StoreDamagedError) return { releases: null, asked: [], now };
    throw error;
  }
}
