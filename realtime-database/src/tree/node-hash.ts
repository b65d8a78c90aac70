import { createHash } from 'node:crypto';
import { compareKeys, isObject, type Json } from './json-tree.ts';

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('base64');

function doubleHex(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

/** The hash by which client and server agree that they hold the same value; nothing at all is empty text. */
export function hashOf(value: Json): string {
  if (value === null) return '';
  if (!isObject(value)) return sha1(`${typeof value}:${typeof value === 'number' ? doubleHex(value) : value}`);
  const text = Object.keys(value)
    .sort(compareKeys)
    .map((key) => [key, hashOf(value[key] ?? null)])
    .filter(([, hash]) => hash !== '')
    .map(([key, hash]) => `:${key}:${hash}`)
    .join('');
  return text === '' ? '' : sha1(text);
}
