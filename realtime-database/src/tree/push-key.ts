import { createHash } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * A key such as the SDK's `push()` makes: its time in front, so that keys sort by time. The rest comes from a seed: who
 * says the same thing twice uses the same key, and the second one is refused.
 * @example pushKey(Date.now(), `${bookingId} ${attempt}`)
 */
export function pushKey(at: number, seed: string): string {
  let time = '';
  for (let rest = at, count = 0; count < 8; count++) {
    time = `${ALPHABET[rest % 64]}${time}`;
    rest = Math.floor(rest / 64);
  }
  const digest = createHash('sha256').update(seed).digest();
  return time + Array.from(digest.subarray(0, 12), (byte) => ALPHABET[byte % 64]).join('');
}
