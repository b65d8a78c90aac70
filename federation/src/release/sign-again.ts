import { userInfo } from 'node:os';
import { integrityOf } from '../build/release-files.ts';
import { auditRelease } from './audit/audit-log.ts';
import { formatRef, type ReleaseRef } from './release-ref.ts';
import type { ReleaseStore } from './release-store.ts';
import { asResult, failure, type Result, success } from './result.ts';
import { revocationsOf } from './revocations.ts';
import { refusalLine, signRelease } from './signing/release-signature.ts';

/**
 * Signs a release of the store with the key of whoever asks, as when its own was revoked or ran out. Its files must be those of
 * their hashes. Returns it as `name@version`; a failure `REFUSED` where the key may not publish it. Never rejects.
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
 * Signs what a store held before there were signatures, once: when it gets its first key and policy. Later an unsigned release
 * is a refused one.
 * @returns the releases that it signed, as `name@version`
 */
export function signFormerReleases(store: ReleaseStore): Promise<Result<string[]>> {
  return asResult(async () => {
    await store.trust.refresh();
    if (store.trust.version() > 0 || store.trust.problem() !== null) return success([]);
    const signed: string[] = [];
    for (const ref of await store.listReleases()) {
      const result = await signAgain(store, ref);
      if (result.ok) signed.push(result.value);
    }
    return success(signed);
  });
}
