import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Release, releaseSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import { auditRelease } from '../audit/audit-log.ts';
import { scriptProblems } from '../checks/script-problems.ts';
import { formatProblem } from '../facts/contract-versions.ts';
import { readOrNull } from '../facts/files.ts';
import { precompress } from '../facts/precompress.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { parseJson, RELEASE_FILE } from '../facts/stored-release.ts';
import { draftStore } from '../store/draft-store.ts';
import { encodingSuffix, type ReleaseContent, type ReleaseStore } from '../store/release-store.ts';
import { revocationsOf } from '../store/revocations.ts';
import type { Signer } from '../trust/keys.ts';
import { refusalLine, signRelease } from '../trust/release-signature.ts';
import { isIntact, mendFiles } from './mend-release.ts';

/** Outcome of publishing a release. */
export interface Published {
  readonly release: StoredRelease;
  /** False when the very same release was published before. */
  readonly added: boolean;
  /** Files of the release that were damaged in the store and are whole again; `release.json` also where it is signed anew. */
  readonly mended: readonly string[];
}

/** Says whether a release may be published, from a store that has it already. */
export type Accept = (draft: ReleaseStore, release: StoredRelease) => Promise<Result<unknown>>;

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

async function readBuilt(dir: string): Promise<Result<Release>> {
  const bytes = await readOrNull(join(dir, RELEASE_FILE));
  if (bytes === null) return failure('BAD_INPUT', `${dir} is not a built release: it has no ${RELEASE_FILE}.`);
  const later = formatProblem(parseJson(bytes.toString()));
  if (later !== null) return failure('REFUSED', later);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), bytes.toString());
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  return failure(
    'BAD_INPUT',
    `${dir}/${RELEASE_FILE}: ${v.getDotPath(issue) ?? 'the file'} is wrong: ${issue.message}`,
  );
}

/** Reads every file that the release lists and compares it with its hash. What is not listed stays behind. */
async function readFiles(dir: string, release: Release): Promise<Result<Map<string, Buffer>>> {
  const files = new Map<string, Buffer>();
  const problems: string[] = [];
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const bytes = await readOrNull(join(dir, path));
    if (bytes === null) problems.push(`${path} is missing`);
    else if (integrityOf(bytes) !== integrity) problems.push(`${path} does not match its hash`);
    else files.set(path, bytes);
  }
  const needed = new Set([
    release.entry,
    release.serverEntry ?? release.entry,
    ...Object.values(release.chunks).flat(),
  ]);
  for (const path of needed) if (!(path in release.files)) problems.push(`${path} has no hash`);
  if (problems.length > 0) return failure('DAMAGED', `${formatRef(release)} is not whole: ${problems[0]}.`, problems);
  const unfit = await scriptProblems(release, (path) => files.get(path) ?? null);
  if (unfit.length > 0) return failure('REFUSED', `${formatRef(release)} cannot be published: ${unfit[0]}.`, unfit);
  return success(files);
}

/** The files with their compressed forms beside them. */
export async function addCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const content = new Map(files);
  for (const [path, bytes] of files) {
    const compressed = await precompress(path, bytes);
    if (!compressed) continue;
    content.set(`${path}${encodingSuffix.br}`, compressed.br);
    content.set(`${path}${encodingSuffix.gzip}`, compressed.gzip);
  }
  return content;
}

interface Signing {
  readonly signer: Signer;
  readonly at: Date;
  /** The files with their compressed forms. */
  readonly content: ReleaseContent;
}

/** Describes the files of a build as they are stored, says when it is published, and signs all of it. */
export function signBuilt(built: Release, files: ReadonlyMap<string, Buffer>, given: Signing): StoredRelease {
  const described = [...files].map(([path, bytes]) => {
    const brotliBytes = given.content.get(`${path}${encodingSuffix.br}`)?.length ?? null;
    return [path, { integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes }] as const;
  });
  const { signature: _, ...facts } = built;
  const published = { ...facts, files: Object.fromEntries(described), createdAt: given.at.toISOString() };
  return signRelease(published, files, { signer: given.signer, builtAt: built.createdAt });
}

/** A release with its content as it is stored, signed by the publisher, dated by the store's clock. */
async function prepare(
  store: ReleaseStore,
  release: Release,
  files: Map<string, Buffer>,
): Promise<Result<readonly [StoredRelease, ReleaseContent]>> {
  const signer = await store.trust.signer();
  if (!signer.ok) return signer;
  const content = await addCompressed(files);
  const signed = signBuilt(release, files, { signer: signer.value, at: await store.now(), content });
  await store.trust.refresh();
  const check = store.trust.check(signed);
  if (check.ok) return success([signed, content]);
  const problem = store.trust.problem();
  return failure('REFUSED', `${refusalLine(signed, check.why)}${problem === null ? '' : ` ${problem}`}`);
}

