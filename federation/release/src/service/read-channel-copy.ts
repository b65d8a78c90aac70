import { channelNameSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { readChannel } from '../channels/channel.ts';
import { channelKey, countedChannel } from '../channels/channel-document.ts';
import { releasesOf } from '../channels/promote.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import { barredReleases } from '../store/barred-releases.ts';
import { compositionKey } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { isNamed } from '../trust/policy.ts';
import { STATE_KEY } from '../trust/state.ts';
import { policyKey } from '../trust/trust.ts';
import { encodeUpload } from './upload.ts';

/** What a channel points at, in the documents of the store: verifiable with the root key alone. */
export const channelCopySchema = v.object({
  policyVersion: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999)),
  policy: v.string(),
  channel: v.string(),
  compositionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  composition: v.string(),
  /** Absent of a service from before there was one. */
  state: v.optional(v.string()),
});
export type ChannelCopy = v.InferOutput<typeof channelCopySchema>;

/** Whether a team may have the releases of a channel whole, with what runs on servers. */
function mayRead({ trust }: ReleaseStore, team: string, channel: string): Result<true> {
  const rules = trust.policy()?.teams[team];
  const named = rules?.reads ?? rules?.promotes ?? rules?.channels ?? [];
  if (v.is(channelNameSchema, channel) && isNamed(named, channel)) return success(true);
  return failure('REFUSED', `The team ${team} may not read the channel ${channel.slice(0, 40)}.`);
}

const missing = (channel: string) => failure('NOT_FOUND', `There is no channel ${channel}.`);

/** The documents that say what a channel is made of. */
export function readChannelCopy(store: ReleaseStore, team: string, name: string): Promise<Result<ChannelCopy>> {
  return asResult(async () => {
    const allowed = mayRead(store, team, name);
    if (!allowed.ok) return allowed;
    // Says what is wrong with a channel that does not count.
    if ((await readChannel(store, name)) === null) return missing(name);
    const policyVersion = store.trust.version();
    const text = async (...question: Parameters<ReleaseStore['readDocument']>) =>
      (await store.readDocument(...question))?.text ?? '';
    const channel = await text(channelKey(name), (one) => countedChannel(store, name, one) !== null);
    const compositionId = countedChannel(store, name, channel)?.composition ?? '';
    const copy = {
      policyVersion,
      policy: await text(policyKey(policyVersion)),
      channel,
      compositionId,
      composition: await text(compositionKey(compositionId)),
      // Read last: no older than what the channel was signed with.
      state: await text(STATE_KEY),
    };
    return success(copy);
  });
}

/** One release of a channel with all its files, in the form in which it was sent. */
export function readReleaseCopy(
  store: ReleaseStore,
  team: string,
  name: string,
  ref: ReleaseRef,
): Promise<Result<Buffer>> {
  return asResult(async () => {
    const allowed = mayRead(store, team, name);
    if (!allowed.ok) return allowed;
    const channel = await readChannel(store, name);
    if (channel === null) return missing(name);
    if ((await releasesOf(store, channel))[ref.name] !== ref.version)
      return failure('CONFLICT', `${name} does not hold ${formatRef(ref)} now: it may have changed. Begin again.`);
    const [barred] = await barredReleases(store, [ref], name);
    if (barred !== undefined) return failure('REFUSED', barred);
    const release = await store.readRelease(ref);
    const files = new Map<string, Buffer>();
    for (const [path, { integrity }] of Object.entries(release?.files ?? {})) {
      const bytes = await store.readFile(ref, path, 'identity');
      if (bytes === null || integrityOf(bytes) !== integrity)
        return failure('DAMAGED', `${formatRef(ref)} is not whole: ${path} does not match its hash.`);
      files.set(path, bytes);
    }
    return release
      ? success(encodeUpload(release, files))
      : failure('NOT_FOUND', `${formatRef(ref)} is not published.`);
  });
}
