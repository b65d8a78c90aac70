import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Keeps a second start away from the same data; the lock of a process that died is taken over. Answers how to let go. */
export function lockData(dataDir: string): () => void {
  const file = join(dataDir, 'kaza.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFailure(`The data folder ${dataDir} cannot be made (${(error as Error).message}). Set DATA_DIR.`);
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST')
        throw new StartFailure(`The data folder ${dataDir} cannot be written (${message}). Set DATA_DIR.`);
    }
    const owner = readOwner(file);
    if (owner !== process.pid && owner > 0 && isAlive(owner)) {
      throw new StartFailure(
        `Kaza is running on this data already (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartFailure(`The lock ${file} cannot be taken. Delete it if no other Kaza is running.`);
}

const readOwner = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};
