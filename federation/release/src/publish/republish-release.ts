import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Release } from 'federation-contracts/composition';
import { auditRelease } from '../audit/audit-log.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { RELEASE_FILE, type StoredRelease } from '../facts/stored-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revocationsOf } from '../store/revocations.ts';
import { isIntact, mendFiles } from './mend-release.ts';
import { type Build, readBuild } from './read-build.ts';
import { signForStore } from './sign-build.ts';

/** A version that a store has: its release, or that it has one which cannot be read. */
export type Present = StoredRelease | 'damaged';

/** What a store has under a name and version; null where that is free. */
export const readPresent = (store: ReleaseStore, ref: ReleaseRef): Promise<Present | null> =>
  store.readRelease(ref).catch((error) => {
    if (error instanceof StoreDamagedError) return 'damaged';
    throw error;
  });

/** What of a stored release was put back. */
export interface Republished {
  readonly release: StoredRelease;
  /** Files that were damaged in the store and are whole again; `release.json` also where it is signed anew. */
  readonly mended: readonly string[];
}

/** Same answer for two builds that behave the same: when and from which commit they were made does not count. */
const substanceOf = ({ files, kind, entry, manifest, contract, contracts, shared, chunks }: Release): string => {
  const hashes = Object.entries(files).map(([path, { integrity }]) => [path, integrity]);
  const substance = [kind, entry, manifest, contracts ?? contract, shared, chunks, Object.fromEntries(hashes)];
  return createHash('sha256').update(canonical(substance)).digest('hex');
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Whether a store's release is of the same bytes; of one that cannot be read its files tell. */
async function isSame(store: ReleaseStore, present: Present, built: Release): Promise<boolean> {
  if (present !== 'damaged') return substanceOf(present) === substanceOf(built);
  const intact = await Promise.all(Object.keys(built.files).map((path) => isIntact(store, built, path)));
  return intact.every(Boolean);
}

const otherBytes = (present: Present, built: Release): string =>
  present === 'damaged'
    ? `${formatRef(built)} is damaged in the store, and its files there are not those of this build.`
    : `${formatRef(built)} is published already, with other bytes.`;

/** Signs the build and puts its `release.json` in the place of the stored one. */
async function signAnew(store: ReleaseStore, build: Build, who: string): Promise<Result<StoredRelease>> {
  const signed = await signForStore(store, build);
  if (!signed.ok) return signed;
  const [release] = signed.value;
  await auditRelease(store, 'sign', release, { who });
  await store.mendRelease(release);
  return success(release);
}

async function isTrusted(store: ReleaseStore, present: Present): Promise<boolean> {
  if (present === 'damaged') return false;
  await store.trust.refresh();
  return store.trust.refusal(present) === null;
}

/**
 * Republishes the build in `dir`, which the store must have.
 * @returns a failure `NOT_FOUND` where the version is free. Never rejects.
 */
export function republish(
  store: ReleaseStore,
  dir: string,
  who: string = userInfo().username,
): Promise<Result<Republished>> {
  return asResult(async () => {
    const build = await readBuild(dir);
    if (!build.ok) return build;
    const { built } = build.value;
    const [revoked] = await revocationsOf(store, [built]);
    if (revoked !== undefined) return failure('REFUSED', revoked);
    const present = await readPresent(store, built);
    if (present === null) return failure('NOT_FOUND', `${formatRef(built)} is not published.`);
    return republishRelease(store, present, build.value, who);
  });
}

/**
 * Publishes the bytes of a version that the store has: mends what of them is damaged there, and signs them anew where
 * their signature counts no longer.
 * @returns a failure `DIFFERENT_BYTES` where the version has other bytes
 */
export async function republishRelease(
  store: ReleaseStore,
  present: Present,
  build: Build,
  who: string,
): Promise<Result<Republished>> {
  const { built, files } = build;
  if (!(await isSame(store, present, built)))
    return failure(
      'DIFFERENT_BYTES',
      `${otherBytes(present, built)} Raise the version in package.json and publish again.`,
    );
  const signed = present !== 'damaged' && (await isTrusted(store, present)) ? null : await signAnew(store, build, who);
  if (signed?.ok === false) return signed;
  const release = signed?.value ?? (present as StoredRelease);
  const { mended } = await mendFiles(store, release, files);
  return success({ release, mended: signed ? [RELEASE_FILE, ...mended] : mended });
}
