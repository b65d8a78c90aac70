import { sql } from 'kysely';
import type { Ticket, TicketKind, TicketLine } from 'operations-contracts';
import { answerDueAt, hasSomebody, overdueBefore } from 'operations-contracts';
import type { Db } from '../../../platform/database/store.ts';
import { isReachable } from '../../../platform/outbox/outbox.ts';
import { subjectOf, type TicketFields, wordsOfThem } from './ticket-words.ts';

export interface TicketFilter {
  readonly state: TicketLine['state'];
  readonly kind: TicketKind | undefined;
  /** Whose; undefined: everybody's. */
  readonly assignedTo: string | undefined;
  readonly overdueAt: Date | undefined;
}

const withStaff = (db: Db) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('staff as s', 's.id', 't.assigned_to')
    .select(['t.id', 't.kind', 't.fields', 't.created_at', 't.booking_id', 't.state', 't.assigned_to', 't.language'])
    .select(['t.about', 't.answered_at', 't.waits_since', 't.version', 's.name as staff_name'])
    // Applications have a desk of their own.
    .where('t.kind', '!=', 'partner');
export type TicketRow = Awaited<ReturnType<ReturnType<typeof withStaff>['execute']>>[number];

/** Who waits longest comes first, and is due first. */
export function listTickets(db: Db, filter: TicketFilter, after: readonly [Date, string] | undefined, limit: number) {
  let query = withStaff(db).where('t.state', '=', filter.state);
  if (filter.kind) query = query.where('t.kind', '=', filter.kind);
  if (filter.assignedTo) query = query.where('t.assigned_to', '=', filter.assignedTo);
  if (filter.overdueAt) {
    query = query.where('t.waits_since', '<=', overdueBefore(filter.overdueAt)).where('t.state', '=', 'open');
  }
  if (after) query = query.where(sql<boolean>`(t.waits_since, t.id) > (${after[0]}, ${after[1]})`);
  return query
    .orderBy('t.waits_since')
    .orderBy('t.id')
    .limit(limit + 1)
    .execute();
}

export const findTicket = (db: Db, id: string) => withStaff(db).where('t.id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockTicket = (trx: Db, id: string) =>
  withStaff(trx).where('t.id', '=', id).forUpdate('t').executeTakeFirst();

/** How often each wish was said. */
export async function timesOf(db: Db, rows: readonly TicketRow[]): Promise<(row: TicketRow) => number> {
  const wishes = rows.filter(({ kind }) => kind === 'wish').map(({ fields }) => fields as TicketFields['wish']);
  if (wishes.length === 0) return () => 1;
  const { rows: counted } = await sql<{ wanted: string; city: string; wishes: number }>`
    select w.wanted, w.city, w.wishes from service_wishes w
    join jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as asked (wanted text, city text)
      on asked.wanted = w.wanted and asked.city = w.city`.execute(db);
  const byWish = new Map(counted.map(({ wanted, city, wishes: count }) => [`${wanted}\n${city}`, count]));
  return ({ kind, fields }) => {
    const { wanted, city } = fields as TicketFields['wish'];
    return kind === 'wish' ? (byWish.get(`${wanted}\n${city}`) ?? 1) : 1;
  };
}

export const toLine = (row: TicketRow, times: number): TicketLine => ({
  id: row.id,
  kind: row.kind as TicketKind,
  state: row.state,
  ...subjectOf(row),
  at: row.created_at.toISOString(),
  dueAt: answerDueAt(row.waits_since).toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.staff_name ?? row.assigned_to },
  language: row.language,
  times,
  version: row.version,
});

/** The booking that a ticket is about. */
export const bookingOfTicket = ({ kind, fields, booking_id }: TicketRow): string | null =>
  kind === 'unanswered' ? ((fields as TicketFields['unanswered']).bookings[0] ?? null) : booking_id;

/** Who gets an answer, and how; null: nobody can be reached. */
export async function personOf(db: Db, row: TicketRow): Promise<(Ticket['person'] & { language?: string }) | null> {
  if (!hasSomebody(row.kind)) return null;
  if (row.kind === 'contact') {
    const { name, email } = row.fields as TicketFields['contact'];
    return { name, by: 'mail', address: email };
  }
  const bookingId = bookingOfTicket(row);
  if (bookingId === null) return null;
  const user = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .select(['u.name', 'u.email', 'u.mobile_no', 'u.is_active'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  if (!user?.is_active) return null;
  if (user.email) return { name: user.name, by: 'mail', address: user.email };
  return isReachable(user.mobile_no) ? { name: user.name, by: 'text', address: user.mobile_no } : null;
}

/** All that was said, oldest first. */
export async function wordsOfTicket(db: Db, row: TicketRow): Promise<Ticket['words']> {
  const said = await db
    .selectFrom('ticket_words as w')
    .leftJoin('staff as s', 's.id', 'w.staff')
    .select(['w.at', 'w.kind', 'w.text', 'w.staff', 's.name'])
    .where('w.ticket_id', '=', row.id)
    .orderBy('w.id')
    .execute();
  const ours = said.map(({ at, kind, text, staff, name }) => ({
    at: at.toISOString(),
    kind,
    staff: name ?? staff,
    text,
  }));
  return [...wordsOfThem(row), ...ours].sort((a, b) => a.at.localeCompare(b.at));
}
