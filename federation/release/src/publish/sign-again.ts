import { userInfo } from 'node:os';
import { promoterOf } from '../audit/actor.ts';
import { appendAudit, auditRelease } from '../audit/audit-log.ts';
import { writeChannel, writeDown } from '../channels/channel.ts';
import { channelKey, parseChannel } from '../channels/channel-document.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revocationsOf } from '../store/revocations.ts';
import { refusalLine, signRelease } from '../trust/release-signature.ts';

/**
 * Signs a release of the store with the caller's key, as when its own was revoked or expired. Its files must be those
 * of their hashes. Returns it as `name@version`; a failure `REFUSED` where the key may not publish it. Never rejects.
 */
export function signAgain(store: ReleaseStore, ref: ReleaseRef, who = userInfo().username): Promise<Result<string>> {
  return asResult(async () => {
    const [revoked] = await revocationsOf(store, [ref]);
    if (revoked !== undefined) return failure('REFUSED', revoked);
    const present = await store.readRelease(ref);
    if (present === null) return failure('NOT_FOUND', `${formatRef(ref)} is not published.`);
    const files = new Map<string, Buffer>();
    for (const [path, { integrity }] of Object.entries(present.files)) {
      const bytes = await store.readFile(present, path, 'identity');
      if (bytes === null || integrityOf(bytes) !== integrity)
        return failure('DAMAGED', `${formatRef(ref)} is not whole: ${path} does not match its hash.`);
      files.set(path, bytes);
    }
    const signer = await store.trust.signer();
    if (!signer.ok) return signer;
    const signedAt = (await store.now()).toISOString();
    const release = signRelease(present, files, { signer: signer.value, builtAt: present.createdAt, signedAt });
    await store.trust.refresh();
    const check = store.trust.check(release);
    if (!check.ok) return failure('REFUSED', refusalLine(release, check.why));
    await auditRelease(store, 'sign', release, { who });
    await store.mendRelease(release);
    return success(formatRef(ref));
  });
}

/**
 * Signs the newest document of a channel as it stands with the caller's key, as where it is from before channels were
 * signed, or the key of its last change was revoked. A failure `REFUSED` where that key may not change the channel.
 */
export function signChannelAgain(
  store: ReleaseStore,
  name: string,
  who = userInfo().username,
): Promise<Result<string>> {
  return asResult(async () => {
    const document = await store.readDocument(channelKey(name), (text) => parseChannel(name, text) !== null);
    const channel = document && parseChannel(name, document.text);
    if (!document || !channel) return failure('NOT_FOUND', `There is no channel ${name} that can be read.`);
    const actor = await promoterOf(store, name);
    if (!actor.ok) return actor;
    const { team, signer } = actor.value;
    const newest = await store.trust.seenChannels.newest(name);
    const number = Math.max(channel.number + document.skipped, newest) + 1;
    const note = { about: name, state: channel.composition, change: 'sign', who, why: '', team };
    await appendAudit(store, { action: 'sign', ...note }, signer);
    // So that the log's last word of the channel is what it is.
    const last = channel.history.findLast((entry) => entry.who !== 'the edge');
    if (last) await writeDown(store, name, { ...last, who, why: '', change: 'stands as it is' }, actor.value);
    if (await writeChannel(store, { ...channel, number }, actor.value, document.tag)) return success(name);
    return failure('CONFLICT', `The channel ${name} was changed meanwhile.`);
  });
}

/** Signs channels from before they were signed, in a store that nobody has set up. */
export async function signFormerChannels(store: ReleaseStore): Promise<void> {
  for (const name of await store.listDocuments('channels')) {
    const document = await store.readDocument(channelKey(name), (text) => parseChannel(name, text) !== null);
    if (document && parseChannel(name, document.text)?.number === 0) await signChannelAgain(store, name);
  }
}

/**
 * Signs what a store held before there were signatures, once: when it gets its first key and policy. Later an unsigned
 * release is a refused one.
 * @param who does so, for the audit log; default: the user of this process, who needs a name for that
 * @returns the releases that it signed, as `name@version`
 */
export function signFormerReleases(store: ReleaseStore, who?: string): Promise<Result<string[]>> {
  return asResult(async () => {
    await store.trust.refresh();
    if (store.trust.version() > 0 || store.trust.problem() !== null) return success([]);
    const signed: string[] = [];
    for (const ref of await store.listReleases()) {
      const result = await signAgain(store, ref, who);
      if (result.ok) signed.push(result.value);
    }
    return success(signed);
  });
}
