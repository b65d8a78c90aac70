import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '1500m';
const SPARED = 500_000;
const MOST_SPARED = 20_000_000;

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
  const taken = async (spared: number): Promise<boolean> => {
    const { bavail, bsize } = await statfs(folder);
    const bytes = Math.max(1, bavail * bsize - spared);
    return run('fallocate', ['-l', String(bytes), ballast]).then(
      () => true,
      () => false,
    );
  };
  return {
    async fill() {
      // While others write there may be less room than was said, and then all of it is refused.
      for (let spared = 0; !(await taken(spared)); spared += SPARED)
        if (spared > MOST_SPARED) throw new Error('the disk cannot be filled');
      // What was spared.
      await writeFile(join(folder, 'ballast-2'), Buffer.alloc(MOST_SPARED)).catch(() => {});
    },
    async free() {
      for (const name of ['ballast', 'ballast-2']) await rm(join(folder, name), { force: true });
    },
    async close() {
      await run('umount', ['-l', folder]);
    },
  };
}
