import {
  emptyObject,
  type Json,
  type Path,
  PRIORITY,
  type Priority,
  parsePath,
  VALUE,
  withPriority,
} from './json-tree.ts';

/** What came is no value or path of a realtime database. */
export class MalformedData extends Error {}

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
export const SERVER_VALUE = '.sv';

const isControl = (code: number) => code < 32 || code === 127;

export function isKey(key: string): boolean {
  if (key === '' || Buffer.byteLength(key) > MAX_KEY_BYTES || /[.#$[\]/]/.test(key)) return false;
  for (let index = 0; index < key.length; index++) if (isControl(key.charCodeAt(index))) return false;
  return true;
}

/**
 * Reads a path as the SDK sends it.
 *
 * @throws MalformedData for what is no path, or a path that is too deep
 * @example cleanPath('/rooms/garden') // ['rooms', 'garden']
 */
export function cleanPath(text: unknown): Path {
  if (typeof text !== 'string') throw new MalformedData('a path must be text');
  const path = parsePath(text);
  if (path.length > MAX_DEPTH || !path.every(isKey)) throw new MalformedData('this is not a path');
  return path;
}

/**
 * One place and the value that it gets, as the SDK sends them. The place may be a priority.
 *
 * @throws MalformedData
 * @example cleanWrite('/rooms/garden/.priority', 1) // { path: ['rooms', 'garden', '.priority'], value: 1 }
 */
export function cleanWrite(text: unknown, value: unknown): { path: Path; value: Json } {
  const keys = typeof text === 'string' ? parsePath(text) : [];
  if (keys.at(-1) !== PRIORITY) return { path: cleanPath(text), value: cleanValue(value ?? null) };
  const place = cleanPath(keys.slice(0, -1).join('/'));
  return { path: [...place, PRIORITY], value: cleanPriority(value ?? null) };
}

/**
 * JSON as it was sent → a value: nulls and empty objects vanish, arrays become objects. Server values stay as they are
 * for `resolveServerValues`.
 */
export function cleanValue(value: unknown, depth = 0): Json {
  if (depth > MAX_DEPTH) throw new MalformedData('this value is too deep');
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new MalformedData('this is not a number');
    return value;
  }
  if (typeof value !== 'object') throw new MalformedData('this is not a value');
  if (SERVER_VALUE in value) return cleanServerValue(value);
  const { [PRIORITY]: asked, [VALUE]: wrapped, ...children } = value as Record<string, unknown>;
  const priority = cleanPriority(asked ?? null);
  if (wrapped !== undefined && Object.keys(children).length > 0) throw new MalformedData('a leaf has no children');
  const plain = wrapped === undefined ? cleanChildren(children, depth) : cleanValue(wrapped, depth + 1);
  return withPriority(plain, priority);
}

function cleanChildren(children: Record<string, unknown>, depth: number): Json {
  const clean = emptyObject();
  let used = false;
  for (const [key, child] of Object.entries(children)) {
    if (!isKey(key)) throw new MalformedData('this is not a key');
    const next = cleanValue(child, depth + 1);
    if (next === null) continue;
    clean[key] = next;
    used = true;
  }
  return used ? clean : null;
}

/** Text, a number, or a server value in their place. */
function cleanPriority(value: unknown): Priority {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || !(SERVER_VALUE in value)) throw new MalformedData('this is not a priority');
  return cleanServerValue(value) as unknown as Priority;
}

/** A placeholder that the server fills in: `{".sv": …}`. It may stand beside a priority. */
function cleanServerValue(value: object): Json {
  const { [SERVER_VALUE]: asked, [PRIORITY]: priority, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0) throw new MalformedData('this is not a server value');
  const clean = emptyObject();
  if (asked === 'timestamp') clean[SERVER_VALUE] = 'timestamp';
  else if (typeof asked === 'object' && asked !== null && Object.keys(asked).join() === 'increment') {
    const by = (asked as { increment: unknown }).increment;
    if (typeof by !== 'number' || !Number.isFinite(by)) throw new MalformedData('this is not an increment');
    clean[SERVER_VALUE] = Object.assign(emptyObject(), { increment: by });
  } else throw new MalformedData('this is not a server value');
  return withPriority(clean, cleanPriority(priority ?? null));
}
