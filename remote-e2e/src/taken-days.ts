import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';

const takenHere = new Set<string>();

/** Where the workers of a run leave each other word; null outside of tests. */
function folderOfRun(): string | null {
  try {
    return join(test.info().project.outputDir, '.taken-days');
  } catch {
    return null;
  }
}

/** Takes a provider's day for one booking of this run, whichever worker asks. Returns false where another one has it. */
export async function takeDay(name: string): Promise<boolean> {
  if (takenHere.has(name)) return false;
  takenHere.add(name);
  const folder = folderOfRun();
  if (folder === null) return true;
  await mkdir(folder, { recursive: true });
  return writeFile(join(folder, name), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}
