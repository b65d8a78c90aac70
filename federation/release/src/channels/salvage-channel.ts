import * as v from 'valibot';
import { type Channel, type HistoryEntry, historyEntrySchema } from './channel-document.ts';

interface Evidence {
  readonly damaged: string;
  /** The last sound state, where an earlier document has one. */
  readonly before: Channel | null;
  /** Whether a composition is stored, and sound: its id then proves itself. */
  readonly isRetained: (id: string) => Promise<boolean>;
  readonly at: string;
  /** The composition that the audit log names last: it is signed. */
  readonly logged: string | null;
  /** Number of the newest document that is known of. */
  readonly newest: number;
}

/** No document has a number beyond it; one that says so is no evidence. */
const LARGEST_NUMBER = 1_000_000_000;

/** Entries of a history that can still be read, each on its own. */
function readableEntries(text: string): HistoryEntry[] {
  return [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([part]) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), historyEntrySchema), part);
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * The next document of a channel as far as a damaged one, and the one before, prove it; null where neither names a
 * composition that is stored. A canary is not proved, and ends; values are those of the document before.
 */
export async function salvageChannel(
  name: string,
  { damaged, before, isRetained, at, logged, newest }: Evidence,
): Promise<Channel | null> {
  const said = Number(/"number":\s*(\d{1,10})\b/.exec(damaged)?.[1] ?? 0);
  const numbers = [newest, (before?.number ?? 0) + (before?.skipped ?? 0), said < LARGEST_NUMBER ? said : 0];
  const named = /"composition":\s*"([0-9a-f]{12})"/.exec(damaged)?.[1];
  const entries = readableEntries(damaged);
  const history = entries.length >= (before?.history.length ?? 0) ? entries : (before?.history ?? []);
  // As a rule the last entry names the present composition too: two witnesses for one byte.
  const candidates = [
    logged ?? undefined,
    named,
    entries.at(-1)?.id,
    before?.composition,
    ...history.map(({ id }) => id).reverse(),
  ];
  for (const composition of candidates) {
    if (composition === undefined || !(await isRetained(composition))) continue;
    const entry = { id: composition, at, who: 'compose repair', why: 'the document was damaged', change: 'repair' };
    const values = before?.values ? { values: before.values } : {};
    return {
      name,
      number: Math.max(...numbers) + 1,
      composition,
      canary: null,
      ...values,
      history: [...history, entry],
    };
  }
  return null;
}
