import { userInfo } from 'node:os';
import { auditRelease } from '../audit/audit-log.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { draftStore } from '../store/draft-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revocationsOf } from '../store/revocations.ts';
import { addDifferences } from './add-differences.ts';
import { type Build, readBuild } from './read-build.ts';
import { type Present, readPresent, republishRelease } from './republish-release.ts';
import { signForStore } from './sign-build.ts';

/** Outcome of publishing a release. */
export interface Published {
  readonly release: StoredRelease;
  /** False when the very same release was published before. */
  readonly added: boolean;
  /** Files of the release that were damaged in the store and are whole again; `release.json` also if signed anew. */
  readonly mended: readonly string[];
}

/** Says whether a release may be published, from a store that has it already. */
export type Accept = (draft: ReleaseStore, release: StoredRelease) => Promise<Result<unknown>>;

/** Adds a version that the store does not have. Null where somebody else added it meanwhile. */
async function addRelease(
  store: ReleaseStore,
  build: Build,
  who: string,
  accept: Accept | undefined,
): Promise<Result<StoredRelease | null>> {
  const signed = await signForStore(store, build);
  if (!signed.ok) return signed;
  const [release, content] = signed.value;
  const accepted = await accept?.(draftStore(store, release, content), release);
  if (accepted?.ok === false) return accepted;
  await auditRelease(store, 'publish', release, { who });
  const whole = await addDifferences(store, release, content);
  return success((await store.addRelease(release, whole)) ? release : null);
}

/**
 * Verifies the built release in `dir`, signs it and adds it to the store. A version that is there already is
 * republished: the same bytes twice are fine, and mend what of them is damaged.
 * @returns the release and whether it is new; a failure `DAMAGED` when a file does not match its hash,
 * `DIFFERENT_BYTES` when the version has other bytes already, `REFUSED` when it was revoked, the key that signs here
 * may not publish it, or a page would run something of it unverified, `BAD_INPUT` when `dir` holds no release. Never
 * rejects.
 * @param who publishes it, for the audit log
 * @param accept asked before a release is added, which then uses up its version; a failure of it is returned
 * @example await publishRelease(store, '/tmp/mfe-chat-1.2.0')
 */
export function publishRelease(
  store: ReleaseStore,
  dir: string,
  accept?: Accept,
  who: string = userInfo().username,
): Promise<Result<Published>> {
  return asResult<Published>(async () => {
    const build = await readBuild(dir);
    if (!build.ok) return build;
    const { built } = build.value;
    const [revoked] = await revocationsOf(store, [built]);
    if (revoked !== undefined) return failure('REFUSED', `${revoked} Raise the version in package.json.`);
    let present = await readPresent(store, built);
    if (present === null) {
      const added = await addRelease(store, build.value, who, accept);
      if (!added.ok) return added;
      if (added.value !== null) return success({ release: added.value, added: true, mended: [] });
      present = await readPresent(store, built);
    }
    const again = await republishRelease(store, present as Present, build.value, who);
    return again.ok ? success({ ...again.value, added: false }) : again;
  });
}
