import { DEFAULT_LANGUAGE, type Language, languageCodes } from 'shared-contracts';
import { readMarketJson } from '../../process/package-files.ts';

type Texts = Readonly<Record<string, string>>;
interface Words {
  readonly sentences: Texts;
  /** Sentences with a number (`{n}`), one of `words` (`{word}`) or any text (`{text}`) in them. */
  readonly withValues: Texts;
  readonly words: Texts;
}
type Translator = (sentence: string) => string | undefined;

/** `Must be at least {n}` as a pattern that finds the values. */
function patternOf(english: string, words: Texts): RegExp {
  const escaped = english.replace(/[.?*+()[\]\\^$|]/g, '\\$&');
  const forms = { n: '-?\\d+', word: Object.keys(words).join('|'), text: '.+' };
  return new RegExp(
    `^${escaped.replace(/\{(n|word|text)\}/g, (_, name: keyof typeof forms) => `(?<${name}>${forms[name]})`)}$`,
  );
}

function translatorOf(language: string): Translator {
  const { sentences, withValues, words } = readMarketJson<Words>(`sentences/${language}.json`);
  const known = new Map(Object.entries(sentences));
  const wordOf = new Map(Object.entries(words));
  const patterns = Object.entries(withValues).map(([english, said]) => [patternOf(english, words), said] as const);
  return (sentence) => {
    if (known.has(sentence)) return known.get(sentence);
    for (const [pattern, said] of patterns) {
      const values = pattern.exec(sentence)?.groups;
      if (values)
        return said.replace(/\{(\w+)\}/g, (_, name: string) => wordOf.get(values[name] ?? '') ?? values[name] ?? '');
    }
    return undefined;
  };
}

const translators = new Map<Language, Translator>(
  languageCodes.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => [code, translatorOf(code)]),
);

/**
 * A sentence of the API in a language (`src/market/sentences`). The English sentence is its own key: code and contracts
 * stay readable, and a test reads every one of them and asks for it here. An unknown sentence stays English.
 */
export const translate = (language: Language, sentence: string): string =>
  translators.get(language)?.(sentence) ?? sentence;
