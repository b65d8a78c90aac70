import { renewerOf } from '../audit/actor.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { writeChannel, writeDown } from '../channels/channel.ts';
import { channelKey, countedChannel } from '../channels/channel-document.ts';
import { renewState } from '../channels/renew-state.ts';
import { parseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { addRevocation, missingRevocations } from '../store/revocations.ts';

const REVOKED_BEFORE = 'it was revoked before the store was put back';

interface RestoreNote {
  readonly who: string;
  readonly why: string;
  /** The highest number that an edge elsewhere names as seen, of a state or a channel. */
  readonly above?: number;
}

export interface Restored {
  /** Number of the state that counts from now on. */
  readonly state: number;
  /** Channels that go on from an older document. */
  readonly channels: readonly string[];
  /** Releases whose revocation had gone with the old store. */
  readonly revoked: readonly string[];
}

/**
 * Says that an older store was put back on purpose: what it holds counts again, everywhere, and what was revoked stays
 * so. Without that, edges keep what they have and commands refuse.
 * @returns what changed; a failure `BAD_INPUT` without a reason, `REFUSED` where the policy does not name the key.
 * Never rejects.
 */
export function restore(store: ReleaseStore, { who, why, above = 0 }: RestoreNote): Promise<Result<Restored>> {
  return asResult(async () => {
    if (why.trim() === '') return failure('BAD_INPUT', 'Say why the store is older: --why "…".');
    const actor = await renewerOf(store);
    if (!actor.ok) return actor;
    const { team, signer } = actor.value;
    const { trust } = store;
    const revoked = await missingRevocations(store);
    for (const release of revoked) {
      const ref = parseRef(release);
      if (!ref.ok) continue;
      const entry = { about: release, state: '', change: 'revoke', who, why: REVOKED_BEFORE, team };
      await appendAudit(store, { action: 'revoke', ...entry }, signer);
      await addRevocation(store, ref.value, REVOKED_BEFORE);
    }
    const newest = Math.max(trust.state.known()?.number ?? 0, above);
    const entry = { about: 'store', state: String(newest + 1), change: 'restored', who, why, team };
    await appendAudit(store, { action: 'restore', ...entry }, signer);
    const { number: state } = await renewState(store, actor.value, { restoredAbove: newest });
    const channels: string[] = [];
    for (const name of await store.listDocuments('channels')) {
      const document = await store.readDocument(channelKey(name), (text) => countedChannel(store, name, text) !== null);
      const channel = document && countedChannel(store, name, document.text);
      const last = channel?.history.at(-1);
      const seen = Math.max(await trust.seenChannels.newest(name), above);
      if (!document || !channel || !last || channel.number >= seen) continue;
      await writeDown(store, name, { ...last, who, why, change: 'restored' }, actor.value);
      if (await writeChannel(store, { ...channel, number: seen + 1 }, actor.value, document.tag)) channels.push(name);
    }
    return success({ state, channels, revoked });
  });
}

export const restoredLines = ({ state, channels, revoked }: Restored): string[] => [
  ...revoked.map((release) => `${release} stays revoked.`),
  ...channels.map((name) => `${name} goes on from the document that is there.`),
  `The store counts as it is, as state ${state}.`,
];
