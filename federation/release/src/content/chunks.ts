import { createHash } from 'node:crypto';

const SMALLEST = 16 * 1024;
const LARGEST = 256 * 1024;
/** A cut at one of 65,536 places: 80 KiB on average. */
const MASK = 0xffff_0000;

/** 256 numbers without a pattern. Others would cut elsewhere: what is stored stays readable, and is shared with nothing new. */
const gear = new Uint32Array(256).map((_, at) => createHash('sha256').update(`chunk ${at}`).digest().readUInt32LE(0));

const endOf = (bytes: Buffer, start: number): number => {
  const last = Math.min(start + LARGEST, bytes.length);
  let hash = 0;
  for (let at = Math.min(start + SMALLEST, last); at < last; at += 1) {
    hash = ((hash << 1) + (gear[bytes[at] as number] as number)) >>> 0;
    if ((hash & MASK) === 0) return at + 1;
  }
  return last;
};

/**
 * Cuts bytes where their content says so, not at fixed lengths: a change moves no cut but those beside it, and all other chunks are the same
 * as before.
 */
export function* cutChunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = endOf(bytes, start);
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Name of a chunk. */
export const chunkHash = (chunk: Buffer): string => createHash('sha256').update(chunk).digest('hex');
