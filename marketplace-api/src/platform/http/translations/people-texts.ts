import { areaIn } from './area-names.ts';
import { peopleWords } from './people-words/index.ts';
import { lookUp, type OtherLanguage } from './rows.ts';

/** English says "he" or "she" where our other languages say neither. */
const genderless = (sentence: string): string =>
  sentence.replaceAll(/\b[Ss]?[Hh]e\b/g, 'he').replaceAll(/\b(his|him|her)\b/g, 'his');

const find = lookUp(peopleWords.map(([english, hindi, bengali]) => [genderless(english), hindi, bengali]));

/** Sentences with something filled in: the groups are `years` and `area`. */
const patterns = peopleWords
  .filter(([english]) => english.includes('{'))
  .map(([english]) => ({
    key: genderless(english),
    form: new RegExp(
      `^${genderless(english)
        .replaceAll(/[.?]/g, '\\$&')
        .replace('{years}', '(?<years>\\d+)')
        .replace('{area}', '(?<area>.+)')}$`,
    ),
  }));

function sentenceIn(language: OtherLanguage, sentence: string): string | undefined {
  const spoken = genderless(sentence);
  const known = find(language, spoken);
  if (known !== undefined) return known;
  for (const { key, form } of patterns) {
    const { years = '', area = '' } = form.exec(spoken)?.groups ?? {};
    if (years || area) return find(language, key)?.replace('{years}', years).replace('{area}', areaIn(language, area));
  }
  return undefined;
}

/** What somebody of the demonstration market says, in a language. Words that real people wrote stay theirs. */
export function peopleTextIn(language: OtherLanguage, text: string): string {
  const sentences = text.split(/(?<=[.!?]) /).map((sentence) => sentenceIn(language, sentence));
  return sentences.includes(undefined) ? text : sentences.join(' ');
}
