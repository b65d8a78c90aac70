import type { Release } from 'federation-contracts/composition';
import { DEFAULT_CHANNEL, readStoredChannel } from '../channels/channel.ts';
import { isBrowserFile } from '../facts/budgets.ts';
import { dictionaryHash, differencePath, findCompressor, framed, logicalName } from '../facts/differences.ts';
import { readComposition } from '../store/release-set.ts';
import type { ReleaseContent, ReleaseStore } from '../store/release-store.ts';
import { revokedReleases } from '../store/revocations.ts';

/** Whoever comes back has one of the last few. */
const RELEASES_BEFORE = 3;
const COMPOSITIONS_BEFORE = 20;
/** Bounds what one release may hold a release service up. */
const LARGEST_BYTES = 2_000_000;
const MOST_BYTES = 12_000_000;
/** What saves less is not worth a place in the store. */
const WORTH = 0.7;

/** Releases of a package that channels gave to visitors, production's and the last one first; none that was revoked. */
async function heldBefore(store: ReleaseStore, { name, version }: Release): Promise<Release[]> {
  const revoked = await revokedReleases(store);
  const versions = new Set<string>();
  for (const channelName of new Set([DEFAULT_CHANNEL, ...(await store.listDocuments('channels'))])) {
    const channel = await readStoredChannel(store, channelName);
    for (const { id } of channel?.history.slice(-COMPOSITIONS_BEFORE).reverse() ?? []) {
      const before = (await readComposition(store, id))?.releases[name];
      if (before !== undefined && before !== version && !revoked.has(`${name}@${before}`)) versions.add(before);
    }
  }
  const releases = [...versions]
    .slice(0, RELEASES_BEFORE)
    .map((before) => store.readRelease({ name, version: before }));
  return (await Promise.all(releases)).filter((release) => release !== null);
}

/** Files that pages load as text. */
const isCompared = (path: string): boolean => isBrowserFile(path) && /\.(js|mjs|css)$/.test(path);

/**
 * Adds to the content of a release, for the releases that its channels gave before, each changed file as the difference
 * from what it was. A browser that has the file of the earlier release gets a few bytes in its place; what it decodes
 * must have the hash that the release names, as ever.
 * @returns the content with the differences; the same where this process can make none, or nothing came before
 */
export async function addDifferences(
  store: ReleaseStore,
  release: Release,
  content: ReleaseContent,
): Promise<ReleaseContent> {
  const compress = release.contentNames === true ? await findCompressor() : null;
  const before = compress === null ? [] : await heldBefore(store, release).catch(() => []);
  if (compress === null || before.length === 0) return content;
  const withDifferences = new Map(content);
  let left = MOST_BYTES;
  for (const [path, { integrity, bytes: size, brotliBytes }] of Object.entries(release.files)) {
    const bytes = content.get(path);
    if (!bytes || !isCompared(path) || size > LARGEST_BYTES) continue;
    const name = logicalName(release, path);
    const known = new Set([integrity]);
    for (const earlier of before) {
      const [same] = Object.entries(earlier.files).filter(
        ([other]) => isCompared(other) && logicalName(earlier, other) === name,
      );
      if (!same || known.has(same[1].integrity) || size + same[1].bytes > left) continue;
      known.add(same[1].integrity);
      const dictionary = await store.readFile(earlier, same[0], 'identity').catch(() => null);
      if (!dictionary || dictionary.length > LARGEST_BYTES) continue;
      left -= size + dictionary.length;
      const hash = dictionaryHash(dictionary);
      // Without it the release is whole all the same.
      const compressed = await compress(bytes, dictionary).catch(() => null);
      const difference = compressed && framed(compressed, hash);
      if (difference && difference.length < WORTH * (brotliBytes ?? size))
        withDifferences.set(differencePath(path, hash), difference);
    }
  }
  return withDifferences;
}
