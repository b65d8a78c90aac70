import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBudget } from './check-sizes.ts';

const dir = mkdtempSync(join(tmpdir(), 'kaza-sizes-'));
afterAll(() => rmSync(dir, { recursive: true }));
const write = (name: string, bytes: number) => writeFileSync(join(dir, name), randomBytes(bytes));
write('remoteEntry.js', 2_000);
write('page.js', 5_000);
write('dialog.js', 9_000);
const release = {
  name: 'mfe-tiny',
  dir,
  entry: 'remoteEntry.js',
  chunks: { './Page': ['page.js'], './Dialog': ['dialog.js'] },
};

test('the dearest expose counts, together with the entry', async () => {
  expect(await overBudget(release, { 'mfe-tiny': 12 })).toBeNull();
  expect(await overBudget(release, { 'mfe-tiny': 10 })).toMatch(
    /^mfe-tiny: \.\/Dialog costs 11\.0 kB .* its budget is 10 kB/,
  );
});

test('what is written again and again is counted as it is sent', async () => {
  writeFileSync(join(dir, 'same.js'), 'same;'.repeat(10_000));
  expect(await overBudget({ ...release, chunks: { './Same': ['same.js'] } }, { 'mfe-tiny': 3 })).toBeNull();
});

test('a package without a budget is told to have one', async () => {
  expect(await overBudget(release, {})).toContain('mfe-tiny has no size budget');
});
