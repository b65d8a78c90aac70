import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCommand } from './data-command.ts';

let folder: string;
const said: string[] = [];
const call = (...argv: string[]) => dataCommand(argv, { DATA_DIR: folder }, (line) => void said.push(line));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
});
beforeEach(() => said.splice(0));

test('a key is made once, for its owner only, and its public half is said', async () => {
  const file = join(folder, 'backup.key');
  await call('keys', '--out', file);
  const text = await readFile(file, 'utf8');
  expect(said).toEqual([expect.stringMatching(/^age1[a-z0-9]{58}$/)]);
  expect(text).toMatch(/^# public key: age1.*\nAGE-SECRET-KEY-1.*\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(call('keys', '--out', file)).rejects.toThrow(/EEXIST/);
  expect(await readFile(file, 'utf8')).toBe(text);
});

test.each([
  [[]],
  [['sell', 'x']],
  [['export']],
  [['keys', 'x']],
  [['export', 'x', '--colour', 'red']],
  [['constructor', 'x']],
])('%j is answered with how it is called', async (argv) => {
  await expect(call(...argv)).rejects.toThrow(/npm run data -- COMMAND/);
});

test('what cannot be exported or read is refused before anything is written', async () => {
  const file = join(folder, 'out.kaza');
  await expect(call('export', file)).rejects.toThrow(`There is no database in ${join(folder, 'database')}.`);
  await expect(call('export', file, '--to', 'age1nobody')).rejects.toThrow('"age1nobody" is no public key');
  await writeFile(file, 'mine');
  await expect(call('export', file)).rejects.toThrow(`${file} is there already.`);
  await expect(call('check', file)).rejects.toThrow(`${file} is no archive of Kaza.`);
  await expect(call('check', file, '--key', file)).rejects.toThrow('holds no secret key');
  await expect(call('check', join(folder, 'none'))).rejects.toThrow(/cannot be read: ENOENT/);
  expect(await readFile(file, 'utf8')).toBe('mine');
});
