import { topics } from '../../../platform/changes/topics.ts';
import type { Store } from '../../../platform/database/store.ts';
import { skeletonOf, soundOf } from './sound.ts';

/** A word that services are found by, with what it sounds like. */
interface KnownWord {
  readonly word: string;
  readonly sound: string;
  readonly skeleton: string;
}

const knownWord = (word: string): KnownWord => {
  const sound = soundOf(word);
  return { word, sound, skeleton: skeletonOf(sound) };
};

/** The words of all titles, subcategories and categories; a few thousand, however many services there are. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, KnownWord>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
}

export function vocabularyOf(words: readonly string[]): Vocabulary {
  const known = words.map(knownWord);
  const bySound = new Map<string, string[]>();
  for (const { word, sound } of known) bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  return { words: new Map(known.map((each) => [each.word, each])), bySound };
}

/** Keeps the vocabulary from the first search on, until a word is new. */
export function keepVocabulary({ db, journal }: Store): () => Promise<Vocabulary> {
  let cached: Promise<Vocabulary> | null = null;
  const drop = () => {
    cached = null;
  };
  for (const topic of [topics.words, topics.everything]) journal.listen(topic, drop, drop);
  const read = async (): Promise<Vocabulary> => {
    const rows = await db.selectFrom('search_words').select('word').execute();
    return vocabularyOf(rows.map(({ word }) => word));
  };

  return () => {
    if (cached) return cached;
    const reading = read();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) drop();
    });
    return reading;
  };
}
