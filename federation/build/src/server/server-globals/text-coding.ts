/** UTF-8 from and to text, as the Encoding Standard has it; of its options only `stream`. */
export class TextEncoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    // Nearly all that is rendered is ASCII, in many small pieces.
    const ascii = new Uint8Array(text.length);
    let at = 0;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= 0x80) break;
      ascii[at] = code;
    }
    if (at === text.length) return ascii;
    const bytes = new Uint8Array(text.length * 3);
    return bytes.slice(0, this.encodeInto(text, bytes).written);
  }

  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    let written = 0;
    let read = 0;
    while (read < text.length) {
      const point = text.codePointAt(read) ?? 0;
      // Half of a pair cannot be encoded.
      const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (written + size > target.length) break;
      if (size === 1) target[written] = code;
      else {
        target[written] = (0xf00 >> size) | (code >> (6 * (size - 1)));
        for (let index = 1; index < size; index += 1) {
          target[written + index] = 0x80 | ((code >> (6 * (size - 1 - index))) & 0x3f);
        }
      }
      written += size;
      read += point > 0xffff ? 2 : 1;
    }
    return { read, written };
  }
}

const sizeOf = (first: number): number =>
  first < 0x80
    ? 1
    : first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0;

const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

/** The character at a place and how many bytes it takes; null when more bytes have to come. */
function decodeAt(bytes: Uint8Array, at: number): { code: number; size: number } | null {
  const first = bytes[at] ?? 0;
  const size = sizeOf(first);
  if (size < 2) return { code: size === 1 ? first : 0xfffd, size: 1 };
  let code = first & (0x7f >> size);
  for (let index = 1; index < size; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return null;
    if ((byte & 0xc0) !== 0x80) return { code: 0xfffd, size: index };
    code = (code << 6) | (byte & 0x3f);
  }
  const isValid = code >= (SMALLEST[size] ?? 0) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isValid ? { code, size } : { code: 0xfffd, size: 1 };
}

const MOST_ARGUMENTS = 8192;

/** Where the ASCII that begins at a place ends; at most as much as one call takes. */
function endOfAscii(bytes: Uint8Array, from: number): number {
  const most = Math.min(bytes.length, from + MOST_ARGUMENTS);
  let end = from;
  while (end < most && (bytes[end] ?? 0x80) < 0x80) end += 1;
  return end;
}

/** Text that consists of ASCII. */
const textOfAscii = (bytes: Uint8Array): string => String.fromCharCode.apply(null, bytes as unknown as number[]);

export class TextDecoder {
  readonly encoding = 'utf-8';
  #rest = new Uint8Array(0);

  decode(input: ArrayBufferView | ArrayBuffer = new Uint8Array(0), { stream = false } = {}): string {
    const given = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input);
    const bytes = new Uint8Array(this.#rest.length + given.length);
    bytes.set(this.#rest);
    bytes.set(given, this.#rest.length);
    this.#rest = new Uint8Array(0);
    let text = '';
    for (let at = 0; at < bytes.length; ) {
      const end = endOfAscii(bytes, at);
      if (end > at) {
        text += textOfAscii(bytes.subarray(at, end));
        at = end;
        continue;
      }
      const found = decodeAt(bytes, at);
      if (found === null && stream) {
        this.#rest = bytes.slice(at);
        break;
      }
      text += String.fromCodePoint(found?.code ?? 0xfffd);
      at += found?.size ?? bytes.length - at;
    }
    return text;
  }
}
