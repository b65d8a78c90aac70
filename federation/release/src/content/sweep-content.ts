import type { Release } from 'federation-contracts/composition';
import type { Blobs } from './blobs.ts';
import { CONTENT, DIFFERENCES, LEAVING, type SharedContent } from './shared-content.ts';
import { differenceKey } from './stored-forms.ts';

/** Longer than any publish takes, which counts on what it found at its beginning. */
const LEAVES_AFTER_MS = 24 * 60 * 60 * 1000;

/** What a store holds, said after its content was listed. */
export interface UsedContent {
  /** All releases; null where one cannot be read, so that nobody knows what it uses. */
  readonly releases: readonly Release[] | null;
  /** Those that a channel gives, or gave lately: somebody asks for the differences to their files. */
  readonly asked: readonly Release[];
  /** Milliseconds, of the store's clock. */
  readonly now: number;
}

async function usedKeys(content: SharedContent, releases: readonly Release[]): Promise<Set<string> | null> {
  const used = new Set<string>();
  for (const release of releases) {
    const keys = await content.keysOf(release);
    if (keys === null) return null;
    for (const key of keys) used.add(key);
  }
  return used;
}

async function sweepDifferences(blobs: Blobs, asked: readonly Release[]): Promise<void> {
  const files = asked.flatMap(({ files }) => Object.values(files));
  const wanted = new Set(files.map(({ integrity }) => differenceKey(integrity, '')));
  const present = await blobs.list(DIFFERENCES);
  const dropped = present.filter((key) => !wanted.has(key.slice(DIFFERENCES.length, key.lastIndexOf('.') + 1)));
  await blobs.remove(dropped);
}

async function copyBack(blobs: Blobs, key: string): Promise<void> {
  const bytes = await blobs.read(LEAVING + key);
  if (bytes) await blobs.write(CONTENT + key, bytes);
}

/**
 * Removes content that no release names, in two steps a day apart, of which the first hides nothing from readers. So a publish that found bytes there and
 * names them a moment later has them, whatever runs beside it, and the next sweep copies them back. Killed anywhere, it goes on the next time.
 */
export async function sweepContent(
  blobs: Blobs,
  content: SharedContent,
  readUsed: () => Promise<UsedContent>,
): Promise<void> {
  // Before the releases are read: what comes later is no candidate.
  const leaving = await blobs.list(LEAVING);
  const present = await blobs.list(CONTENT);
  const { releases, asked, now } = await readUsed();
  const used = releases && (await usedKeys(content, releases));
  if (used === null) return;
  await sweepDifferences(blobs, asked);
  const kept = new Set(present.map((key) => key.slice(CONTENT.length)));
  const left = new Set(leaving.map((key) => key.slice(LEAVING.length)));
  for (const key of left) {
    const from = LEAVING + key;
    const isOld = async () => now - ((await blobs.writtenAt(from))?.getTime() ?? now) > LEAVES_AFTER_MS;
    // Copied, not moved: another sweep may be about to move it the other way, and may have come half way.
    if (used.has(key) && !kept.has(key)) await copyBack(blobs, key);
    else if (await isOld()) await blobs.remove([from]);
  }
  // What lies in both places waits for the next time: whoever runs beside this one may be removing it there.
  for (const key of kept) if (!used.has(key) && !left.has(key)) await blobs.move(CONTENT + key, LEAVING + key);
}
