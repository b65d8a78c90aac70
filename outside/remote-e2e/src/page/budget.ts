import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEFAULT_REMOTE_BUDGET, type Release } from 'shared-contracts/composition';

/** kB (1,000 bytes) of scripts, as sent with brotli, of each expose of a built release with its entry. */
export async function costsOf(outDir: string): Promise<Record<string, number>> {
  const { entry, chunks, files } = JSON.parse(await readFile(join(outDir, 'release.json'), 'utf8')) as Release;
  const bytes = (path: string): number => files[path]?.brotliBytes ?? files[path]?.bytes ?? 0;
  return Object.fromEntries(
    Object.entries(chunks).map(([expose, scripts]) => [
      expose,
      [entry, ...scripts].reduce((sum, path) => sum + bytes(path), 0) / 1000,
    ]),
  );
}

/** No page, slot or dialog of the release in `outDir` costs more than `budget` of its `remote.json`. */
export async function expectWithinBudget(outDir: string): Promise<void> {
  const { manifest } = JSON.parse(await readFile(join(outDir, 'release.json'), 'utf8')) as Release;
  const limit = manifest?.budget ?? DEFAULT_REMOTE_BUDGET;
  const over = Object.entries(await costsOf(outDir)).filter(([, kb]) => kb > limit);
  expect(over, `kB of scripts, at most ${limit}`).toEqual([]);
}
