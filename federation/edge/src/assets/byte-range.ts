export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** One byte range of a `Range` header; null when the whole file should be sent, `unsatisfiable` for 416. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from === '' && Number(to) === 0) return 'unsatisfiable';
  if (start >= size || start > end) return 'unsatisfiable';
  return { start, end };
}
