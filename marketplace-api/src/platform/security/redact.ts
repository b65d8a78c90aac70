/** How others see a person: no more than they need. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const firstLetter = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? '';

/** `Rina Das` → `Rina D.`; what is short already stays as it is. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? first : `${first} ${firstLetter(last)}.`;
}

/** For text messages: the first word's letters alone, so that nothing in it is a link, whatever a name once was. */
export const firstName = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').replace(/(?!\u200c|\u200d)[^\p{L}\p{M}'’-]/gu, '').slice(0, 30);

const HOUSE = /^(\d|#|flat\b|house\b|plot\b|no\b)/i;

/** `12 Park Street, Salt Lake, Kolkata` → `Salt Lake, Kolkata`: where about, not which door. */
export function areaOf(location: string | null): string | null {
  if (location === null) return null;
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const area = parts.slice(-2);
  if (area.length === 2 && HOUSE.test(area[0] ?? '')) area.shift();
  return area.join(', ');
}
