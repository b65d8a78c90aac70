import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Packages that any company may take. */
const NEUTRAL = ['federation', 'outside/adapters', 'outside/create-federation'];
/** Lines that keep what released packages call: deprecated, and gone with the next major. */
const aliases = ['"kaza": "./src/main.ts"', "const FORMER_NAME = 'kaza';"];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...NEUTRAL], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/CHANGELOG|\.test\.tsx?$/.test(file));

test('packages for any company name none, but for deprecated aliases', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /kaza/i.test(line) && !aliases.includes(line.trim().replace(/,$/, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
