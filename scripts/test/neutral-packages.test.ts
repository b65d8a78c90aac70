import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Packages that any company may take. */
const NEUTRAL = ['federation', 'outside/adapters', 'outside/create-federation'];
/** What released packages call: deprecated, and gone with the next major. */
const ALIAS = '"kaza": "./src/main.ts"';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...NEUTRAL], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/CHANGELOG|\.test\.tsx?$/.test(file));

test('packages for any company name none, but for deprecated aliases', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /kaza/i.test(line) && line.trim() !== ALIAS)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
