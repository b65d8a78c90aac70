import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Pictures in a folder of this machine, for its owner only. */
export const folderMedia = (folder: string): MediaStore => ({
  async write(key, bytes) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, key);
    // Whoever reads meanwhile gets all of it or nothing.
    await writeFile(`${path}.part`, bytes, { mode: 0o600 });
    await rename(`${path}.part`, path);
  },
  read: (key) =>
    readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
  async remove(key) {
    // A process that died while it wrote left the part behind.
    for (const name of [key, `${key}.part`]) await rm(join(folder, name), { force: true });
  },
});
