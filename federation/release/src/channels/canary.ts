import { checkSet } from '../checks/check.ts';
import { checkOrder } from '../checks/check-order.ts';
import { checkPage } from '../checks/check-page.ts';
import { BUCKETS } from '../facts/buckets.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import { barredReleases } from '../store/barred-releases.ts';
import { keepComposition, type ReleaseSet } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { beginWatch, type CanaryLimits, DEFAULT_LIMITS } from './canary-watch.ts';
import { type ChangeNote, changeChannel } from './channel.ts';
import type { Canary, Channel } from './channel-document.ts';
import { readReleases, releasesOf } from './promote.ts';

/** A visitor stays in a bucket, so raising the percentage only adds visitors and lowering it only removes some. */
export const isInCanary = (bucket: number, { percent }: Canary): boolean => bucket < (percent / 100) * BUCKETS;

/** The set of releases that the canary's visitors get. */
export const withCanary = (releases: ReleaseSet, canary: Canary): ReleaseSet => ({
  ...releases,
  [canary.name]: canary.version,
});

const givenLimits = ({ margin, samples, networks }: Partial<CanaryLimits>): Partial<CanaryLimits> => ({
  ...(margin === undefined ? {} : { margin }),
  ...(samples === undefined ? {} : { samples }),
  ...(networks === undefined ? {} : { networks }),
});

const isCount = (number: number): boolean => Number.isInteger(number) && number > 0;

/**
 * Gives a release to a share of a channel's visitors. The composition that the others see stays.
 * @param percent of the visitors, from 0 (ends the canary) to 100; may be a fraction
 * @param note who and why, `force`, and when it ends by itself: `margin` in percentage points, `samples` in visitors,
 * `networks`
 * @returns the channel; a failure `CONFLICT` while another canary runs, `REFUSED` when `check` has a reason. Never
 * rejects.
 * @example
 * await setCanary(store, { name: 'mfe-chat', version: '1.2.0' }, 5, 'production', { who: 'Asha', why: 'try it' })
 */
export function setCanary(
  store: ReleaseStore,
  ref: ReleaseRef,
  percent: number,
  channel: string,
  note: ChangeNote & { readonly force?: boolean } & Partial<CanaryLimits>,
): Promise<Result<Channel>> {
  return asResult(async () => {
    const { margin, samples, networks } = { ...DEFAULT_LIMITS, ...givenLimits(note) };
    if (!(margin > 0 && margin <= 100))
      return failure('BAD_INPUT', `A margin of ${margin} points is not above 0 and at most 100.`);
    if (!isCount(samples)) return failure('BAD_INPUT', `${samples} is not a number of samples.`);
    if (!isCount(networks)) return failure('BAD_INPUT', `${networks} is not a number of networks.`);
    if (!(percent >= 0 && percent <= 100)) {
      return failure('BAD_INPUT', `${percent} is not a percentage from 0 to 100.`);
    }
    const [barred] = percent > 0 ? await barredReleases(store, [ref], channel) : [];
    if (barred !== undefined) return failure('REFUSED', barred);
    return changeChannel(store, channel, { who: note.who, why: note.why }, async (present) => {
      if (present === null)
        return failure('NOT_FOUND', `There is no channel ${channel} yet; promote a release to it first.`);
      const change = `canary ${formatRef(ref)} ${percent} %`;
      const { composition } = present;
      if (percent === 0) {
        if (present.canary?.name !== ref.name || present.canary.version !== ref.version) return success(null);
        return success({ composition, canary: null, change });
      }
      const running = present.canary;
      if (running && (running.name !== ref.name || running.version !== ref.version)) {
        return failure('CONFLICT', `${formatRef(running)} is the canary of ${channel}. End it with --percent 0 first.`);
      }
      const watch = running?.watch ?? (await beginWatch(store, ref, present));
      const canary = { ...ref, percent, watch: { ...watch, ...givenLimits(note) } };
      const before = await releasesOf(store, present);
      const after = withCanary(before, canary);
      const releases = await readReleases(store, after);
      if (!releases.ok) return releases;
      const order = await checkOrder(store, before, [ref], channel);
      const page = { channel, values: present.values, policy: store.trust.policy() };
      const fresh = releases.value.filter(({ name }) => name === ref.name);
      const problems = [...order, ...(await checkSet(store, releases.value, [ref])), ...checkPage(fresh, page)];
      const forced = problems.map(({ message }) => message);
      if (forced.length > 0 && !note.force) {
        return failure('REFUSED', `${formatRef(ref)} cannot be a canary in ${channel}: ${forced[0]}`, forced);
      }
      await keepComposition(store, after);
      return success({ composition, canary, change, forced: forced.length > 0 ? forced : undefined });
    });
  });
}
