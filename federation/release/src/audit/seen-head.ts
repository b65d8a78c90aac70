import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readOrNull, temporaryName } from '../facts/files.ts';

const SEEN_FILE = 'newest-audit-entry';

const headSchema = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), hash: v.string() });

/** The newest entry of the log: how many there are, and the hash of the last. */
export type AuditHead = v.InferOutput<typeof headSchema>;

/** The newest entry that this machine has seen; null where it has seen none. */
export async function seenHead(folder: string): Promise<AuditHead | null> {
  const text = await readOrNull(join(folder, SEEN_FILE));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text?.toString() ?? '');
  return parsed.success ? parsed.output : null;
}

/** Keeps it beside the machine's keys, outside of what the log's writers share. Without a folder, nothing. */
export async function rememberHead(folder: string, head: AuditHead): Promise<void> {
  try {
    if (((await seenHead(folder))?.number ?? 0) > head.number) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${SEEN_FILE}.${temporaryName()}`);
    await writeFile(draft, JSON.stringify(head), { mode: 0o600 });
    await rename(draft, join(folder, SEEN_FILE));
  } catch {
    // The log itself holds; only its end is then known to the store alone.
  }
}
