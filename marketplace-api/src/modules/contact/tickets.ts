import type { ApiContext } from '../../platform/context.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { newTicket } from '../../platform/process/ids.ts';

export type TicketKind = 'contact' | 'partner';
const prefixes: Record<TicketKind, string> = { contact: 'CON', partner: 'PRT' };

/** Keeps a message to us and notifies the support, in one transaction. Returns the ticket. */
export async function openTicket(
  { db, secrets, clock, settings }: ApiContext,
  kind: TicketKind,
  fields: object,
  words: (ticket: string) => string,
): Promise<string> {
  const now = clock.now();
  const ticket = newTicket(prefixes[kind]);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('tickets')
      .values({ id: ticket, kind, fields: JSON.stringify(fields), created_at: now })
      .execute();
    await post(trx, secrets, { kind, to: settings.supportEmail, text: words(ticket) }, now);
  });
  return ticket;
}
