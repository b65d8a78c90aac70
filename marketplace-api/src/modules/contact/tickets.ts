import { type ExpressionBuilder, sql } from 'kysely';
import type { Language } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { later } from '../../platform/process/clock.ts';
import { newTicket } from '../../platform/process/ids.ts';

export type TicketKind = 'contact' | 'partner';
const prefixes: Record<TicketKind, string> = { contact: 'CON', partner: 'PRT' };

/** Keeps a message to us and notifies the support, in one transaction. Returns the ticket. */
export async function openTicket(
  { db, secrets, clock, settings }: ApiContext,
  kind: TicketKind,
  fields: object,
  words: (ticket: string) => string,
  language: Language = 'en',
): Promise<string> {
  const now = clock.now();
  const ticket = newTicket(prefixes[kind]);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('tickets')
      .values({ id: ticket, kind, fields: JSON.stringify(fields), language, created_at: now, waits_since: now })
      .execute();
    await post(trx, secrets, { kind, to: settings.supportEmail, text: words(ticket) }, now);
  });
  return ticket;
}

/** Forms of a number whose person is gone. */
export async function deletePartnerTickets(trx: Trx, mobileNo: string): Promise<void> {
  await sql`delete from tickets where kind = 'partner' and fields->>'phoneNumber' = ${mobileNo}`.execute(trx);
}

const RETENTION_MS = 365 * 86_400_000;

export async function forgetOldTickets({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('tickets').where('created_at', '<=', later(clock.now(), -RETENTION_MS)).execute();
}

/** The one ticket of a booking. */
export const findBookingTicket = (trx: Trx, bookingId: string) =>
  trx.selectFrom('tickets').select(['id', 'fields']).where('booking_id', '=', bookingId).executeTakeFirst();

/** The person has written again: the next word is ours, and promised from now on unless it was before. */
const written = (row: ExpressionBuilder<Tables, 'tickets'>, now: Date) => ({
  state: 'open' as const,
  version: row('tickets.version', '+', 1),
  waits_since: row
    .case()
    .when('tickets.state', '=', 'open')
    .then(row.ref('tickets.waits_since'))
    .else(sql<Date>`${now}::timestamptz`)
    .end(),
});

/** Opens the ticket of a booking, or replaces what it says. */
export async function saveBookingTicket(
  trx: Trx,
  ticket: { id: string; kind: string; bookingId: string; language: Language; fields: object; now: Date },
): Promise<void> {
  const fields = JSON.stringify(ticket.fields);
  await trx
    .insertInto('tickets')
    .values({
      id: ticket.id,
      kind: ticket.kind,
      booking_id: ticket.bookingId,
      language: ticket.language,
      fields,
      created_at: ticket.now,
      waits_since: ticket.now,
    })
    .onConflict((conflicting) =>
      conflicting.column('id').doUpdateSet((row) => ({ fields, ...written(row, ticket.now) })),
    )
    .execute();
}

const ownBookings = (db: Db, customerId: string) =>
  db.selectFrom('bookings').select('id').where('customer_id', '=', customerId);

/** What a customer wrote about their bookings, the oldest first. */
export const ticketsOfBookings = (db: Db, customerId: string) =>
  db
    .selectFrom('tickets')
    .select(['id', 'fields'])
    .where('booking_id', 'in', ownBookings(db, customerId))
    .orderBy('created_at')
    .execute();

export async function deleteBookingTickets(trx: Trx, customerId: string): Promise<void> {
  await trx.deleteFrom('tickets').where('booking_id', 'in', ownBookings(trx, customerId)).execute();
  // Of requests that nobody answered: their bookings stand in what the ticket says.
  await sql`delete from tickets t using bookings b
    where t.kind = 'unanswered' and b.customer_id = ${customerId} and jsonb_exists(t.fields->'bookings', b.id)`.execute(
    trx,
  );
}
