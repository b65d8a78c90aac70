import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { SignedIn } from './people.ts';
import { folderOfRun } from './run-folder.ts';

/**
 * Signs a user in for all workers of a run, which find the session in the run's output folder: a number gets only so
 * many codes an hour, and one at a time.
 */
export async function signedInOnce(name: string, signIn: () => Promise<SignedIn>): Promise<SignedIn> {
  const folder = folderOfRun('.signed-in');
  if (folder === null) return signIn();
  const file = join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true });
  const isFirst = await writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      const person = await signIn();
      await writeFile(file, JSON.stringify(person));
      return person;
    } catch (error) {
      await rm(file);
      throw error;
    }
  }
  let person = '';
  await expect
    .poll(async () => (person = await readFile(file, 'utf8')), { message: `${name} is signed in by another worker` })
    .toMatch(/\}$/);
  return JSON.parse(person);
}
