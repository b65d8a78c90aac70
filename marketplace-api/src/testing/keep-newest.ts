import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Somebody may still be at work with what was used since. */
const IN_USE_MS = 3_600_000;

/** Removes all of a folder but what was changed or used last, and what was used in the last hour. */
export async function keepNewest(folder: string, count: number, now = Date.now()): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const entries = await Promise.all(
    // Another process may be faster.
    paths.map(async (path) => ({ path, usedAt: (await stat(path).catch(() => null))?.mtimeMs ?? now })),
  );
  const old = entries.sort((a, b) => b.usedAt - a.usedAt).slice(count);
  for (const { path, usedAt } of old) if (now - usedAt > IN_USE_MS) await rm(path, { recursive: true, force: true });
}
