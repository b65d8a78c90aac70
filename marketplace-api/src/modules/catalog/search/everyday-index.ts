import { acts, details, type EverydayWords, fillers, things } from './everyday-words.ts';
import { skeletonOf, soundOf } from './sound.ts';

export type Kind = 'thing' | 'detail' | 'act';

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

/** What a word is looked up by inside of phrases. */
export function phraseKey(text: string, sound = soundOf(text)): string {
  if (negations.has(text)) return 'nahi';
  const skeleton = skeletonOf(sound);
  return skeleton.length >= TELLING_CONSONANTS ? skeleton : sound;
}

const keyOf = (phrase: string): string =>
  phrase.includes(' ')
    ? phrase
        .split(' ')
        .map((word) => phraseKey(word))
        .join(' ')
    : soundOf(phrase);

function addTo(index: Map<string, Meaning>, rows: readonly EverydayWords[], kind: Kind): void {
  for (const { means, said } of rows) {
    const all = list(means, '&').map((words) => list(words));
    const [only = []] = all;
    for (const phrase of [...list(said), ...(all.length === 1 ? only : [])]) {
      const key = keyOf(phrase);
      const known = index.get(key);
      // What is said for a thing and for something else is the thing; for two things, either.
      if (known && (known.kind !== kind || known.all.length > 1 || all.length > 1)) continue;
      index.set(key, { kind, all: known ? [[...new Set([...(known.all[0] ?? []), ...only])]] : all });
    }
  }
}

/** Everything that people say, by what it sounds like. */
export const everyday: ReadonlyMap<string, Meaning> = (() => {
  const index = new Map<string, Meaning>();
  addTo(index, things, 'thing');
  addTo(index, details, 'detail');
  addTo(index, acts, 'act');
  return index;
})();

/** Single words of it, for what is misspelt. */
export const everydaySounds: readonly { sound: string; skeleton: string; meaning: Meaning }[] = [...everyday]
  .filter(([sound]) => !sound.includes(' '))
  .map(([sound, meaning]) => ({ sound, skeleton: skeletonOf(sound), meaning }));

const fillerSounds = new Set([...fillers].map(soundOf));

/** In Latin letters as it is written, since much that matters sounds alike (key, के); in others by its sound. */
export const isFiller = (text: string, sound: string, isLatin: boolean): boolean =>
  fillers.has(text) || (!isLatin && fillerSounds.has(sound));

const wordsOf = (rows: readonly EverydayWords[]): Set<string> => new Set(rows.flatMap(({ means }) => list(means)));
const actWords = wordsOf(acts);
const detailWords = wordsOf(details);

/** What kind of word one of the catalogue is. */
export function kindOf(word: string): Kind {
  if (actWords.has(word)) return 'act';
  return detailWords.has(word) ? 'detail' : 'thing';
}
