/** Longer words are no two or three words of ours. */
const LONGEST = 40;
/** What a part of a word is, by itself. */
export interface Part {
  /** `known`: means something, just as it is written; `filler`: is said around that; `wala`: who does it. */
  readonly kind: 'known' | 'filler' | 'wala' | null;
  /** Its letters, in Latin ones. */
  readonly length: number;
}

export interface Reading {
  partOf(text: string): Part;
  /** The parts are said together, whatever each means by itself. */
  isPhrase(parts: readonly string[]): boolean;
}

const isVirama = (letter: string | undefined): boolean => letter === '\u094d' || letter === '\u09cd';

/** Pieces between which a word may be cut: a vowel sign and a conjunct stay with their letter. */
function pieces(word: string): string[] {
  const cut: string[] = [];
  for (const letter of word) {
    const last = cut.at(-1);
    if (last !== undefined && (/[^\p{L}\p{N}]/u.test(letter) || isVirama(last.at(-1))))
      cut.splice(-1, 1, last + letter);
    else cut.push(letter);
  }
  return cut;
}

/** Short parts are in nearly every word: beside fillers or others they say nothing (network, acid, framework). */
function isTelling(parts: readonly Part[]): boolean {
  const longest = Math.max(...parts.map(({ kind, length }) => (kind === 'known' ? length : 0)));
  const isTellingAt = ({ kind, length }: Part, at: number): boolean => {
    if (kind === 'known') return length >= 4 || (longest >= 5 && (length === 3 || at === 0));
    if (kind === 'wala') return at > 0 && longest > 0;
    const isBetween = at === 1 && parts.length === 3;
    return kind === 'filler' && longest >= 4 && (isBetween || (at === 0 && length >= 4));
  };
  return longest > 0 && parts.every(isTellingAt);
}

/** Ways to cut a row of pieces in two, then in three, those with the longest first part before others. */
function* cuts(letters: readonly string[]): Generator<string[]> {
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  for (let end = letters.length - 1; end > 0; end -= 1) yield [part(0, end), part(end)];
  for (let first = letters.length - 2; first > 0; first -= 1)
    for (let second = letters.length - 1; second > first; second -= 1)
      yield [part(0, first), part(first, second), part(second)];
}

/**
 * A word that nobody knows, in the two or three known ones that it may be written together from: `bijlimistri`,
 * `bathroomcleaning`, `gharkisafai`. Null where it is none.
 */
export function wordsTogether(word: string, { partOf, isPhrase }: Reading): string[] | null {
  if (word.length > LONGEST) return null;
  const known = new Map<string, Part>();
  const part = (text: string): Part => {
    const found = known.get(text) ?? partOf(text);
    known.set(text, found);
    return found;
  };
  for (const parts of cuts(pieces(word))) if (isPhrase(parts) || isTelling(parts.map(part))) return parts;
  return null;
}
