import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Older than this, whoever held the lock is gone. */
const MAKER_IS_GONE_MS = 60_000;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function makeWhole(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await make(draft);
    await rename(draft, path).catch(async (error) => {
      if (!(await isThere(path))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function waitForMaker(lock: string): Promise<void> {
  const begun = await stat(lock).catch(() => null);
  if (begun && Date.now() - begun.mtimeMs > MAKER_IS_GONE_MS) await rm(lock, { recursive: true, force: true });
  else await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * A file or folder that is made once for all processes: by the one that comes first, while others wait.
 * @param path where it is stored; it names what it is made from
 * @param make writes it whole to the path that it is given
 */
export async function madeOnce(path: string, make: (draft: string) => Promise<void>): Promise<string> {
  const lock = `${path}.making`;
  while (!(await isThere(path))) {
    await mkdir(dirname(path), { recursive: true });
    const isMaker = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isMaker) await waitForMaker(lock);
    else await makeWhole(path, make).finally(() => rm(lock, { recursive: true, force: true }));
  }
  return path;
}
