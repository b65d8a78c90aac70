import type { Release } from 'federation-contracts/composition';
import { isCompressed, packBrotli } from '../content/precompress.ts';
import { unpackBrotli } from '../content/stored-forms.ts';
import { atOnce } from '../facts/at-once.ts';
import { integrityOf } from '../facts/release-files.ts';
import { failure, type Result, success } from '../facts/result.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { encodingSuffix, type ReleaseContent, type ReleaseStore } from '../store/release-store.ts';
import type { Signer } from '../trust/keys.ts';
import { refusalLine, signRelease } from '../trust/release-signature.ts';
import type { Build } from './read-build.ts';

type Known = Pick<ReleaseStore, 'readContent'>;

/** As the store has it of another release with the same bytes: compressing takes long, and others wait for it. */
async function packedBefore(store: Known, path: string, bytes: Buffer): Promise<Buffer | null> {
  const packed = await store.readContent(integrityOf(bytes), path, 'br').catch(() => null);
  return packed && (await unpackBrotli(packed))?.equals(bytes) ? packed : null;
}

/** The files with their compressed forms beside them; those that a store knows need not be made. */
export async function addCompressed(files: ReadonlyMap<string, Buffer>, store?: Known): Promise<Map<string, Buffer>> {
  const content = new Map(files);
  const sent = [...files].filter(([path]) => isCompressed(path));
  const known = store ? await atOnce(sent, ([path, bytes]) => packedBefore(store, path, bytes)) : [];
  // One after the other: whoever else waits for this machine gets a turn.
  for (const [at, [path, bytes]] of sent.entries())
    content.set(`${path}${encodingSuffix.br}`, known[at] ?? (await packBrotli(bytes)));
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

/** A build with its content as it is stored: signed in this store's name, dated by its clock, and trusted there. */
export async function signForStore(
  store: ReleaseStore,
  { built, files }: Build,
): Promise<Result<readonly [StoredRelease, ReleaseContent]>> {
  const signer = await store.trust.signer();
  if (!signer.ok) return signer;
  const content = await addCompressed(files, store);
  const signed = signBuilt(built, files, { signer: signer.value, at: await store.now(), content });
  await store.trust.refresh();
  const check = store.trust.check(signed);
  if (check.ok) return success([signed, content]);
  const problem = store.trust.problem();
  return failure('REFUSED', `${refusalLine(signed, check.why)}${problem === null ? '' : ` ${problem}`}`);
}
