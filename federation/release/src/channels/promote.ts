import type { Release } from 'federation-contracts/composition';
import { checkSet } from '../checks/check.ts';
import { checkOrder } from '../checks/check-order.ts';
import { checkPage } from '../checks/check-page.ts';
import type { Problem } from '../facts/problem.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { barredReleases } from '../store/barred-releases.ts';
import { keepComposition, type ReleaseSet, readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ChangeNote, changeChannel, DEFAULT_CHANNEL, readChannel } from './channel.ts';
import type { Channel } from './channel-document.ts';

export interface PromoteOptions extends ChangeNote {
  /** Promote although `check` refuses; its reasons are recorded in the history. */
  readonly force?: boolean;
  /** Older versions may follow newer ones: those of a working tree have no order. */
  readonly anyOrder?: boolean;
  /** Packages that leave the channel with this change. */
  readonly remove?: readonly string[];
}

export interface Promoted {
  readonly channel: Channel;
  /** What `check` had against it; not empty only when forced. */
  readonly problems: readonly Problem[];
}

export const readReleases = async (store: ReleaseStore, set: ReleaseSet): Promise<Result<Release[]>> => {
  const releases: Release[] = [];
  for (const [name, version] of Object.entries(set)) {
    const release = await store.readRelease({ name, version });
    if (release === null) return failure('NOT_FOUND', `${name}@${version} is not published.`);
    releases.push(release);
  }
  return success(releases);
};

/** The releases that a channel points at; empty for a channel that does not exist yet. */
export async function releasesOf(store: ReleaseStore, channel: Channel | null): Promise<ReleaseSet> {
  if (channel === null) return {};
  const composition = await readComposition(store, channel.composition);
  if (composition) return composition.releases;
  throw new StoreDamagedError(
    `The channel ${channel.name} points at composition ${channel.composition}, which is missing.`,
  );
}

/**
 * Puts releases into a channel in one change, checked together with what stays there. A channel that does not exist yet
 * starts as a copy of production.
 * @param to the channel, such as `production`
 * @returns the channel and what was forced; a failure `REFUSED` with a line for each problem, `NOT_FOUND` for a release
 * that is not published, `STORE_FAILED` when the store cannot be reached. Never rejects.
 * @example
 * await promote(store, [{ name: 'mfe-chat', version: '1.2.0' }], 'production', { who: 'Asha', why: 'new review' })
 */
export function promote(
  store: ReleaseStore,
  refs: readonly ReleaseRef[],
  to: string,
  { who, why, force = false, anyOrder = false, remove = [] }: PromoteOptions,
): Promise<Result<Promoted>> {
  return asResult(async () => {
    const [barred, ...others] = await barredReleases(store, refs, to);
    // Not even by force.
    if (barred !== undefined) return failure('REFUSED', barred, [barred, ...others]);
    let problems: readonly Problem[] = [];
    const changed = await changeChannel(store, to, { who, why }, async (present) => {
      // A new channel starts as a copy of production, so that one remote alone can be tried in it.
      const start = present ?? (await readChannel(store, DEFAULT_CHANNEL));
      const before = await releasesOf(store, start);
      const retained = Object.fromEntries(Object.entries(before).filter(([name]) => !remove.includes(name)));
      const after = { ...retained, ...Object.fromEntries(refs.map(({ name, version }) => [name, version])) };
      const releases = await readReleases(store, after);
      if (!releases.ok) return releases;
      const order = present && !anyOrder ? await checkOrder(store, before, refs, to) : [];
      const page = { channel: to, values: start?.values, policy: store.trust.policy() };
      const fresh = releases.value.filter((release) => refs.some((ref) => formatRef(ref) === formatRef(release)));
      problems = [...order, ...(await checkSet(store, releases.value, refs)), ...checkPage(fresh, page)];
      if (problems.length > 0 && !force) {
        const lines = problems.map(({ message }) => message);
        return failure('REFUSED', `${refs.map(formatRef).join(', ')} cannot go to ${to}: ${lines[0]}`, lines);
      }
      const touched = refs.some(({ name }) => name === present?.canary?.name);
      const canary = touched || !present ? null : present.canary;
      const composition = await keepComposition(store, after);
      // What the canary's visitors get from now on can be named and replayed too.
      if (canary) await keepComposition(store, { ...after, [canary.name]: canary.version });
      if (present?.composition === composition.id && canary === present.canary) return success(null);
      const change = [...refs.map((ref) => `promote ${formatRef(ref)}`), ...remove.map((name) => `remove ${name}`)];
      const forced = problems.length > 0 ? problems.map(({ message }) => message) : undefined;
      return success({
        composition: composition.id,
        canary,
        change: change.join(', '),
        forced,
        values: start?.values,
      });
    });
    return changed.ok ? success({ channel: changed.value, problems }) : changed;
  });
}
