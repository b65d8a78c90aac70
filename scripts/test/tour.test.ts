import { existsSync, readFileSync } from 'node:fs';

const tour = readFileSync('docs/tour.md', 'utf8');
const stops = [...tour.matchAll(/^\| .* \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, file = '', mark = '']) => ({
  file,
  mark,
}));
const mentioned = [...tour.matchAll(/`([\w@./-]+\.(?:tsx?|json))`/g)].map(([, file = '']) => file);

test('the tour has its stops', () => {
  expect(stops).not.toEqual([]);
});

test.each(stops)('$file is there, and $mark in it', ({ file, mark }) => {
  expect(existsSync(file) && readFileSync(file, 'utf8').includes(mark)).toBe(true);
});

test('every file that the tour names is there', () => {
  expect(mentioned.filter((file) => !existsSync(file))).toEqual([]);
});
