import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'test-')), 'database');
});

test('a folder in use by a living process is refused with a line that names it', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    await writeFile(`${folder}.lock`, String(other.pid));
    const refused = expect(() => lockFolder(folder));
    refused.toThrow(StartError);
    refused.toThrow(`process ${other.pid}`);
  } finally {
    other.kill();
  }
});

test('the lock of a dead process is taken over, and given back', async () => {
  await writeFile(`${folder}.lock`, '999999999');
  const unlock = lockFolder(folder);
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
  unlock();
  await expect(readFile(`${folder}.lock`)).rejects.toThrow();
});
