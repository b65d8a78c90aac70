import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarations } from '../testing/declared-remotes.ts';

const sources = fileURLToPath(new URL('../', import.meta.url));
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/');

/** The part of a route path that stands before its first parameter; the root is the shell's own. */
const fixedParts = declarations()
  .flatMap(({ pages }) => Object.keys(pages))
  .map((path) => path.replace(/\/[:*].*$/, ''))
  .filter((path) => path.length > 1);

test('the shell names no page of a remote', () => {
  expect(fixedParts).toContain('/services');
  const named = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .flatMap((file) => {
      const text = readFileSync(join(sources, file), 'utf8');
      return fixedParts
        .filter((path) => new RegExp(`['"\`]${path}(?![\\w-])`).test(text))
        .map((path) => `${file}: ${path}`);
    });
  expect(named).toEqual([]);
});
