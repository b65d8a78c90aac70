/** A value of the realtime database: null is "nothing there", an object always has children. */
export type Json = null | boolean | number | string | JsonObject;
/** An inner node of the tree. */
export interface JsonObject {
  readonly [key: string]: Json;
}
/** Keys from the root down; empty for the root. */
export type Path = readonly string[];

/** Whether a value is an inner node. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Without a prototype: `__proto__` and `constructor` are keys like any other. */
export const emptyObject = (): Record<string, Json> => Object.create(null);

/** The child of a key; null where there is none. */
export const childOf = (value: Json, key: string): Json =>
  isObject(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;

/**
 * The value at a path; null where there is none.
 * @example valueAt({ rooms: { garden: 1 } }, ['rooms', 'garden']) // 1
 */
export const valueAt = (value: Json, path: Path): Json => path.reduce(childOf, value);

/** The same tree with another value at a path; emptied objects vanish. */
export function withValueAt(value: Json, path: Path, next: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const copy = Object.assign(emptyObject(), isObject(value) ? value : {});
  const child = withValueAt(childOf(value, key), rest, next);
  if (child === null) delete copy[key];
  else copy[key] = child;
  return Object.keys(copy).length > 0 ? copy : null;
}

/**
 * Reads `/a/b`.
 * @example parsePath('/rooms/garden') // ['rooms', 'garden']
 */
export const parsePath = (text: string): Path => text.split('/').filter((key) => key !== '');
/**
 * Writes `/a/b`.
 * @example formatPath(['rooms', 'garden']) // '/rooms/garden'
 */
export const formatPath = (path: Path): string => `/${path.join('/')}`;
/**
 * Whether a path is a place or below it.
 * @example isWithin(['rooms', 'garden'], ['rooms']) // true
 */
export const isWithin = (path: Path, parent: Path): boolean =>
  path.length >= parent.length && parent.every((key, index) => path[index] === key);

const INTEGER_KEY = /^(0|-?[1-9]\d{0,9})$/;
const integerOf = (key: string): number | null => {
  if (!INTEGER_KEY.test(key)) return null;
  const number = Number(key);
  return number >= -2_147_483_648 && number <= 2_147_483_647 ? number : null;
};

/** Integers first, by size; then text by UTF-16 units, as the SDK sorts. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left !== null && right !== null) return left - right || a.length - b.length;
  if (left !== null) return -1;
  if (right !== null) return 1;
  return a < b ? -1 : 1;
}
