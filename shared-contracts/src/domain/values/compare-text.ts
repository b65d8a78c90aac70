/**
 * The order of names in a list, for `sort`: without regard to capitals, by code points. `localeCompare` asks the
 * engine, and what a server and a browser sort differently is rendered twice.
 * @example ['মিতা', 'asha', 'Bina'].sort(compareText) // ['asha', 'Bina', 'মিতা']
 */
export function compareText(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return one < other ? -1 : Number(one > other);
  return left < right ? -1 : 1;
}
