import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBudget } from './check-sizes.ts';

const dir = mkdtempSync(join(tmpdir(), 'test-'));
const write = (name: string, bytes: number) => writeFileSync(join(dir, name), randomBytes(bytes));
write('remoteEntry.js', 2_000);
write('page.js', 5_000);
write('dialog.js', 9_000);
const manifest = { name: 'mfe-tiny', pages: {}, slots: {}, dialogs: {} };
const release = (budget?: number) => ({
  name: 'mfe-tiny',
  dir,
  entry: 'remoteEntry.js',
  chunks: { './Page': ['page.js'], './Dialog': ['dialog.js'] },
  manifest: budget === undefined ? manifest : { ...manifest, budget },
});

test('the dearest expose counts, together with the entry', async () => {
  expect(await overBudget(release(12))).toBeNull();
  expect(await overBudget(release(10))).toMatch(
    /^mfe-tiny: \.\/Dialog costs 11\.0 kB .* its budget is 10 kB.* "budget" in mfe-tiny\/remote\.json/,
  );
});

test('what is written again and again is counted as it is sent', async () => {
  writeFileSync(join(dir, 'same.js'), 'same;'.repeat(10_000));
  expect(await overBudget({ ...release(3), chunks: { './Same': ['same.js'] } })).toBeNull();
});

test('a remote that names no budget has one, so that a new one passes', async () => {
  expect(await overBudget(release())).toBeNull();
  write('large.js', 14_000);
  expect(await overBudget({ ...release(), chunks: { './Page': ['large.js'] } })).toContain('its budget is 15 kB');
});
