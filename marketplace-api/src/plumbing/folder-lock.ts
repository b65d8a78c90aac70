import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './errors.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** One process at a time opens an embedded database: two would destroy it. A dead owner's lock is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  await mkdir(dirname(file), { recursive: true }).catch((error: Error) => {
    throw new StartError(`The data folder ${dirname(file)} cannot be written (${error.message}). Set DATA_DIR.`);
  });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') throw new StartError(`The data folder cannot be written (${message}). Set DATA_DIR.`);
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new StartError(
        `Another Kaza (process ${owner}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new StartError(`The lock ${file} cannot be taken. Delete it if no other Kaza is running.`);
}
