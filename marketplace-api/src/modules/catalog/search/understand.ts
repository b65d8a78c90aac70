import { editDistance } from './edit-distance.ts';
import {
  everyday,
  everydaySounds,
  isFiller,
  type Kind,
  kindOf,
  type Meaning,
  meaningAsWritten,
  phraseKey,
  verbForm,
} from './everyday-index.ts';
import { romanise } from './romanise.ts';
import { skeletonOf, soundOf } from './sound.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Part, type Reading, wordsTogether } from './written-together.ts';

/** One thing that a text speaks of: the words of the catalogue that it may mean, any of which will do. */
export interface WordGroup {
  /** `unknown`: nothing that we know by name; a description may have it. */
  readonly kind: Kind | 'unknown';
  readonly words: readonly string[];
  /** Only resembles what was typed. */
  readonly guessed?: true;
}

const MAX_WORDS = 12;
const LONGEST_PHRASE = 4;
/** Shorter words are taken as they are: nearly everything contains or resembles them. */
const SHORT = 3;
const LETTERS_PER_MISTAKE = 5;
/** Consonants that two words must share to be one word written in two scripts. */
const TELLING_CONSONANTS = 3;
/** Of a word that stands in titles only, so that it tells something as a part of another: purifier, but not room. */
const TELLING_LETTERS = 5;
/** Endings of Hindi, Bengali and English that leave the word what it is. */
const endings = /(er|r|te|ke|gulo|ein|en|on|s|e)$/;

interface TypedWord {
  readonly text: string;
  readonly sound: string;
  readonly isLatin: boolean;
  /** In its own letters. */
  readonly written: string;
}

const typedWord = (text: string, isLatin: boolean, written = text): TypedWord => ({
  text,
  sound: soundOf(text),
  isLatin,
  written,
});

const wordAsWritten = (written: string): TypedWord => {
  const latin = romanise(written);
  return typedWord(latin, latin === written, written);
};

const typedWords = (text: string): TypedWord[] =>
  text
    .toLowerCase()
    // Joiners of Indian letters, and marks of direction that come along with what is pasted.
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(wordAsWritten);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The words that are in use, with their plurals and singulars. */
const inVocabulary = (vocabulary: Vocabulary, words: readonly string[]): string[] =>
  words
    .flatMap((word) => [word, `${word}s`, `${word}es`, word.replace(/s$/, '')])
    .filter((word) => vocabulary.words.has(word));

/** What others offer is ours from the day on which a title names it. */
const kindIn = (vocabulary: Vocabulary, kind: Kind, words: readonly string[]): Kind =>
  kind === 'foreign' && inVocabulary(vocabulary, words).length > 0 ? 'thing' : kind;

/** Words that no title has stay too: a description may. */
const groupsOf = (vocabulary: Vocabulary, { kind, all }: Meaning): WordGroup[] =>
  all.map((words) => ({
    kind: kindIn(vocabulary, kind, words),
    words: unique([...inVocabulary(vocabulary, words), ...words]),
  }));

const kinds: readonly Kind[] = ['thing', 'detail', 'act'];
function groupOf(words: readonly string[]): WordGroup | null {
  const found = kinds.find((kind) => words.some((word) => kindOf(word) === kind));
  return found ? { kind: found, words: unique(words) } : null;
}

/** Said as it is written in the catalogue, or as everybody says it. */
function asSaid(vocabulary: Vocabulary, { text, sound, isLatin }: TypedWord): WordGroup[] {
  const asWritten = meaningAsWritten(text);
  // Short words that only sound alike are others: a car is no care.
  const alike = asWritten || (isLatin && text.length <= SHORT) ? [] : (vocabulary.bySound.get(sound) ?? []);
  const own = groupOf([...inVocabulary(vocabulary, [text]), ...alike]);
  const meaning = asWritten ?? everyday.get(sound);
  if (!meaning) return own ? [own] : [];
  const [first, ...more] = groupsOf(vocabulary, meaning);
  if (!first || more.length > 0 || !own) return first ? [first, ...more] : [];
  return [{ kind: first.kind, words: unique([...own.words, ...first.words]) }];
}

/** Letters of Indian scripts that stand for others in other words: गैस is gas, নল is nal, টিভি is tivi. */
const readOtherwise = (text: string): string[] => [
  text.replaceAll('ai', 'a'),
  text.replaceAll('o', 'a'),
  text.replaceAll('bh', 'v'),
];

/** The same with an ending of its language: koler, taps; sofe for sofa; bharwani for bharna. */
function asInflected(vocabulary: Vocabulary, { text, isLatin }: TypedWord): WordGroup[] {
  const stem = text.replace(endings, '');
  const forms = [
    verbForm(text),
    ...(stem.length < SHORT ? [] : [stem, `${stem}a`]),
    ...(isLatin ? [] : readOtherwise(text)),
  ];
  for (const form of forms.filter((each) => each !== text)) {
    const groups = asSaid(vocabulary, typedWord(form, isLatin));
    if (groups.length > 0) return groups;
  }
  return [];
}

/** The beginning, or a part, of words: what is still being typed, or another form of the word (leaking, leak). */
function asPart(vocabulary: Vocabulary, { text }: TypedWord): WordGroup[] {
  const stem = text.replace(/(ing|ed|ers?|s)$/, '');
  const words = [...vocabulary.words.keys()];
  for (const part of [text, stem]) {
    if (part.length < SHORT) continue;
    const begun = words.filter((word) => word.startsWith(part));
    const group = groupOf(begun.length > 0 ? begun : words.filter((word) => word.includes(part)));
    if (group) return [group];
  }
  return [];
}

