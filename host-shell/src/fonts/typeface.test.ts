import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_RANGE, OTHER_LATIN_RANGE } from './typeface.ts';

const root = join(__dirname, '../../..');

/** The characters of a `unicode-range`. */
function charactersOf(range: string): Set<string> {
  const all = new Set<string>();
  for (const part of range.split(', ')) {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    for (let code = first; code <= last; code += 1) all.add(String.fromCodePoint(code));
  }
  return all;
}

/** Every catalogue of messages in the three languages. */
const catalogues = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') || ['host-shell', 'shared-ui', 'remote-sdk'].includes(name))
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)messages\.(en|hi|bn)\.ts$/.test(file))
      .map((file) => join(root, name, 'src', file)),
  );

test('the words of the site need no other Latin letters than those of the core file', () => {
  expect(catalogues.length).toBeGreaterThan(20);
  const others = charactersOf(OTHER_LATIN_RANGE);
  const found = catalogues.flatMap((file) =>
    [...readFileSync(file, 'utf8')]
      .filter((character) => others.has(character))
      .map((character) => ({ file, character })),
  );
  expect(found).toEqual([]);
});

test('a character is asked of one file only, a joiner of Indian scripts of none', () => {
  const others = charactersOf(OTHER_LATIN_RANGE);
  expect([...charactersOf(CORE_RANGE)].filter((character) => others.has(character))).toEqual([]);
  expect(others.has('\u200d') || others.has('\u200c')).toBe(false);
});

test('the core file is half of what all Latin letters weigh', () => {
  expect(statSync(join(__dirname, 'plus-jakarta-sans-core.woff2')).size).toBeLessThan(13_500);
});
