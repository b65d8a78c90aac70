import { sql } from 'kysely';
import type { Db, Trx } from '../database/store.ts';

/** Who did it, and from where. */
export interface AuditAuthor {
  /** Null for a command at the machine, which names its user. */
  readonly staffId: string | null;
  readonly staff: string;
  readonly origin: string;
}

export interface AuditLine {
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly why?: string | undefined;
}

/** Adds a line to the audit log, in the transaction of what it tells. The database numbers and chains it. */
export async function writeAudit(trx: Trx, author: AuditAuthor, line: AuditLine, at: Date): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await trx
    .insertInto('audit_log')
    .values({
      ...{ at, staff_id: author.staffId, staff: author.staff, origin: author.origin },
      ...{ action: line.action, subject: line.subject, why: line.why ?? null },
      ...{ before: json(line.before), after: json(line.after) },
    })
    .execute();
}

export interface AuditCheck {
  readonly lines: number;
  /** Hash of the last line: noted elsewhere, it proves later that nothing before it was changed. */
  readonly head: string | null;
  /** Number of the first line that does not follow from the one before; null: the chain is whole. */
  readonly brokenAt: number | null;
  /** Whether a head noted earlier still stands in the log; null: none was given. */
  readonly holdsHead: boolean | null;
}

/** Computes every line's hash again. */
export async function checkAudit(db: Db, head: string | null = null): Promise<AuditCheck> {
  const { rows } = await sql<{ lines: number; head: string | null; broken_at: number | null; holds: boolean }>`
    with chained as (
      select a.seq, a.hash, row_number() over w as place,
        audit_hash(coalesce(lag(a.hash) over w, ''), a) as wanted
      from audit_log a window w as (order by a.seq)
    )
    select count(*) as lines, min(seq) filter (where hash <> wanted or seq <> place) as broken_at,
      (select hash from audit_log order by seq desc limit 1) as head,
      coalesce(bool_or(hash = ${head}::text), false) as holds
    from chained`.execute(db);
  const row = rows[0];
  return {
    lines: Number(row?.lines ?? 0),
    head: row?.head ?? null,
    brokenAt: row?.broken_at === null || row?.broken_at === undefined ? null : Number(row.broken_at),
    holdsHead: head === null ? null : (row?.holds ?? false),
  };
}
