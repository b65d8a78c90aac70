import { asResult, failure, type Result, success } from '../facts/result.ts';
import { barredReleases } from '../store/barred-releases.ts';
import { readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ChangeNote, changeChannel } from './channel.ts';
import type { Channel } from './channel-document.ts';
import { readReleases } from './promote.ts';

/**
 * Points a channel at a composition that it had before. Only the pointer moves, so it takes no build and no copy.
 * @param id of the composition, as `status` lists it
 * @returns the channel; a failure `NOT_FOUND` for a composition that it never had or whose releases were pruned,
 * `REFUSED` when one of its releases was revoked. Never rejects.
 * @example await rollback(store, '3f9c2a7b1d04', 'production', { who: 'Asha', why: 'payments fail' })
 */
export function rollback(store: ReleaseStore, id: string, channel: string, note: ChangeNote): Promise<Result<Channel>> {
  return asResult(() =>
    changeChannel(store, channel, note, async (present) => {
      if (present === null) return failure('NOT_FOUND', `There is no channel ${channel} yet.`);
      const composition = await readComposition(store, id);
      if (composition === null || !present.history.some((entry) => entry.id === id)) {
        return failure(
          'NOT_FOUND',
          `The channel ${channel} never had a composition ${id}; \`status\` lists those it had.`,
        );
      }
      const releases = await readReleases(store, composition.releases);
      if (!releases.ok) return releases;
      const refs = releases.value.map(({ name, version }) => ({ name, version }));
      const [barred, ...others] = await barredReleases(store, refs, channel);
      if (barred !== undefined)
        return failure('REFUSED', `The composition ${id} cannot come back: ${barred}`, [barred, ...others]);
      if (present.composition === id && present.canary === null) return success(null);
      return success({ composition: id, canary: null, change: `rollback to ${id}` });
    }),
  );
}
