import { publisherOf } from '../audit/actor.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { addRevocation, revokedReleases } from '../store/revocations.ts';
import { type ChangeNote, changeChannel, readChannel } from './channel.ts';
import { fallbackReleases } from './fallback-releases.ts';
import { releasesOf } from './promote.ts';
import { renewState } from './renew-state.ts';

export interface Revoked {
  readonly release: string;
  /** False when it was revoked before. */
  readonly added: boolean;
  /** Channels whose composition still names it: their visitors get the last good release instead. */
  readonly channels: readonly string[];
  /** Those of them that had no other release of it: their visitors get none. */
  readonly without: readonly string[];
  /** Channels whose canary this ended. */
  readonly canaries: readonly string[];
}

/** Whether a release is there, readable or not. */
const isPublished = (store: ReleaseStore, ref: ReleaseRef): Promise<boolean> =>
  store.readRelease(ref).then(
    (release) => release !== null,
    (error) => {
      if (error instanceof StoreDamagedError) return true;
      throw error;
    },
  );

/** Ends the canary of a channel if it is this release. */
async function endCanaryOf(store: ReleaseStore, channel: string, ref: ReleaseRef, note: ChangeNote): Promise<boolean> {
  let ended = false;
  await changeChannel(store, channel, note, async (present) => {
    ended = present?.canary?.name === ref.name && present.canary.version === ref.version;
    if (!present || !ended) return success(null);
    return success({ composition: present.composition, canary: null, change: `canary ${formatRef(ref)} revoked` });
  });
  return ended;
}

/**
 * Ends a release everywhere, for ever: no page loads it, no channel takes it, its version is never published again.
 * Channels keep their pointers, so that what they give next stays somebody's decision.
 */
export function revoke(store: ReleaseStore, ref: ReleaseRef, { who, why }: ChangeNote): Promise<Result<Revoked>> {
  return asResult(async () => {
    const release = formatRef(ref);
    if (why.trim() === '' || why.length > 500)
      return failure('BAD_INPUT', 'A revocation needs a reason of at most 500 characters: --why "…".');
    if (!(await isPublished(store, ref))) return failure('NOT_FOUND', `${release} is not published.`);
    const actor = await publisherOf(store, ref.name);
    if (!actor.ok) return actor;
    const { signer, team } = actor.value;
    const entry = { about: release, state: '', change: 'revoke', who, why, team };
    if (!(await revokedReleases(store)).has(release)) await appendAudit(store, { action: 'revoke', ...entry }, signer);
    const added = await addRevocation(store, ref, why);
    if (added) await renewState(store, actor.value).catch(() => {});
    const channels: string[] = [];
    const without: string[] = [];
    const canaries: string[] = [];
    for (const name of await store.listDocuments('channels')) {
      const channel = await readChannel(store, name);
      if (channel?.canary && (await endCanaryOf(store, name, ref, { who, why }))) canaries.push(name);
      const present = await releasesOf(store, channel);
      if (channel === null || present[ref.name] !== ref.version) continue;
      channels.push(name);
      const others = await fallbackReleases(store, channel, present);
      if (!others.some((other) => other.name === ref.name)) without.push(name);
    }
    return success({ release, added, channels, without, canaries });
  });
}

export const revokedLines = ({ release, added, channels, without, canaries }: Revoked): string[] => [
  added ? `Revoked ${release}, for ever.` : `${release} was revoked before.`,
  ...canaries.map((name) => `The canary of ${name} has ended.`),
  ...channels.map(
    (name) =>
      `${name} still names it: its visitors get ${without.includes(name) ? 'nothing in its place, as it had no other one there' : 'the last good release'}. Promote another one, or roll back.`,
  ),
];
