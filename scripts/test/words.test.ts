import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words that only this house used, and those of the trade (docs/glossary.md). Pictures may be drawings. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /\bkept\b(?! (free|open|true|waiting|apart|back|up to date|short|secret)\b)/i,
    'cached, stored, recorded or reserved',
  ],
  [/\b(re)?(draw|draws|drawn|drew)\b/i, 'render (of a page), paint (of a style)'],
  [/\bceilings?\b/i, 'quota, rate limit'],
  [/\bheld input\b/i, 'event replay'],
  [/\bshared (readings?|questions?)\b/i, 'single-flight'],
  [/\b(close[sd]?|closed) (the )?doors\b/i, 'sandbox'],
  [/\bseen by others\b/i, 'redact'],
  [/\bmachine rests\b/i, 'idle'],
];
/** What released remotes use; see its `@deprecated`. */
const formerNames = new Set(['KEPT_PLACE', 'keptOf']);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => !/CHANGELOG|^\.changeset\/|^findings\/|\/(market|content|policies|pictures|media)\//.test(file));
const sources = files.filter((file) => /\.(tsx?|[mc]js)$/.test(file) && file !== 'scripts/test/words.test.ts');
const pages = files.filter((file) => /\.md$/.test(file) && !/glossary|api-report|third-party/.test(file));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/[^\n]*/gm;
const TEST = /\b(?:test|it|describe)\(\s*('(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`\n]*`)/g;
const EXPORT =
  /^export (?:async )?(?:const|function|class|interface|type) (\w*(?:[Kk]ept|KEPT|[Dd]rawn|[Cc]eiling)\w*)/gm;
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)\s]*\)/gm, '');

const privateWordsIn = (file: string, prose: string): string[] =>
  words.flatMap(([pattern, say]) =>
    [...prose.matchAll(new RegExp(pattern, 'gi'))].map(
      ({ 0: word, index }) => `${file}: "${word}" in "${around(prose, index)}"; say ${say}`,
    ),
  );
const around = (text: string, at: number): string => text.slice(Math.max(0, at - 30), at + 40).replace(/\s+/g, ' ');
const proseOf = (source: string): string[] =>
  [...source.matchAll(COMMENT)]
    .map(([comment]) => comment)
    .concat([...source.matchAll(TEST)].map(([, name = '']) => name));

test('comments and names of tests use the words of the trade', () => {
  const found = sources.flatMap((file) =>
    proseOf(readFileSync(file, 'utf8')).flatMap((prose) => privateWordsIn(file, withoutCode(prose))),
  );
  expect(found).toEqual([]);
});

test('no line of a comment is longer than a line of code, but for directives of tools', () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('pages of the documentation use the words of the trade', () => {
  expect(pages.flatMap((file) => privateWordsIn(file, withoutCode(readFileSync(file, 'utf8'))))).toEqual([]);
});

test('exported names use the words of the trade', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXPORT)]
      .map(([, name = '']) => name)
      .filter((name) => !formerNames.has(name)),
  );
  expect(found).toEqual([]);
});
