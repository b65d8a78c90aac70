import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockData } from './data-lock.ts';

const dataDir = () => mkdtempSync(join(tmpdir(), 'test-'));

describe('the lock on the data folder', () => {
  it('keeps a second start away while the first one lives', () => {
    const dir = dataDir();
    writeFileSync(join(dir, 'kaza.lock'), String(process.ppid));
    expect(() => lockData(dir)).toThrow(`Kaza is running on this data already (process ${process.ppid})`);
  });

  it.each(['999999999', 'nonsense', ''])('is taken over from a process that is gone (%p)', (owner) => {
    const dir = dataDir();
    writeFileSync(join(dir, 'kaza.lock'), owner);
    const unlock = lockData(dir);
    unlock();
    expect(existsSync(join(dir, 'kaza.lock'))).toBe(false);
  });

  it('says what to do when the folder cannot be made', () => {
    const file = join(dataDir(), 'file');
    writeFileSync(file, '');
    expect(() => lockData(join(file, 'data'))).toThrow('Set DATA_DIR');
  });
});
