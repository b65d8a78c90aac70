import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOfRun } from './run-folder.ts';

const takenHere = new Set<string>();

/** Takes a provider's day for one booking of this run, whichever worker asks. Returns false if another has it. */
export async function takeDay(name: string): Promise<boolean> {
  if (takenHere.has(name)) return false;
  takenHere.add(name);
  const folder = folderOfRun('.taken-days');
  if (folder === null) return true;
  await mkdir(folder, { recursive: true });
  return writeFile(join(folder, name), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}
