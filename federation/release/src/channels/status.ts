import { sentBytes } from '../facts/budgets.ts';
import { formatRef } from '../facts/release-ref.ts';
import { asResult, type Result, StoreDamagedError, success } from '../facts/result.ts';
import type { CanaryCounts, CanarySide } from '../store/canary-counts.ts';
import type { ReleaseSet } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { listRevocations } from '../store/revocations.ts';
import { emptyCounts, loadP75, readCounts } from '../store/telemetry-counts.ts';
import { estimateVisitors } from '../store/visitor-count.ts';
import { readCanary } from './canary-watch.ts';
import { channelWarnings, readChannel } from './channel.ts';
import type { Canary, HistoryEntry } from './channel-document.ts';
import { releasesOf } from './promote.ts';

const COUNTED_DAYS = 7;

export type CountedVisitors = Pick<CanarySide, 'visitors' | 'errors' | 'loadFailures'>;

const counted = ({ visitors, errors, loadFailures }: CanarySide): CountedVisitors => ({
  visitors,
  errors,
  loadFailures,
});
const visitorsOf = (counts: CanaryCounts | null): ChannelStatus['canaryVisitors'] =>
  counts && { canary: counted(counts.canary), stable: counted(counts.stable) };

interface ChannelStatus {
  readonly name: string;
  readonly composition: string;
  readonly releases: ReleaseSet;
  readonly canary: Canary | null;
  /** What visitors met since the canary began, each counted once: with it, and with the stable release. */
  readonly canaryVisitors: { readonly canary: CountedVisitors; readonly stable: CountedVisitors } | null;
  readonly history: readonly HistoryEntry[];
  /** What of it cannot be read, in a line each. */
  readonly warnings: readonly string[];
}

interface ReleaseStatus {
  readonly release: string;
  readonly channels: readonly string[];
  readonly publishedAt: string | null;
  readonly sentBytes: number | null;
  /** Of the last seven days, as pages reported them; visitors are estimated, without an id for any of them. */
  readonly visitors: number;
  readonly views: number;
  readonly errors: number;
  readonly loadFailures: number;
  readonly loadP75Ms: number | null;
  /** Why it was revoked, where it was. */
  readonly revoked?: string;
  /** Why it may not run, where its signature does not count. */
  readonly refused?: string;
  /** Present when the release cannot be read. */
  readonly damaged?: string;
}

export interface Status {
  /** Version of the policy that says who may publish (0: none yet), and why a newer one does not count. */
  readonly policy: { readonly version: number; readonly problem: string | null };
  readonly channels: readonly ChannelStatus[];
  readonly releases: readonly ReleaseStatus[];
}

/** What cannot be read of one channel does not hide the others. */
async function readChannelStatus(store: ReleaseStore, name: string): Promise<ChannelStatus | null> {
  const warnings: string[] = [];
  const orWarn = async <T>(reading: Promise<T>, instead: T): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof StoreDamagedError)) throw error;
      warnings.push(error.message);
      return instead;
    }
  };
  const channel = await orWarn(readChannel(store, name), null);
  if (!channel) {
    const empty = { composition: '?', releases: {}, canary: null, canaryVisitors: null, history: [] };
    return warnings.length === 0 ? null : { name, ...empty, warnings };
  }
  const { composition, canary, history } = channel;
  warnings.push(...channelWarnings(channel));
  const canaryVisitors = visitorsOf(await readCanary(store, channel));
  const releases = await orWarn(releasesOf(store, channel), {});
  return { name, composition, canary, canaryVisitors, history, releases, warnings };
}

/**
 * Returns all channels with their history and canaries, and all releases with what pages reported in the last seven
 * days. Sizes are bytes, times milliseconds. Never rejects: a failure says that the store cannot be reached.
 * @example const status = await readStatus(store);
 * if (status.ok) console.log(status.value.channels);
 */
export function readStatus(store: ReleaseStore): Promise<Result<Status>> {
  return asResult(async () => {
    const { trust } = store;
    await trust.refresh();
    const channels: ChannelStatus[] = [];
    for (const name of await store.listDocuments('channels')) {
      const channel = await readChannelStatus(store, name);
      if (channel) channels.push(channel);
    }
    const revocations = new Map((await listRevocations(store)).map(({ release, why }) => [release, why]));
    const counts = await readCounts(store, COUNTED_DAYS);
    const releases: ReleaseStatus[] = [];
    for (const ref of await store.listReleases()) {
      const { views, errors, loadFailures, ...rest } = counts[formatRef(ref)] ?? emptyCounts();
      const used = channels.filter((channel) => channel.releases[ref.name] === ref.version).map(({ name }) => name);
      const revoked = revocations.get(formatRef(ref));
      const facts = {
        release: formatRef(ref),
        ...(revoked === undefined ? {} : { revoked }),
        channels: used,
        visitors: estimateVisitors(rest.visitors),
        views,
        errors,
        loadFailures,
      };
      const loadP75Ms = loadP75({ views, errors, loadFailures, ...rest });
      try {
        const release = await store.readRelease(ref);
        if (release === null) continue;
        // Also where it runs in a channel that its team may not use.
        const refusals = [trust.refusal(release), ...used.map((channel) => trust.refusal(release, channel))];
        const refused = refusals.find((line) => line !== null);
        const { createdAt: publishedAt } = release;
        const sent = sentBytes(release);
        releases.push({ ...facts, ...(refused ? { refused } : {}), loadP75Ms, publishedAt, sentBytes: sent });
      } catch (error) {
        const damaged = (error as Error).message;
        releases.push({ ...facts, loadP75Ms, publishedAt: null, sentBytes: null, damaged });
      }
    }
    return success({ policy: { version: trust.version(), problem: trust.problem() }, channels, releases });
  });
}
