import type { Look } from './journal.ts';

/** Where processes that share a database hear that others wrote. */
export const WAKE_CHANNEL = 'kaza_changes';

/** One row, a Look; the first one is told nothing but where it stands. */
export const JOURNAL_SQL = `select cursor, server, at, changes::text
  from changes_since(coalesce($1::pg_snapshot, pg_current_snapshot()), $2::int)`;

/**
 * The same, and a wake for other processes where it finds something ($3: whose). One round trip less than a wake of its
 * own, and as far outside of the transaction that wrote.
 */
export const JOURNAL_AND_WAKE_SQL = `select cursor, server, at, changes::text,
  case when changes is not null then pg_notify('${WAKE_CHANNEL}', $3) end
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