/** The build of a folder, verified. */
export async function readBuild(dir: string): Promise<Result<{ built: Release; files: Map<string, Buffer> }>> {
  const built = await readBuilt(dir);
  if (!built.ok) return built;
  const files = await readFiles(dir, built.value);
  return files.ok ? success({ built: built.value, files: files.value }) : files;
}

/** A release whose `release.json` cannot be read is neither there nor free. */
const readOrDamaged = (store: ReleaseStore, ref: ReleaseRef): Promise<StoredRelease | null | 'damaged'> =>
  store.readRelease(ref).catch((error) => {
    if (error instanceof StoreDamagedError) return 'damaged';
    throw error;
  });

/** Signs the build and puts its `release.json` in the place of the stored one. */
async function signAnew(
  store: ReleaseStore,
  built: Release,
  files: Map<string, Buffer>,
  who: string,
): Promise<Result<StoredRelease>> {
  const prepared = await prepare(store, built, files);
  if (!prepared.ok) return prepared;
  const [release] = prepared.value;
  await auditRelease(store, 'sign', release, { who });
  await store.mendRelease(release);
  return success(release);
}

/** The same bytes again mend a `release.json` that cannot be read: that they are the same is what the stored files prove. */
async function mendUnreadable(
  store: ReleaseStore,
  built: Release,
  files: Map<string, Buffer>,
  who: string,
): Promise<Result<Published>> {
  const intact = await Promise.all(Object.keys(built.files).map((path) => isIntact(store, built, path)));
  if (!intact.every(Boolean))
    return failure(
      'DIFFERENT_BYTES',
      `${formatRef(built)} is damaged in the store, and its files there are not those of this build. Raise the version in package.json and publish again.`,
    );
  const signed = await signAnew(store, built, files, who);
  if (!signed.ok) return signed;
  const { mended } = await mendFiles(store, signed.value, files);
  return success({ release: signed.value, added: false, mended: [RELEASE_FILE, ...mended] });
}

/** The same bytes again mend what of them is damaged in the store, and sign them anew where their signature counts no longer. */
async function publishAgain(
  store: ReleaseStore,
  present: StoredRelease,
  built: Release,
  files: Map<string, Buffer>,
  who: string,
): Promise<Result<Published>> {
  const { mended } = await mendFiles(store, present, files);
  await store.trust.refresh();
  if (store.trust.refusal(present) === null) return success({ release: present, added: false, mended });
  const signed = await signAnew(store, built, files, who);
  return signed.ok ? success({ release: signed.value, added: false, mended: [...mended, RELEASE_FILE] }) : signed;
}

/**
 * Verifies the built release in `dir`, signs it and adds it to the store. The same bytes twice are fine, and mend
 * what of them is damaged there.
 * @returns the release and whether it is new; a failure `DAMAGED` when a file does not match its hash, `DIFFERENT_BYTES` when
 *   the version has other bytes already, `REFUSED` when it was revoked, the key that signs here may not publish it, or a page would run something of it unverified, `BAD_INPUT` when `dir` holds no release. Never rejects.
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
    const built = await readBuilt(dir);
    if (!built.ok) return built;
    const [revoked] = await revocationsOf(store, [built.value]);
    if (revoked !== undefined) return failure('REFUSED', `${revoked} Raise the version in package.json.`);
    const files = await readFiles(dir, built.value);
    if (!files.ok) return files;
    const before = await readOrDamaged(store, built.value);
    if (before === 'damaged') return mendUnreadable(store, built.value, files.value, who);
    if (before === null) {
      const prepared = await prepare(store, built.value, files.value);
      if (!prepared.ok) return prepared;
      const [release, content] = prepared.value;
      const accepted = await accept?.(draftStore(store, release, content), release);
      if (accepted?.ok === false) return accepted;
      await auditRelease(store, 'publish', release, { who });
      if (await store.addRelease(release, content)) return success({ release, added: true, mended: [] });
    }
    const present = before ?? (await store.readRelease(built.value));
    if (present && substanceOf(present) === substanceOf(built.value)) {
      return publishAgain(store, present, built.value, files.value, who);
    }
    return failure(
      'DIFFERENT_BYTES',
      `${formatRef(built.value)} is published already, with other bytes. Raise the version in package.json and publish again.`,
    );
  });
}
