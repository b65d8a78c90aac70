/** Letters of Devanagari and Bengali by their place in the block, which both scripts share. */
const consonants: Readonly<Record<number, string>> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'n',
  26: 'ch',
  27: 'chh',
  28: 'j',
  29: 'jh',
  30: 'n',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  42: 'p',
  43: 'ph',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  50: 'l',
  51: 'l',
  53: 'v',
  54: 'sh',
  55: 'sh',
  56: 's',
  57: 'h',
  78: 't',
};
const vowels: Readonly<Record<number, string>> = {
  5: 'a',
  6: 'aa',
  7: 'i',
  8: 'ii',
  9: 'u',
  10: 'uu',
  11: 'ri',
  13: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  19: 'o',
  20: 'au',
};
const signs: Readonly<Record<number, string>> = {
  62: 'aa',
  63: 'i',
  64: 'ii',
  65: 'u',
  66: 'uu',
  67: 'ri',
  69: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  75: 'o',
  76: 'au',
};
const VIRAMA = 0x4d;
const NASALS = new Set([0x01, 0x02]);
const NUKTA = 0x3c;

/** What the dot below makes of a consonant: ड़, ढ़, ज़, फ़ and their Bengali twins. */
const withDot: Readonly<Record<string, string>> = { d: 'r', dh: 'r', j: 'z', ph: 'f' };

const spoken: readonly (readonly [RegExp, string])[] = [
  // Bengali writes w as o-y (ওয়াশিং), and the a of fan as y-a (ফ্যান).
  [/oyaa/g, 'waa'],
  [/(?<=[^aeiou])yaa/g, 'a'],
  // A vowel that is written with a consonant but not said in the middle of a word: bijali, bijli.
  [/([aeiou][^aeiou]{1,2})[ao]([^aeiou]{1,2}[aeiou])/g, '$1$2'],
];

interface Written {
  readonly text: string;
  /** The consonant that was read last, and the vowel that it carries unless a sign says otherwise. */
  readonly consonant: string;
  readonly inherent: string;
}

function addLetter({ text, consonant, inherent }: Written, character: string): Written {
  const code = character.codePointAt(0) ?? 0;
  const isBengali = code >= 0x0980 && code <= 0x09ff;
  const whole = text + consonant;
  if (!isBengali && !(code >= 0x0900 && code <= 0x097f))
    return { text: whole + inherent + character, consonant: '', inherent: '' };
  const offset = code & 0x7f;
  const next = consonants[offset];
  if (offset === NUKTA) return { text, consonant: withDot[consonant] ?? consonant, inherent };
  if (next !== undefined) return { text: whole + inherent, consonant: next, inherent: isBengali ? 'o' : 'a' };
  if (offset === VIRAMA) return { text: whole, consonant: '', inherent: '' };
  if (NASALS.has(offset)) return { text: whole + inherent + (offset === 0x02 ? 'n' : ''), consonant: '', inherent: '' };
  const vowel = signs[offset] ?? inherent + (vowels[offset] ?? '');
  return { text: whole + vowel, consonant: '', inherent: '' };
}

/** The vowel of a last consonant is not said either: it is left out with the end of the word. */
function letters(word: string): string {
  const { text, consonant } = [...word.normalize('NFC')].reduce(addLetter, { text: '', consonant: '', inherent: '' });
  return text + consonant;
}

/** A word of Devanagari or Bengali in Latin letters, as people type it: नल, nal; বাথরুম, baathrum. Others stay. */
export function romanise(word: string): string {
  const latin = letters(word);
  if (latin === word.normalize('NFC')) return word;
  return spoken.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), latin);
}
