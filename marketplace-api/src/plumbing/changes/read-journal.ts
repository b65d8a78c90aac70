import type { Look } from './journal.ts';

/** One row, a Look; the first one is told nothing but where it stands. */
export const JOURNAL_SQL = `select cursor, server, at, changes::text
  from changes_since(coalesce($1::pg_snapshot, pg_current_snapshot()), $2::int)`;

export interface JournalRow {
  readonly cursor: string;
  readonly server: string;
  readonly at: number;
  readonly changes: string | null;
}

export function toLook(row: JournalRow | undefined): Look {
  if (!row) throw new Error('the journal of changes gave no answer');
  return { ...row, changes: row.changes === null ? null : (JSON.parse(row.changes) as Look['changes']) };
}
