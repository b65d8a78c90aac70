import * as v from 'valibot';
import { invalid } from '../refusal.ts';

/** A page of a long list and the cursor of the next one. */
export interface KeysetPage<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

/**
 * Makes a page of rows that were read with a limit of one more.
 * @param keyOf the values by which the list is sorted, the last one unique
 * @example keysetPage(rows, query.limit, (row) => [row.at.toISOString(), row.id], toTicket)
 */
export function keysetPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  toItem: (row: Row) => Item,
): KeysetPage<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null;
  return { items: shown.map(toItem), next };
}

/** Kinds of values in a cursor. An instant is an ISO text. */
const kinds = {
  text: v.pipe(v.string(), v.maxLength(300)),
  number: v.pipe(v.number(), v.safeInteger()),
  instant: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
    v.date(),
  ),
};
type Kind = keyof typeof kinds;
type Values<K extends readonly Kind[]> = { [N in keyof K]: v.InferOutput<(typeof kinds)[K[N]]> };

/**
 * Reads the `after` of a list; undefined where the list begins. Refuses with 422 what no page gave.
 * @example const after = readCursor(query.after, ['instant', 'text']);
 */
export function readCursor<const K extends readonly Kind[]>(
  after: string | undefined,
  ...wanted: K
): Values<K> | undefined {
  if (after === undefined) return undefined;
  try {
    const read = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    return v.parse(v.strictTuple(wanted.map((kind) => kinds[kind]) as never), read) as Values<K>;
  } catch {
    throw invalid('after', 'This page of the list is no longer there');
  }
}
