import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepNewest } from './keep-newest.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 20);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaza-newest-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(hoursAgo: Record<string, number>): Promise<void> {
  for (const [name, hours] of Object.entries(hoursAgo)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'main.js'), '');
    const usedAt = new Date(NOW - hours * HOUR_MS);
    await utimes(join(folder, name), usedAt, usedAt);
  }
}

test('the newest few stay, older ones go with all that is in them', async () => {
  await put({ a: 5, b: 2, c: 30, d: 3, e: 300 });
  await keepNewest(folder, 3, NOW);
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'd']);
});

test('what was used in the last hour stays, however many there are', async () => {
  await put({ a: 0.1, b: 0.2, c: 0.3, d: 0.4, e: 2 });
  await keepNewest(folder, 3, NOW);
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('of fewer nothing goes', async () => {
  await put({ a: 500, b: 600 });
  await keepNewest(folder, 3, NOW);
  expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
});
