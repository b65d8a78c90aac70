import type { StoredDocument } from './document-store.ts';

interface Revision {
  readonly tag: string;
  /** Null when it was pruned since it was listed. */
  read(): Promise<Buffer | null>;
}

/**
 * The newest of a document's revisions (oldest first) that is sound; the newest of all where none is.
 * Null when the newest was pruned meanwhile: then there are newer ones, and the caller lists them again.
 */
export async function soundDocument(
  revisions: readonly Revision[],
  isSound: (text: string) => boolean = () => true,
): Promise<StoredDocument | null> {
  const last = revisions.at(-1);
  const newest = (await last?.read())?.toString();
  if (last === undefined || newest === undefined) return null;
  if (isSound(newest)) return { text: newest, tag: last.tag, skipped: 0 };
  for (let index = revisions.length - 2; index >= 0; index -= 1) {
    const text = (await revisions[index]?.read())?.toString();
    if (text !== undefined && isSound(text)) return { text, tag: last.tag, skipped: revisions.length - 1 - index };
  }
  return { text: newest, tag: last.tag, skipped: 0 };
}
