import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/** Another process may take a dead owner's lock at the same moment. */
const ATTEMPTS = 3;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readOwner = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

const cannotWrite = (file: string, { message }: Error): StartError =>
  new StartError(`The data folder ${dirname(file)} cannot be written (${message}). Set DATA_DIR.`);

/** False when the file is there already. */
function createLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cannotWrite(file, error as Error);
  }
}

/**
 * Takes a lock: a file that holds the number of this process. The lock of a process that has died is taken over.
 *
 * @param file is made, with its folder
 * @param busy the message when a living process has the lock
 * @returns a function that releases the lock
 * @throws StartError when another process has the lock, or when the folder cannot be written
 */
export function takeLock(file: string, busy: (owner: number) => string): () => void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw cannotWrite(file, error as Error);
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (createLock(file)) return () => rmSync(file, { force: true });
    const owner = readOwner(file);
    if (owner > 0 && owner !== process.pid && isAlive(owner)) throw new StartError(busy(owner));
    rmSync(file, { force: true });
  }
  throw new StartError(`The lock ${file} cannot be taken. Delete it if no other Kaza is running.`);
}
