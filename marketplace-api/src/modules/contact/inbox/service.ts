import { findTicketTransition, type Ticket, type TicketAction } from 'operations-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/database/store.ts';
import { post } from '../../../platform/outbox/outbox.ts';
import { conflict, notFound, requireVersion } from '../../../platform/refusal.ts';
import {
  bookingOfTicket,
  findTicket,
  lockTicket,
  personOf,
  type TicketRow,
  timesOf,
  toLine,
  wordsOfTicket,
} from './repository.ts';

const noTicket = () => notFound('This ticket does not exist');

async function wholeTicket(db: Db, row: TicketRow): Promise<Ticket> {
  return {
    ...toLine(row, (await timesOf(db, [row]))(row)),
    person: await personOf(db, row),
    bookingId: bookingOfTicket(row),
    words: await wordsOfTicket(db, row),
  };
}

export async function getTicket(db: Db, id: string): Promise<Ticket> {
  const row = await findTicket(db, id);
  if (!row) throw noTicket();
  return wholeTicket(db, row);
}

/** What a member of staff does with a ticket. */
export interface TicketWork {
  readonly action: TicketAction;
  readonly staff: { readonly id: string };
  /** The version that they saw. */
  readonly version: number;
  /** Of an answer, or a note. */
  readonly text?: string;
  /** Of an assignment. */
  readonly mine?: boolean;
}

/** Sends an answer: by mail where an address is known, else as a text message. */
async function sendAnswer(trx: Trx, { secrets, clock }: ApiContext, row: TicketRow, text: string): Promise<void> {
  const person = await personOf(trx, row);
  if (!person) throw conflict('INVALID_TRANSITION', 'Nobody can be reached about this ticket');
  const message =
    person.by === 'mail'
      ? { kind: 'mail' as const, to: person.address, text, subject: `${toLine(row, 1).subject} [${row.id}]` }
      : { kind: 'notification' as const, to: person.address, text: `${text} [${row.id}]` };
  await post(trx, secrets, message, clock.now());
}

/**
 * One action on a ticket, by its table, inside the caller's transaction.
 * @returns the ticket before and after
 */
export async function workOnTicket(
  trx: Trx,
  context: ApiContext,
  id: string,
  { action, staff, version, text, mine }: TicketWork,
): Promise<{ before: TicketRow; after: Ticket }> {
  const row = await lockTicket(trx, id);
  if (!row) throw noTicket();
  requireVersion(version, row, 'Somebody has worked on this ticket meanwhile. Please look at it again.');
  const transition = findTicketTransition(row, action);
  if (!transition) throw conflict('INVALID_TRANSITION', 'This is not possible any more with this ticket');
  const now = context.clock.now();
  if (text !== undefined) {
    const kind = action === 'ANSWER' ? 'answer' : 'note';
    await trx.insertInto('ticket_words').values({ ticket_id: id, at: now, kind, staff: staff.id, text }).execute();
  }
  if (action === 'ANSWER') await sendAnswer(trx, context, row, text ?? '');
  await trx
    .updateTable('tickets')
    .set({
      state: transition.to,
      version: row.version + 1,
      ...(row.state !== 'open' && transition.to === 'open' ? { waits_since: now } : {}),
      ...(mine === undefined ? {} : { assigned_to: mine ? staff.id : null }),
      // Who answers works on it.
      ...(action === 'ANSWER' ? { assigned_to: row.assigned_to ?? staff.id, answered_at: row.answered_at ?? now } : {}),
    })
    .where('id', '=', id)
    .execute();
  return { before: row, after: await getTicket(trx, id) };
}
