/** Lowest and highest name of the order, as queries send them; no key. */
export const MIN_NAME = '[MIN_NAME]';
/** See MIN_NAME. */
export const MAX_NAME = '[MAX_NAME]';

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const [MIN_INTEGER, MAX_INTEGER] = [-(2 ** 31), 2 ** 31 - 1];

const integerOf = (key: string): number | null => {
  if (!INTEGER_KEY.test(key)) return null;
  const number = Number(key);
  return number >= MIN_INTEGER && number <= MAX_INTEGER ? number : null;
};

/**
 * Whether a key sorts as a number: an integer of 32 bits, also with a sign or leading zeros.
 * @example isIntegerKey('-007') // true
 */
export const isIntegerKey = (key: string): boolean => integerOf(key) !== null;

const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The database's order of keys: integers by size, of the same size the shorter first; then text by UTF-16 units.
 *
 * @returns negative where `a` comes first; 0 for equal keys only
 * @example ['10', '9', '09', 'a', '-1'].sort(compareKeys) // ['-1', '9', '09', '10', 'a']
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_NAME || b === MAX_NAME) return -1;
  if (b === MIN_NAME || a === MAX_NAME) return 1;
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left !== null && right !== null) return left - right || a.length - b.length || compareText(a, b);
  if (left !== null) return -1;
  return right !== null ? 1 : compareText(a, b);
}