/** How far apart two words are, by letter or by sound; Infinity where they are not one word misspelt. */
function mistakes(typed: TypedWord & { skeleton: string }, word: string, sound: string, skeleton: string): number {
  const allowed = Math.floor(Math.min(typed.text.length, typed.sound.length) / LETTERS_PER_MISTAKE);
  if (Math.abs(sound.length - typed.sound.length) > allowed + 1) return Number.POSITIVE_INFINITY;
  const apart = Math.min(editDistance(typed.text, word), editDistance(typed.sound, sound));
  if (apart <= allowed) return apart;
  const sameBones = skeleton === typed.skeleton && skeleton.length >= TELLING_CONSONANTS;
  return sameBones ? allowed + 1 : Number.POSITIVE_INFINITY;
}

/** A misspelt word: those that need the fewest mistakes. */
function asMisspelt(vocabulary: Vocabulary, word: TypedWord): WordGroup[] {
  if (word.text.length <= SHORT) return [];
  const typed = { ...word, skeleton: skeletonOf(word.sound) };
  const candidates = [
    ...[...vocabulary.words.values()].map((each) => ({
      apart: mistakes(typed, each.word, each.sound, each.skeleton),
      words: () => [each.word],
    })),
    ...everydaySounds.map(({ sound, skeleton, meaning }) => ({
      apart: mistakes(typed, sound, sound, skeleton),
      words: () => groupsOf(vocabulary, meaning).flatMap(({ words }) => words),
    })),
  ];
  const least = Math.min(...candidates.map(({ apart }) => apart));
  if (!Number.isFinite(least)) return [];
  const group = groupOf(candidates.filter(({ apart }) => apart === least).flatMap(({ words }) => words()));
  return group ? [{ ...group, guessed: true }] : [];
}

const isFillerWord = ({ text, sound, isLatin }: TypedWord): boolean => isFiller(text, sound, isLatin);

/** A part of a word counts only as it is written: by their sound, most words have parts that are known. */
function partOf(vocabulary: Vocabulary, word: TypedWord): Part {
  const { text, isLatin } = word;
  const isKnown =
    meaningAsWritten(text) !== undefined ||
    (isLatin
      ? text.length >= TELLING_LETTERS && inVocabulary(vocabulary, [text]).length > 0
      : asSaid(vocabulary, word).length > 0 || asInflected(vocabulary, word).length > 0);
  const around = /^[wv]aa?l(aa?|ii?|e)$/.test(text) ? 'wala' : isFiller(text, text, true) ? 'filler' : null;
  return { kind: around ?? (isKnown ? 'known' : null), length: text.length };
}

const readingOf = (vocabulary: Vocabulary): Reading => ({
  partOf: (text) => partOf(vocabulary, wordAsWritten(text)),
  isPhrase: (parts) => phraseAt(parts.map(wordAsWritten), 0)?.length === parts.length,
});

/** The words that one is written together from; itself where it is known, or none. */
function takenApart(vocabulary: Vocabulary, word: TypedWord): TypedWord[] {
  const isKnown = isFillerWord(word) || asSaid(vocabulary, word).length > 0 || asInflected(vocabulary, word).length > 0;
  const parts = isKnown ? null : wordsTogether(word.written, readingOf(vocabulary));
  return parts?.map(wordAsWritten) ?? [word];
}

const waysToRead = [asSaid, asInflected, asPart, asMisspelt];

function understandWord(vocabulary: Vocabulary, word: TypedWord): WordGroup[] {
  for (const read of waysToRead) {
    const groups = read(vocabulary, word);
    if (groups.length > 0) return groups;
  }
  return [{ kind: 'unknown', words: [word.text] }];
}

function phraseAt(words: readonly TypedWord[], start: number): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 1; length--) {
    const keys = words.slice(start, start + length).map(({ text, sound }) => phraseKey(text, sound));
    const meaning = everyday.get(keys.join(' '));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** Takes the phrases out of a text: what they mean, and the words that are left. */
function takePhrases(words: readonly TypedWord[]): { meanings: Meaning[]; left: TypedWord[] } {
  const meanings: Meaning[] = [];
  const left: TypedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    if (phrase) meanings.push(phrase.meaning);
    else left.push(...words.slice(at, at + 1));
    at += phrase?.length ?? 1;
  }
  return { meanings, left };
}

/**
 * What a search text speaks of, in English, Hindi or Bengali, in their own letters or in Latin ones, with mistakes.
 * Empty where the text says nothing of its own ("near me").
 *
 * @param text what was typed; the first 12 words count
 */
export function understand(vocabulary: Vocabulary, text: string): WordGroup[] {
  const asTyped = takePhrases(typedWords(text));
  const apart = asTyped.left.flatMap((word) => takenApart(vocabulary, word));
  const together = apart.length > asTyped.left.length ? takePhrases(apart) : { meanings: [], left: apart };
  const withoutFillers = takePhrases(together.left.filter((word) => !isFillerWord(word)));
  return [
    ...[...asTyped.meanings, ...together.meanings, ...withoutFillers.meanings].flatMap((meaning) =>
      groupsOf(vocabulary, meaning),
    ),
    ...withoutFillers.left.flatMap((word) => understandWord(vocabulary, word)),
  ];
}

/** What a service must have: the things and details that were named; where none were, all that was said. */
export function demandsOf(said: readonly WordGroup[]): readonly WordGroup[] {
  const named = said.filter(({ kind }) => kind === 'thing' || kind === 'detail');
  return named.length > 0 ? named : said;
}
