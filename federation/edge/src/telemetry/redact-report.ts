/** What a page reported, as a log may hold it: kind and place of an error, without what looks like somebody's data. */

const LONGEST = 1_000;
/** Letters and digits in one piece: ids, tokens, hashes. */
const TOKEN_LENGTH = 20;
/** Digits of a number that could be a phone's, a code or a position. */
const NUMBER_DIGITS = 4;

const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;
/** What numbers are grouped with. */
const GROUPING = new Set('+-(). ,/:#'.split(''));
const STREET_WORDS = new Set(
  'apartment avenue bazar block building colony cross enclave flat floor garden gali house lane layout main marg market nagar near opposite para park place plot road room sarani sector society street tower villa ward'.split(
    ' ',
  ),
);
/** A number of a house and its street stand within so many words. */
const STREET_REACH = 4;

const digitsIn = (word: string): number => [...word].filter((character) => DIGIT.test(character)).length;
const isNumberPart = (word: string): boolean =>
  digitsIn(word) > 0 && [...word].every((character) => DIGIT.test(character) || GROUPING.has(character));
const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '');

/** `main.1f3a.js:12:34`, with or without the brackets of a stack: the place that a report is read for. */
function placeIn(word: string): string | null {
  const path = word.split(/[?#]/u, 1)[0] ?? '';
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dot = file.indexOf('js');
  if (dot < 1 || file.length > 80 || !/^[\w.@-]{1,70}\.m?js(:\d{1,7})?(:\d{1,7})?\)?$/.test(file)) return null;
  return file;
}

function redactWord(word: string): string {
  if (word.includes('@') && !word.startsWith('@')) return '[address]';
  const place = placeIn(word);
  if (place !== null) return place;
  if (word.includes('://') || word.includes('?')) return '[address]';
  const letters = bare(word);
  const digits = digitsIn(letters);
  if (letters.length >= TOKEN_LENGTH && (digits > 0 || word.includes('.'))) return '[token]';
  if (digits >= NUMBER_DIGITS) return LETTER.test(letters) ? '[token]' : '[number]';
  return word.length > 100 ? '[token]' : word;
}

/** Marks the words between a house's number and its street, either way round. */
function streetsIn(words: readonly string[]): ReadonlySet<number> {
  const redacted = new Set<number>();
  for (const [at, word] of words.entries()) {
    if (!STREET_WORDS.has(bare(word).toLowerCase())) continue;
    const near = (index: number) => index >= 0 && index < words.length && Math.abs(index - at) <= STREET_REACH;
    for (let step = 1; step <= STREET_REACH; step++) {
      for (const house of [at - step, at + step]) {
        if (!near(house) || digitsIn(words[house] ?? '') === 0 || placeIn(words[house] ?? '') !== null) continue;
        for (let index = Math.min(house, at); index <= Math.max(house, at); index++) redacted.add(index);
      }
    }
  }
  return redacted;
}

/** Names of people and places begin with a capital; so does what begins a sentence, and the kind of an error. */
const isName = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(bare(word)) && !/(Error|Exception)$/.test(bare(word));

/** Redacts tokens, numbers, addresses and names of a report; what is left says which fault it is, and where. */
export function redactReport(report: string): string {
  const words = report
    .slice(0, LONGEST)
    .split(/[\s|"'`<>[\]{},;]/u)
    .filter(Boolean);
  const streets = streetsIn(words);
  const said: string[] = [];
  const say = (word: string) => {
    if (!(word.startsWith('[') && said.at(-1) === word)) said.push(word);
  };
  for (const [at, word] of words.entries()) {
    if (streets.has(at)) say('[address]');
    else if (isNumberPart(word) && numberAround(words, at) >= NUMBER_DIGITS) say('[number]');
    else if (isName(word) && (isName(words[at - 1] ?? '') || isName(words[at + 1] ?? ''))) say('[name]');
    else say(redactWord(word));
  }
  return said.join(' ');
}

/** Digits of the groups that stand beside each other: `98765 43210`. */
function numberAround(words: readonly string[], at: number): number {
  let digits = digitsIn(words[at] ?? '');
  for (const step of [-1, 1])
    for (let index = at + step; isNumberPart(words[index] ?? '') && digits < NUMBER_DIGITS; index += step)
      digits += digitsIn(words[index] ?? '');
  return digits;
}
