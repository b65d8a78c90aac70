/** One rule for all that others read. One pass over the characters: no expression looks at a stranger's text twice. */

/** Why others cannot be shown a text. */
export type TextProblem = 'characters' | 'empty' | 'address' | 'own name';

const MOST_MARKS = 3;
const ZERO_WIDTH_NON_JOINER = 0x200c;
const ZERO_WIDTH_JOINER = 0x200d;
const EMOJI_STYLE = 0xfe0f;
const BRAILLE_BLANK = 0x2800;

const INDIAN =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
/** Controls, private and half characters, and whatever shows nothing: fillers, tags, joiners, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const MARK = /\p{M}/u;
/** What belongs to the letter before it. */
const BELONGING = new RegExp(`${UNSEEN.source}|${MARK.source}`, 'u');
const SPACE = /\s/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}#*0-9]/u;

/** Whether an unseen character stands where writing needs it: a joiner in Indian words, in and beside pictures. */
function isNeeded(code: number, before: string, after: string): boolean {
  if (code === EMOJI_STYLE) return PICTURE.test(before);
  if (code !== ZERO_WIDTH_JOINER && code !== ZERO_WIDTH_NON_JOINER) return false;
  if (INDIAN.test(before) && INDIAN.test(after)) return true;
  const joinsPictures = PICTURE.test(before) || before.codePointAt(0) === EMOJI_STYLE;
  return code === ZERO_WIDTH_JOINER && joinsPictures && PICTURE.test(after);
}

/** Whether each character is one that others can see, or that writing needs, with few marks on each letter. */
function holdsGoodCharacters(characters: readonly string[], lines: boolean): boolean {
  let marks = 0;
  for (const [at, character] of characters.entries()) {
    const code = character.codePointAt(0) ?? 0;
    if (lines && (character === '\n' || character === '\t')) continue;
    if (code === BRAILLE_BLANK) return false;
    if (UNSEEN.test(character)) {
      if (!isNeeded(code, characters[at - 1] ?? '', characters[at + 1] ?? '')) return false;
      continue;
    }
    marks = MARK.test(character) ? marks + 1 : 0;
    if (marks > MOST_MARKS) return false;
  }
  return true;
}

const isSeen = (character: string): boolean =>
  character.codePointAt(0) !== BRAILLE_BLANK &&
  !SPACE.test(character) &&
  !UNSEEN.test(character) &&
  !MARK.test(character);

/** `Dr.Sen`, `A.K.Das`: typed without the space. */
const isInitials = (word: string): boolean => {
  const parts = word.split('.');
  const last = parts.pop() ?? '';
  const isShort = (part: string) => /^\p{Lu}\p{L}{0,2}$/u.test(part);
  return parts.length > 0 && parts.every(isShort) && /^\p{Lu}\p{Ll}{1,40}$/u.test(last);
};

/** `https://…`, `www.…`, `a@b.in`, `shop.example`, `bit.ly/x`, also in full-width characters. */
function isAddress(word: string): boolean {
  const plain = word.normalize('NFKC').replace(/[\u3002\u2024]/g, '.');
  if (isInitials(plain)) return false;
  if (plain.includes('://') || plain.includes('@')) return true;
  const dot = plain.indexOf('.');
  return dot >= 0 && (plain.lastIndexOf('/') > dot || /\.\p{L}{2}/u.test(plain));
}

/** Letters of other scripts, and digits, that look like the Latin ones of our name. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', α: 'a', ɑ: 'a', '4': 'a', к: 'k', κ: 'k', қ: 'k', ᴋ: 'k', з: 'z', ζ: 'z', '2': 'z', ᴢ: 'z', ᴀ: 'a' },
};
const OWN_NAMES = ['kaza', 'काज़ा', 'काजा', 'कज़ा', 'कजा', 'কাজা', 'কাযা', 'কাজ়া'].map(skeletonOf);
/** Who speaks for a house. */
const OFFICES = ['support', 'help', 'care', 'team', 'admin', 'official', 'service', 'customer', 'pay', 'india', 'app'];

/** What a word looks like: Latin letters, no marks, no difference of case. */
function skeletonOf(word: string): string {
  let looks = '';
  for (const character of word.normalize('NFKD').toLowerCase()) {
    const like = LOOKALIKES[character] ?? character;
    if (/[\p{L}\p{Mc}]/u.test(like)) looks += like;
  }
  return looks;
}

/** `Kaza`, `Kaza Support`, `K.A.Z.A`, `Kаza` with another script's а; `Kazama` and `Ukaza` are people. */
function isOwnName(name: string): boolean {
  const whole = skeletonOf(name);
  const words = name.split(/[\s\p{P}\p{S}]/u).map(skeletonOf);
  return OWN_NAMES.some(
    (own) =>
      words.includes(own) ||
      whole === own ||
      OFFICES.some((office) => whole.startsWith(own + office) || whole.startsWith(office + own)),
  );
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
/** Letters that look alike stand together in one word only where somebody borrows another's name. */
const isBorrowed = (name: string): boolean =>
  name.split(SPACE).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

/**
 * Why others cannot be shown this text; null where they can.
 *
 * @param lines a text of several lines: line feeds and tabs may stand in it
 */
export function problemOfText(value: string, { lines = false } = {}): TextProblem | null {
  const characters = [...value];
  if (!characters.some(isSeen)) return 'empty';
  if (!holdsGoodCharacters(characters, lines)) return 'characters';
  return value.split(SPACE).some(isAddress) ? 'address' : null;
}

/** The same of a person's name, which is not the market's own, nor borrowed letter by letter. */
export function problemOfName(value: string): TextProblem | null {
  return problemOfText(value) ?? (isOwnName(value) ? 'own name' : isBorrowed(value) ? 'characters' : null);
}

/**
 * How many characters a reader counts: marks and joiners belong to the letter before them.
 *
 * @param most beyond it nobody wants to know how many
 */
export function lengthOfText(value: string, most = Number.POSITIVE_INFINITY): number {
  let length = 0;
  let joined = false;
  for (const character of value) {
    if (!BELONGING.test(character) && !joined) length++;
    if (length > most) return length;
    joined = character.codePointAt(0) === ZERO_WIDTH_JOINER;
  }
  return length;
}
