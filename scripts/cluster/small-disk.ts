import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '1500m';

/** A folder with a disk of its own that can be filled. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/** Null where this user may not mount one (a container, or no root). */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'kaza-disk', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await run('fallocate', ['-l', String(bavail * bsize), ballast]).catch(() => {});
      // Whatever was freed meanwhile.
      await writeFile(join(folder, 'ballast-2'), Buffer.alloc(4_000_000)).catch(() => {});
    },
    async free() {
      for (const name of ['ballast', 'ballast-2']) await rm(join(folder, name), { force: true });
    },
    async close() {
      await run('umount', ['-l', folder]);
    },
  };
}
