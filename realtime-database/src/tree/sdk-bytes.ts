const EXPONENT_BITS = 11;
const FRACTION_BITS = 52;
const BIAS = 2 ** (EXPONENT_BITS - 1) - 1;

/** So many lowest bits of a number, also of one that is negative or infinite; the highest first. */
function lowestBits(number: number, count: number): string {
  let bits = '';
  for (let rest = number; bits.length < count; rest = Math.floor(rest / 2)) bits = `${rest % 2 ? 1 : 0}${bits}`;
  return bits;
}

/**
 * The eight bytes of a number as the JavaScript SDK computes them for its hash. Its exponent comes from a logarithm:
 * that is wrong just below powers of two (2 ** 53 - 1 becomes 2 ** 53), and below 2 ** -971 the fraction is lost.
 */
export function sdkDoubleHex(value: number): string {
  const size = Math.abs(value);
  let exponent = 0;
  let fraction = 0;
  if (size >= 2 ** (1 - BIAS)) {
    const log = Math.min(Math.floor(Math.log(size) / Math.LN2), BIAS);
    exponent = log + BIAS;
    fraction = Math.round(size * 2 ** (FRACTION_BITS - log) - 2 ** FRACTION_BITS);
  } else fraction = Math.round(size / 2 ** (1 - BIAS - FRACTION_BITS));
  const sign = value < 0 || Object.is(value, -0) ? '1' : '0';
  const bits = sign + lowestBits(exponent, EXPONENT_BITS) + lowestBits(fraction, FRACTION_BITS);
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** The bytes of text with half a surrogate pair, as the SDK computes them for its hash; all other text is UTF-8. */
export function sdkTextBytes(text: string): Buffer {
  if (!/\p{Surrogate}/u.test(text)) return Buffer.from(text, 'utf8');
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdbff) {
      index += 1;
      code = 0x10000 + ((code - 0xd800) << 10) + (text.charCodeAt(index) || 0) - 0xdc00;
    }
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push((code >> 6) | 0xc0, (code & 63) | 0x80);
    else if (code < 0x10000) bytes.push((code >> 12) | 0xe0, ((code >> 6) & 63) | 0x80, (code & 63) | 0x80);
    else {
      bytes.push((code >> 18) | 0xf0, ((code >> 12) & 63) | 0x80, ((code >> 6) & 63) | 0x80, (code & 63) | 0x80);
    }
  }
  return Buffer.from(bytes);
}
