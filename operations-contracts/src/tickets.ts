import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';
import {
  idParams,
  idText,
  instant,
  keysetPage,
  keysetQuery,
  textOf,
  threeLanguages,
  wholeNumber,
  whyText,
} from './schemas.ts';
import { ticketKinds, ticketLimits, ticketStates } from './ticket-table.ts';

const version = wholeNumber(1, 1_000_000_000);
const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
);
const language = v.picklist(['en', 'hi', 'bn']);

/** One line of the inbox. */
export const ticketLineSchema = v.object({
  id: v.string(),
  kind: v.picklist(ticketKinds),
  state: v.picklist(ticketStates),
  subject: v.string(),
  /** Whose word it is; empty where nobody's. */
  from: v.string(),
  at: instant,
  /** Until when an answer is promised, counted in support hours. */
  dueAt: instant,
  /** First answer. */
  answeredAt: v.nullable(instant),
  assignedTo: v.nullable(v.object({ id: v.string(), name: v.string() })),
  language,
  /** How often it was said. */
  times: v.number(),
  version: v.number(),
});
export type TicketLine = v.InferOutput<typeof ticketLineSchema>;

/** A ticket with all that was said. */
export const ticketSchema = v.object({
  ...ticketLineSchema.entries,
  /** Null: nobody can be reached. `by`: how an answer goes out. */
  person: v.nullable(v.object({ name: v.string(), by: v.picklist(['mail', 'text']), address: v.string() })),
  bookingId: v.nullable(v.string()),
  /** Oldest first. `they`: the person who wrote. */
  words: v.array(
    v.object({
      at: instant,
      kind: v.picklist(['they', 'answer', 'note']),
      staff: v.nullable(v.string()),
      text: v.string(),
    }),
  ),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** A ready answer in three languages. */
export const ticketTemplateSchema = v.object({ id: v.string(), name: v.string(), texts: threeLanguages });
export type TicketTemplate = v.InferOutput<typeof ticketTemplateSchema>;

/**
 * A template with what it says of a ticket.
 * @example fillTemplate('Hello {name}', { name: 'Mira', ticket: 'CON-1' }) // 'Hello Mira'
 */
export const fillTemplate = (text: string, facts: { readonly name: string; readonly ticket: string }): string =>
  text.replace(/\{(name|ticket)\}/g, (_all, key: 'name' | 'ticket') => facts[key]);

const act = { method: 'POST', params: idParams, data: ticketSchema, permission: 'tickets.answer' } as const;

/** The inbox of the support. */
export const ticketCalls = {
  listTickets: operationsCall({
    method: 'GET',
    path: '/operations/tickets',
    permission: 'tickets.read',
    query: v.object({
      ...keysetQuery.entries,
      state: v.optional(v.picklist(ticketStates), 'open'),
      kind: v.optional(v.picklist(ticketKinds)),
      mine: flag,
      overdue: flag,
    }),
    data: keysetPage(ticketLineSchema),
    fallback: 'Failed to read the inbox',
  }),
  getTicket: operationsCall({
    method: 'GET',
    path: '/operations/tickets/:id',
    permission: 'tickets.read',
    params: idParams,
    data: ticketSchema,
    fallback: 'Failed to read the ticket',
  }),
  assignTicket: operationsCall({
    ...act,
    path: '/operations/tickets/:id/assign',
    body: v.object({ mine: v.boolean(), version }),
    fallback: 'Failed to assign the ticket',
  }),
  answerTicket: operationsCall({
    ...act,
    path: '/operations/tickets/:id/answer',
    perMinute: 30,
    body: v.object({ text: textOf('Answer', ticketLimits.answer), version }),
    fallback: 'Failed to send the answer',
  }),
  noteTicket: operationsCall({
    ...act,
    path: '/operations/tickets/:id/note',
    body: v.object({ text: textOf('Note', ticketLimits.note), version }),
    fallback: 'Failed to save the note',
  }),
  closeTicket: operationsCall({
    ...act,
    path: '/operations/tickets/:id/close',
    body: v.object({ why: whyText, version }),
    fallback: 'Failed to close the ticket',
  }),
  reopenTicket: operationsCall({
    ...act,
    path: '/operations/tickets/:id/reopen',
    body: v.object({ why: whyText, version }),
    fallback: 'Failed to open the ticket again',
  }),
  listTicketTemplates: operationsCall({
    method: 'GET',
    path: '/operations/ticket-templates',
    permission: 'tickets.read',
    data: v.array(ticketTemplateSchema),
    fallback: 'Failed to read the templates',
  }),
  /** `id` absent: a new one. */
  saveTicketTemplate: operationsCall({
    method: 'POST',
    path: '/operations/ticket-templates',
    permission: 'tickets.answer',
    body: v.object({ id: v.optional(idText), name: textOf('Name', 80), texts: threeLanguages }),
    data: ticketTemplateSchema,
    fallback: 'Failed to save the template',
  }),
  removeTicketTemplate: operationsCall({
    method: 'DELETE',
    path: '/operations/ticket-templates/:id',
    permission: 'tickets.answer',
    params: idParams,
    data: v.null(),
    fallback: 'Failed to remove the template',
  }),
};
