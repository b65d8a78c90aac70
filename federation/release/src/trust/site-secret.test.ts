import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteSecret } from './site-secret.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'test-'));

test('the secret of the setting wins', async () => {
  const setting = 'a'.repeat(32);
  expect(await siteSecret(setting, '/nowhere')).toBe(setting);
  await expect(siteSecret('short', '/nowhere')).rejects.toThrow('QA_PASS_SECRET must have at least 32 characters');
});

test('without a setting one secret is made, however many start at once, and only its owner can read it', async () => {
  const folder = join(await newFolder(), 'data');
  const made = await Promise.all(Array.from({ length: 8 }, () => siteSecret(undefined, folder)));
  expect(new Set(made).size).toBe(1);
  expect(await siteSecret('', folder)).toBe(made[0]);
  expect((await stat(join(folder, 'qa-pass-secret'))).mode & 0o077).toBe(0);
});

test('a damaged file is said so, not used', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'qa-pass-secret'), 'short');
  await expect(siteSecret(undefined, folder)).rejects.toThrow('is damaged');
});
