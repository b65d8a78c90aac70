import { auditRelease } from '../audit/audit-log.ts';
import { canShip } from '../channels/can-ship.ts';
import { fileProblems } from '../checks/file-problems.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import { addDifferences } from '../publish/add-differences.ts';
import { addCompressed } from '../publish/sign-build.ts';
import { draftStore } from '../store/draft-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revocationsOf } from '../store/revocations.ts';
import { refusalLine } from '../trust/release-signature.ts';
import { unsignedFile } from '../trust/statement.ts';
import type { Upload } from './upload.ts';

const SKEW_MS = 5 * 60 * 1000;

/** What another compressor of the same format may differ by. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 64 + Math.max(one, other) / 50;

interface Sender {
  readonly team: string;
  readonly who: string;
  /** The release is to go there: it is published only if it can. */
  readonly channel?: string | undefined;
}

/** Whether the signature is this team's, about these bytes, and made now. */
async function signatureProblem(
  store: ReleaseStore,
  { release, files }: Upload,
  { team }: Sender,
): Promise<string | null> {
  await store.trust.refresh();
  const check = store.trust.check(release);
  if (!check.ok) return refusalLine(release, check.why);
  if (check.by.team !== team) return `${formatRef(release)} is signed by the team ${check.by.team}, not by ${team}.`;
  const other = unsignedFile(check.statement, files);
  if (other !== undefined) return `${formatRef(release)}: ${other} is not the file that was signed.`;
  const now = (await store.now()).getTime();
  const signedAt = Date.parse(check.statement.predicate.runDetails.metadata.finishedOn);
  const apart = Math.max(Math.abs(now - signedAt), Math.abs(now - Date.parse(release.createdAt)));
  return apart <= SKEW_MS
    ? null
    : `Your clock and the service's are ${Math.round(apart / 60_000)} minutes apart: set it, and publish again.`;
}

/** Every file has its hash, and the sizes that budgets go by are true. */
export async function contentProblem(
  { release, files }: Upload,
  content: ReadonlyMap<string, Buffer>,
): Promise<string | null> {
  for (const [path, bytes] of files) {
    const described = release.files[path];
    if (integrityOf(bytes) !== described?.integrity) return `${path} does not match its hash`;
    const compressed = content.get(`${path}.br`)?.length ?? null;
    const claimed = described.brotliBytes;
    if ((compressed === null) !== (claimed === null) || !isAbout(compressed ?? 0, claimed ?? 0))
      return `${path} has not the size that release.json gives`;
  }
  const needed = [release.entry, release.serverEntry ?? release.entry, ...Object.values(release.chunks).flat()];
  const unhashed = needed.find((path) => !(path in release.files));
  if (unhashed !== undefined) return `${unhashed} has no hash`;
  const [unfit] = await fileProblems(release, (path) => files.get(path) ?? null);
  return unfit ?? null;
}

/** Takes a release that its team has signed: all of it is looked at before anything of it is to be seen. */
export function receiveRelease(
  store: ReleaseStore,
  upload: Upload,
  sender: Sender,
): Promise<Result<{ added: boolean }>> {
  return asResult<{ added: boolean }>(async () => {
    const { release, files } = upload;
    const [revoked] = await revocationsOf(store, [release]);
    if (revoked !== undefined) return failure('REFUSED', revoked);
    const unsigned = await signatureProblem(store, upload, sender);
    if (unsigned !== null) return failure('REFUSED', unsigned);
    const content = await addCompressed(files, store);
    const unfit = await contentProblem(upload, content);
    if (unfit !== null) return failure('DAMAGED', `${formatRef(release)} cannot be published: ${unfit}.`);
    const present = await store.readRelease(release);
    if (present === null) {
      const answer = sender.channel && (await canShip(draftStore(store, release, content), release, sender.channel));
      if (answer && !answer.ok) return failure(answer.code, `${answer.message} Nothing was published.`, answer.details);
      await auditRelease(store, 'publish', release, sender);
      if (await store.addRelease(release, await addDifferences(store, release, content)))
        return success({ added: true });
    }
    const there = present ?? (await store.readRelease(release));
    const isSame = JSON.stringify(hashesOf(there)) === JSON.stringify(hashesOf(release));
    if (isSame) return success({ added: false });
    return failure(
      'DIFFERENT_BYTES',
      `${formatRef(release)} is published already, with other bytes. Raise the version in package.json and publish again.`,
    );
  });
}

const hashesOf = (release: Upload['release'] | null): string[] =>
  Object.entries(release?.files ?? {})
    .map(([path, { integrity }]) => `${path} ${integrity}`)
    .sort();
