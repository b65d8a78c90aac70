import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, languageCodes } from 'shared-contracts';

const root = join(__dirname, '../..');
const others = languageCodes.filter((code) => code !== DEFAULT_LANGUAGE);
const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/messages.en.ts')));

type Tree = { readonly [key: string]: unknown };
/** A catalogue as rows: path of the key → text or function. */
const rowsOf = (tree: Tree, path: readonly string[] = []): [string, unknown][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? rowsOf(value as Tree, [...path, key])
      : [[[...path, key].join('.'), value] as [string, unknown]],
  );

const samples = [
  [3, 5, 7],
  ['2026-11-21T09:30:00+05:30', '2026-11-21T10:30:00+05:30', '450'],
  ['450', 50, 2],
  ['getCategories'],
];
const sampleWords = /getCategories|categories/g;
/** A text, or what a function says for the first values that it takes. */
function textOf(value: unknown, given: readonly unknown[][] = samples): string {
  if (typeof value !== 'function') return String(value ?? '');
  for (const values of given) {
    try {
      const text: unknown = value(...values);
      if (typeof text === 'string' && text !== '') return text;
    } catch {
      // These values are of other kinds than it takes.
    }
  }
  return '';
}

/** People are called `Meera S.` to others; for the rest of what a function takes, any words. */
const namesFor = (value: unknown): string[] =>
  (/^\(?([^)=]*)/.exec(String(value))?.[1] ?? '')
    .split(',')
    .map((parameter) => (/name|customer|provider|seller|person|who/i.test(parameter) ? 'Meera S.' : 'something'));

const load = (name: string, file: string): Tree => require(join(root, name, 'src', file));
const englishOf = (name: string) => rowsOf(load(name, 'messages.en.ts').english as Tree);
const wordsOf = (name: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? englishOf(name) : rowsOf(load(name, `messages.${language}.ts`).messages as Tree);

/** Written alike in every language: names of shops. */
const alike = new Set(['App Store', 'Google Play']);

/** Who comes, what it costs, what is offered: other words for these than the one that all screens use. */
const secondWords: Readonly<Record<Language, RegExp>> = {
  en: /professional/i,
  hi: /कीमत|क़ीमत|ऑफ़र|ऑफर|पेशेवर|प्रदाता/,
  bn: /অফার|প্রদানকারী|প্রোফেশনাল|(?<!বিনা)মূল্য/,
};
/** Labels of the specification, and a kind of question. */
const givenWords =
  /^(Verified Professionals|Skilled and verified professionals|(Salon|Cleaning) Professional|Joining as a professional)$/;

test('the catalogues were found', () => expect(packages.length).toBeGreaterThanOrEqual(7));

describe.each(packages)('%s', (name) => {
  test.each(others)('says everything in %s, and nothing in English', (language) => {
    const english = new Map(englishOf(name));
    const words = wordsOf(name, language);
    const empty = words.filter(([key, value]) => english.get(key) !== null && textOf(value).trim() === '');
    expect(empty.map(([key]) => key)).toEqual([]);
    const untranslated = words.filter(([key, value]) => {
      const text = textOf(value);
      return (
        /[a-z]{3}/.test(text.replaceAll('Kaza', '').replace(sampleWords, '')) &&
        text === textOf(english.get(key)) &&
        !alike.has(text)
      );
    });
    expect(untranslated.map(([key]) => key)).toEqual([]);
  });

  test.each(languageCodes)(
    'has one word for one thing in %s, and numbers as people in India group them',
    (language) => {
      const stray = wordsOf(name, language).filter(([, value]) => {
        const text = textOf(value);
        return (secondWords[language].test(text) && !givenWords.test(text)) || /₹\d{1,3}(,\d{3}){2}/.test(text);
      });
      expect(stray.map(([key]) => key)).toEqual([]);
    },
  );

  test.each(languageCodes)('ends no sentence in %s twice behind a name that ends with a full stop', (language) => {
    const twice = wordsOf(name, language).filter(([, value]) =>
      /[^.]\.\.(?!\.)/.test(textOf(value, [namesFor(value)])),
    );
    expect(twice.map(([key]) => key)).toEqual([]);
  });

  test.each(others)('writes numbers in %s with the digits that prices and dates have', (language) => {
    const stray = wordsOf(name, language).filter(([, value]) => /(?!\d)\p{Nd}/u.test(textOf(value)));
    expect(stray.map(([key]) => key)).toEqual([]);
  });

  test('has no key that nothing uses', () => {
    const sourcesOf = (folder: string, isWanted: RegExp) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && isWanted.test(file))
        .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'));
    const own = /^(?!.*(messages(\.\w+)?\.ts$|\.test\.tsx?$))/;
    // The SDK reads the words that remotes hand to it.
    const source = [...new Set([name, 'shared-contracts', 'remote-sdk'])]
      .flatMap((folder) => sourcesOf(folder, own))
      .join('\n');
    const used = new Set(source.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
    // Statuses, route paths, cities and other values of the contracts are looked up by what they are.
    const unused = englishOf(name)
      .map(([key]) => key)
      .filter((key) => {
        const leaf = key.split('.').at(-1) ?? '';
        const listed = new RegExp(`Object\\.(values|entries|keys)\\([^)]*\\b${key.split('.').at(-2)}\\b`).test(source);
        return /^[a-z]\w*$/.test(leaf) && !used.has(leaf) && !listed;
      });
    expect(unused).toEqual([]);
  });
});
