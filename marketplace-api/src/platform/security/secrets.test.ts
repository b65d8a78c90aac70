import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets, loadSecrets } from './secrets.ts';

const [old, fresh] = ['old-secret-'.repeat(4), 'new-secret-'.repeat(4)];

test('what was sealed opens again, also after the keys rotated; without its key it does not', () => {
  const sealed = createSecrets([old]).seal('123456');
  expect(sealed).not.toContain('123456');
  expect(createSecrets([fresh, old]).open(sealed)).toBe('123456');
  expect(createSecrets([fresh]).open(sealed)).toBeNull();
});

test('a sealed value that was tampered with does not open', () => {
  const secrets = createSecrets([old]);
  const sealed = secrets.seal('123456');
  expect(secrets.open(`${sealed.slice(0, -3)}AAA`)).toBeNull();
  expect(secrets.open('nonsense')).toBeNull();
});

test('the embedded secret is made once and readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  const first = await loadSecrets([], folder);
  const second = await loadSecrets([], folder);
  expect(second.current.id).toBe(first.current.id);
  expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, 'token-secret'), 'x');
  await expect(loadSecrets([], folder)).rejects.toThrow(/is damaged/);
});
