export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

const UNIT = 'bytes=';

/** A place of a range; undefined where none is named, NaN for what is no number. */
const placeIn = (text: string): number | undefined =>
  text === '' ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;

/** One byte range of a `Range` header; null when the whole file should be sent, `unsatisfiable` for 416. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (!header?.startsWith(UNIT)) return null;
  const [first = '', last = '', ...more] = header.slice(UNIT.length).trim().split('-', 3);
  const [from, to] = [placeIn(first), placeIn(last)];
  if (more.length > 0 || Number.isNaN(from) || Number.isNaN(to) || (from === undefined && to === undefined))
    return null;
  if (from === undefined && to === 0) return 'unsatisfiable';
  const start = from ?? Math.max(0, size - (to ?? 0));
  const end = from === undefined ? size - 1 : Math.min(to ?? size - 1, size - 1);
  if (start >= size || start > end) return 'unsatisfiable';
  return { start, end };
}
