import { join } from 'node:path';
import { test } from '@playwright/test';

/** Where the workers of a run leave each other word under `name`; null outside of tests, where nobody else runs. */
export function folderOfRun(name: string): string | null {
  try {
    return join(test.info().project.outputDir, name);
  } catch {
    return null;
  }
}
