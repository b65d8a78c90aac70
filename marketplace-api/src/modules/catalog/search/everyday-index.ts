import { acts, details, type EverydayWords, fillers, foreign, things } from './everyday-words.ts';
import { skeletonOf, soundOf } from './sound.ts';

/** `foreign`: nothing of ours. */
export type Kind = 'thing' | 'detail' | 'act' | 'foreign';

/** What an everyday word or phrase means: one word of each list must be there. */
export interface Meaning {
  readonly kind: Kind;
  readonly all: readonly (readonly string[])[];
}

const list = (text: string, separator = ','): string[] => text.split(separator).map((part) => part.trim());

/** Ways to say no, which turn a thing into a complaint (light nahi, no light). */
const negations = new Set(['nahi', 'nahin', 'nahiin', 'nhi', 'nahee', 'nei', 'not', 'no', 'nai']);
/** Enough consonants to know a word by, whatever its vowels became in another script. */
const TELLING_CONSONANTS = 4;

/** Loan words that Indian letters write as they are said, which is not as English writes them: मशीन, মেশিন. */
const loanWords: ReadonlyMap<string, string> = new Map(
  [
    ['mashin', 'machine'],
    ['meshin', 'machine'],
    ['gais', 'gas'],
  ].map(([said = '', written = '']) => [soundOf(said), soundOf(written)]),
);

/**
 * A verb of Hindi or Bengali, in all genders and causatives: bharna, bharni, bharwane, lagano. Other words
 * stay as they are.
 */
export const verbForm = (text: string): string =>
  text.replace(/^(.{2,}?[^aeiou])(?:[wv]?aa?)?n(?:aa?|ii?|ee?|o)$/, '$1na');

/** What a word is looked up by inside of phrases. */
export function phraseKey(text: string, sound = soundOf(text)): string {
  if (negations.has(text)) return 'nahi';
  const loan = loanWords.get(sound);
  if (loan) return loan;
  const verb = verbForm(text);
  if (verb !== text) return soundOf(verb);
  const skeleton = skeletonOf(sound);
  return skeleton.length >= TELLING_CONSONANTS ? skeleton : sound;
}

/** Before its sound: a fit is no feet, wearing no wiring. */
const writtenKey = (word: string): string => `=${word}`;

/** As it is said, and without what is only said around it: a phrase is looked for in both ways. */
function keysOf(phrase: string): readonly string[] {
  if (!phrase.includes(' ')) return [writtenKey(phrase), soundOf(phrase), soundOf(verbForm(phrase))];
  const words = phrase.split(' ');
  const telling = words.filter((word) => !fillers.has(word));
  return [words, ...(telling.length > 1 ? [telling] : [])].map((each) => each.map((word) => phraseKey(word)).join(' '));
}

function add(index: Map<string, Meaning>, key: string, { kind, all }: Meaning): void {
  const known = index.get(key);
  // What is said for a thing and for something else is the thing; for two things, either.
  if (known && (known.kind !== kind || known.all.length > 1 || all.length > 1)) return;
  const [only = []] = all;
  index.set(key, { kind, all: known ? [[...new Set([...(known.all[0] ?? []), ...only])]] : all });
}

function addTo(index: Map<string, Meaning>, rows: readonly EverydayWords[], kind: Kind): void {
  for (const { means, said } of rows) {
    const all = list(means, '&').map((words) => list(words));
    const [only = []] = all;
    for (const phrase of [...list(said), ...(all.length === 1 ? only : [])])
      for (const key of new Set(keysOf(phrase))) add(index, key, { kind, all });
  }
}

/** Everything that people say, by what it sounds like. */
export const everyday: ReadonlyMap<string, Meaning> = (() => {
  const index = new Map<string, Meaning>();
  addTo(index, things, 'thing');
  addTo(index, details, 'detail');
  addTo(index, acts, 'act');
  addTo(index, foreign, 'foreign');
  return index;
})();

/** What one word means that stands there as it is written. */
export const meaningAsWritten = (text: string): Meaning | undefined => everyday.get(writtenKey(text));

/** Single words of it, for what is misspelt. */
export const everydaySounds: readonly { sound: string; skeleton: string; meaning: Meaning }[] = [...everyday]
  .filter(([key]) => !key.includes(' ') && !key.startsWith('='))
  .map(([sound, meaning]) => ({ sound, skeleton: skeletonOf(sound), meaning }));

const fillerSounds = new Set([...fillers].map(soundOf));

/**
 * In Latin letters as it is written, since much that matters sounds alike (key, के); in others by its sound, but for
 * words that we know (कार, कर).
 */
export const isFiller = (text: string, sound: string, isLatin: boolean): boolean =>
  fillers.has(text) || (!isLatin && !meaningAsWritten(text) && fillerSounds.has(sound));

const wordsOf = (rows: readonly EverydayWords[]): Set<string> => new Set(rows.flatMap(({ means }) => list(means)));
const actWords = wordsOf(acts);
const detailWords = wordsOf(details);

/** What kind of word one of the catalogue is. */
export function kindOf(word: string): Kind {
  if (actWords.has(word)) return 'act';
  return detailWords.has(word) ? 'detail' : 'thing';
}
