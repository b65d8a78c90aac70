import { emptyObject, type Json, type Path, parsePath } from './json-tree.ts';

/** What came is no value or path of a realtime database: the sender is not a client that we know. */
export class MalformedData extends Error {}

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;

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

/** A placeholder that the server fills in: `{".sv": …}`. */
const isServerValue = (value: object): boolean => '.sv' in value;

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
  if (isServerValue(value)) return cleanServerValue(value);
  const entries = Object.entries(value);
  const wrapped = entries.find(([key]) => key === '.value');
  if (entries.some(([key, priority]) => key === '.priority' && priority !== null)) {
    throw new MalformedData('priorities are not kept here');
  }
  if (wrapped) return cleanValue(wrapped[1], depth + 1);
  const clean = emptyObject();
  let used = false;
  for (const [key, child] of entries) {
    if (key === '.priority') continue;
    if (!isKey(key)) throw new MalformedData('this is not a key');
    const next = cleanValue(child, depth + 1);
    if (next === null) continue;
    clean[key] = next;
    used = true;
  }
  return used ? clean : null;
}

function cleanServerValue(value: object): Json {
  const { '.sv': asked, ...rest } = value as { '.sv': unknown };
  if (Object.keys(rest).length > 0) throw new MalformedData('this is not a server value');
  const clean = emptyObject();
  if (asked === 'timestamp') clean['.sv'] = 'timestamp';
  else if (typeof asked === 'object' && asked !== null && Object.keys(asked).join() === 'increment') {
    const by = (asked as { increment: unknown }).increment;
    if (typeof by !== 'number' || !Number.isFinite(by)) throw new MalformedData('this is not an increment');
    clean['.sv'] = Object.assign(emptyObject(), { increment: by });
  } else throw new MalformedData('this is not a server value');
  return clean;
}
