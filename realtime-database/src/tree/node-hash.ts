import { createHash } from 'node:crypto';
import { isObject, type Json, type Priority, priorityOf, withoutPriority } from './json-tree.ts';
import { childrenByPriority } from './order.ts';
import { sdkDoubleHex, sdkTextBytes } from './sdk-bytes.ts';

/** How numbers and text become bytes: truly, or as the JavaScript SDK does it, which is not the same for some. */
interface Bytes {
  hexOf(number: number): string;
  bytesOf(text: string): Buffer;
}
const trueBytes: Bytes = {
  hexOf(number) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(number);
    return bytes.toString('hex');
  },
  bytesOf: (text) => Buffer.from(text, 'utf8'),
};
const sdkBytes: Bytes = { hexOf: sdkDoubleHex, bytesOf: sdkTextBytes };

function hashWith(bytes: Bytes, value: Json): string {
  const plain = withoutPriority(value);
  if (plain === null) return '';
  const textOf = (leaf: Json) => `${typeof leaf}:${typeof leaf === 'number' ? bytes.hexOf(leaf) : leaf}`;
  const priority: Priority = priorityOf(value);
  let text = priority === null ? '' : `priority:${textOf(priority)}:`;
  if (isObject(plain)) {
    for (const [key, child] of childrenByPriority(plain)) text += `:${key}:${hashWith(bytes, child)}`;
  } else text += textOf(plain);
  return createHash('sha1').update(bytes.bytesOf(text)).digest('base64');
}

/**
 * The hash by which client and server agree that they hold the same value; nothing at all is empty text.
 * @example hashOf(true) // 'E5z61QM0lN/U2WsOnusszCTkR8M='
 */
export const hashOf = (value: Json): string => hashWith(trueBytes, value);

/** Whether a client that sends this hash holds this value: by its true bytes, or as the JavaScript SDK hashes it. */
export const isHashOf = (hash: string, value: Json): boolean =>
  hashWith(trueBytes, value) === hash || (hash !== '' && hashWith(sdkBytes, value) === hash);
