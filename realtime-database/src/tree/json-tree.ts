/**
 * A value of the realtime database, in the form in which the protocol exports it: null is "nothing there", an inner
 * node always has children. A node with a priority says so: `{'.priority': 1, a: 2}`, and a leaf
 * `{'.value': 2, '.priority': 1}`.
 */
export type Json = null | boolean | number | string | JsonObject;
/** An inner node of the tree, or a leaf with a priority. */
export interface JsonObject {
  readonly [key: string]: Json;
}
/** Keys from the root down; empty for the root. The path of a priority ends with `.priority`. */
export type Path = readonly string[];

/** By what a node is sorted before its key; null where there is none. */
export type Priority = null | number | string;

export const PRIORITY = '.priority';
export const VALUE = '.value';

/** Whether a value is an object: an inner node, or a leaf with a priority. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/**
 * Whether a value has children.
 * @example isInner({ '.value': 1, '.priority': 2 }) // false
 */
export const isInner = (value: Json): value is JsonObject => isObject(value) && !Object.hasOwn(value, VALUE);

/** Without a prototype: `__proto__` and `constructor` are keys like any other. */
export const emptyObject = (): Record<string, Json> => Object.create(null);

/** The child of a key, or the priority of `.priority`; null where there is none. */
export const childOf = (value: Json, key: string): Json =>
  isObject(value) && key !== VALUE && Object.hasOwn(value, key) ? (value[key] ?? null) : null;

/**
 * The value at a path; null where there is none.
 * @example valueAt({ rooms: { garden: 1 } }, ['rooms', 'garden']) // 1
 */
export const valueAt = (value: Json, path: Path): Json => path.reduce(childOf, value);

/** The keys of a value's children, in no order. */
export const keysOf = (value: Json): string[] =>
  isInner(value) ? Object.keys(value).filter((key) => key !== PRIORITY) : [];

/**
 * A value without its own priority; its children keep theirs.
 * @example withoutPriority({ '.value': 1, '.priority': 2 }) // 1
 */
export function withoutPriority(value: Json): Json {
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, VALUE)) return value[VALUE] ?? null;
  if (!Object.hasOwn(value, PRIORITY)) return value;
  const copy = Object.assign(emptyObject(), value);
  delete copy[PRIORITY];
  return copy;
}

/**
 * A value without any priority, as `val()` of the SDK gives it.
 * @example withoutPriorities({ a: { '.value': 1, '.priority': 2 } }) // { a: 1 }
 */
export function withoutPriorities(value: Json): Json {
  const plain = withoutPriority(value);
  if (!isObject(plain)) return plain;
  const copy = emptyObject();
  for (const [key, child] of Object.entries(plain)) copy[key] = withoutPriorities(child);
  return copy;
}

/** The priority of a node; null where it has none. */
export const priorityOf = (value: Json): Priority => childOf(value, PRIORITY) as Priority;

/** The same value with another priority. Nothing has no priority. */
export function withPriority(value: Json, priority: Priority): Json {
  const plain = withoutPriority(value);
  if (plain === null || priority === null) return plain;
  return Object.assign(emptyObject(), isObject(plain) ? plain : { [VALUE]: plain }, { [PRIORITY]: priority });
}

/**
 * The same tree with another value at a path; emptied objects vanish. A leaf gives way to a child that is something,
 * and stays where nothing is put below it.
 */
export function withValueAt(value: Json, path: Path, next: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (key === PRIORITY) return withPriority(value, next as Priority);
  const child = withValueAt(childOf(value, key), rest, next);
  if (!isInner(value)) {
    return child === null ? value : withPriority(Object.assign(emptyObject(), { [key]: child }), priorityOf(value));
  }
  const copy = Object.assign(emptyObject(), value);
  if (child === null) delete copy[key];
  else copy[key] = child;
  return keysOf(copy).length > 0 ? copy : null;
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
