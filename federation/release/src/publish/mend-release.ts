import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from 'federation-contracts/composition';
import { isCompressed } from '../content/precompress.ts';
import { integrityOf } from '../facts/release-files.ts';
import type { FileEncoding, ReleaseStore } from '../store/release-store.ts';

export interface MendedFiles {
  readonly mended: readonly string[];
  /** Files whose right bytes are nowhere. */
  readonly lost: readonly string[];
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const forms = ['identity', 'br', 'gzip'] as const;

/** The bytes of a file as one of its stored forms has them; null where that is missing or damaged. */
async function readForm(
  store: ReleaseStore,
  release: Release,
  path: string,
  encoding: FileEncoding,
): Promise<Buffer | null> {
  const bytes = await store.readFile(release, path, encoding);
  const plain = bytes && encoding !== 'identity' ? await unpack[encoding](bytes).catch(() => null) : bytes;
  return plain && integrityOf(plain) === release.files[path]?.integrity ? plain : null;
}

/** Whether the store holds a file with the bytes that this release lists. */
export const isIntact = async (store: ReleaseStore, release: Release, path: string): Promise<boolean> =>
  (await readForm(store, release, path, 'identity')) !== null;

/**
 * Puts back what is damaged of a release's files, as far as something proves what it was: a given copy, or another
 * stored form of the same file whose content has the hash that the release lists.
 */
export async function mendFiles(
  store: ReleaseStore,
  release: Release,
  copies: ReadonlyMap<string, Buffer> = new Map(),
): Promise<MendedFiles> {
  const mended: string[] = [];
  const lost: string[] = [];
  for (const path of Object.keys(release.files)) {
    const [plain, br, gzip] = await Promise.all(forms.map((form) => readForm(store, release, path, form)));
    const copy = copies.get(path);
    const proven = copy && integrityOf(copy) === release.files[path]?.integrity ? copy : null;
    const right = plain ?? br ?? gzip ?? proven;
    if (!right) {
      lost.push(path);
      continue;
    }
    if (plain && (br || !isCompressed(path))) continue;
    await store.mendFile(release, path, right);
    mended.push(path);
  }
  return { mended, lost };
}
