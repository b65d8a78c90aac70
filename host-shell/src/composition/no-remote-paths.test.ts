import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarations } from '../testing/declared-remotes.ts';

const sources = fileURLToPath(new URL('../', import.meta.url));
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/');

/** The part of a route path that stands before its first parameter; the root is the shell's own. */
const remotes = declarations();
const fixedParts = remotes
  .flatMap(({ pages }) => Object.keys(pages))
  .map((path) => path.replace(/\/[:*].*$/, ''))
  .filter((path) => path.length > 1);

const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter(isProduct)
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }));
const filesWith = (words: readonly string[], patternOf: (word: string) => RegExp): string[] =>
  texts.flatMap(({ file, text }) =>
    words.filter((word) => patternOf(word).test(text)).map((word) => `${file}: ${word}`),
  );

/** At the beginning of a text, or behind a value in one (`${prefix}/bookings`). */
const path = (word: string) => new RegExp(`['"\`}]${word}(?![\\w-])`);

test('the shell names no page of a remote', () => {
  expect(fixedParts).toContain('/services');
  expect(filesWith(fixedParts, path)).toEqual([]);
});

test('the shell names no remote', () => {
  const names = remotes.map(({ name }) => name);
  expect(names).toContain('mfe-catalog');
  expect(filesWith(names, (name) => new RegExp(`\\b${name}\\b`))).toEqual([]);
});
