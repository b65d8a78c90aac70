import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isMissing, readOrNull, syncFolder, temporaryName, writeDurably } from '../facts/files.ts';
import type { Blobs } from './blobs.ts';

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/**
 * @param incoming folder for what is not done yet
 * @param now the time of the machine that holds the folder
 */
export function folderBlobs(root: string, incoming: string, now: () => Promise<Date>): Blobs {
  const at = (key: string): string => join(root, key);
  return {
    read: (key) => readOrNull(at(key)),
    async write(key, bytes) {
      const draft = join(incoming, temporaryName());
      try {
        await writeDurably(draft, bytes);
        await mkdir(dirname(at(key)), { recursive: true });
        await rename(draft, at(key));
        await syncFolder(dirname(at(key)));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async list(prefix) {
      const entries = await orNull(readdir(at(prefix), { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    writtenAt: async (key) => (await orNull(stat(at(key))))?.mtime ?? null,
    async move(from, to) {
      const time = await now();
      await mkdir(dirname(at(to)), { recursive: true });
      // First its time, then its place: killed between, it counts as young.
      await orNull(utimes(at(from), time, time));
      await orNull(rename(at(from), at(to)));
    },
    async remove(keys) {
      for (const key of keys) await rm(at(key), { force: true });
    },
  };
}
