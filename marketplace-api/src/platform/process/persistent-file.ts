import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * The text of a file in the data folder, readable by its owner only. Made once, folder included: processes that start
 * together agree on the first one's.
 *
 * @throws StartError where the folder cannot be written or the file cannot be read.
 */
export async function readOrCreate(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw notWritable(dataDir, message);
  }
  try {
    await chmod(file, 0o600);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw notWritable(dataDir, (error as Error).message);
  }
}

const notWritable = (dataDir: string, reason: string) =>
  new StartError(`The data folder ${dataDir} cannot be used (${reason}). Set DATA_DIR to another folder.`);
