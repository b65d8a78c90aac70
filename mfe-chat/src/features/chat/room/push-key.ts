import { now } from 'shared-contracts';

/** In the order of their codes, so that keys sort by time; the alphabet and shape of the database's own push keys. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 12;

let lastTime = 0;
let random: number[] = [];

/** Twelve digits of base 64, one more than before. */
function increment(digits: number[]): number[] {
  const next = [...digits];
  for (let at = next.length - 1; at >= 0; at--) {
    const digit = (next[at] ?? 0) + 1;
    next[at] = digit % 64;
    if (digit < 64) break;
  }
  return next;
}

/**
 * A key for a message, chosen before anything is sent or even loaded: whatever happens then, this message has this key.
 * Later keys are greater, also within one millisecond or when the clock goes back.
 */
export function newPushKey(at = now()): string {
  if (at > lastTime) {
    lastTime = at;
    random = [...crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))].map((byte) => byte % 64);
  } else {
    random = increment(random);
  }
  let time = '';
  for (let rest = lastTime, at = 0; at < 8; at++, rest = Math.floor(rest / 64)) time = ALPHABET[rest % 64] + time;
  return time + random.map((digit) => ALPHABET[digit]).join('');
}
