import { BUCKETS } from '../facts/buckets.ts';

/**
 * How many different visitors there were, without an id for any of them: one bit for each canary bucket that was seen.
 * Several visitors share a bucket, which linear counting takes into account; a canary's visitors fill only a part of
 * the buckets, so it counts within the part that was seen. It is an estimate, and too low once every bucket is full.
 */
export function markVisitor(bits: string, bucket: number): string {
  const bytes = Buffer.alloc(BUCKETS / 8);
  Buffer.from(bits, 'base64').copy(bytes);
  bytes[bucket >> 3] = (bytes[bucket >> 3] ?? 0) | (1 << (bucket & 7));
  return bytes.toString('base64');
}

export function mergeMarks(left: string, right: string): string {
  if (left === '' || right === '') return left || right;
  const other = Buffer.from(right, 'base64');
  const bytes = Buffer.from(left, 'base64');
  for (const [index, byte] of bytes.entries()) bytes[index] = byte | (other[index] ?? 0);
  return bytes.toString('base64');
}

function marked(bits: string): number[] {
  const bytes = Buffer.from(bits, 'base64');
  const seen: number[] = [];
  for (let bucket = 0; bucket < bytes.length * 8; bucket += 1) {
    if ((bytes[bucket >> 3] ?? 0) & (1 << (bucket & 7))) seen.push(bucket);
  }
  return seen;
}

/** Different marks, as they are: for few, which hardly ever share one. */
export const countMarks = (bits: string): number => marked(bits).length;

export function estimateVisitors(bits: string): number {
  const seen = marked(bits);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const range = last - first + 1;
  const empty = Math.max(range - seen.length, 0.5);
  return Math.max(seen.length, Math.round(-range * Math.log(empty / range)));
}
