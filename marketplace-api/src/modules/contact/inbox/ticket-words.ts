import type { Ticket } from 'operations-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';

/** What `fields` of a ticket holds, by its kind. */
export interface TicketFields {
  readonly contact: ParsedBody<'contactUs'>;
  /** As modules/problems writes it. */
  readonly problem: {
    readonly bookingId: string;
    readonly reports: readonly { readonly at: string; readonly kind: string; readonly message: string }[];
  };
  readonly unanswered: {
    readonly bookings: readonly string[];
    readonly service: string;
    readonly city: string;
    readonly startsAt: string;
  };
  readonly wish: { readonly wanted: string; readonly city: string };
}

interface Row {
  readonly kind: string;
  readonly fields: unknown;
  readonly created_at: Date;
}

/** What a line of the inbox says of a ticket. */
export function subjectOf({ kind, fields }: Row): { subject: string; from: string } {
  switch (kind) {
    case 'contact': {
      const { subject, name } = fields as TicketFields['contact'];
      return { subject, from: name };
    }
    case 'problem': {
      const { bookingId, reports } = fields as TicketFields['problem'];
      return { subject: `${reports.at(-1)?.kind ?? ''} · ${bookingId}`, from: '' };
    }
    case 'unanswered': {
      const { service, city } = fields as TicketFields['unanswered'];
      return { subject: `${service} · ${city}`, from: '' };
    }
    default: {
      const { wanted = '', city = '' } = fields as Partial<TicketFields['wish']>;
      return { subject: `${wanted} · ${city}`, from: '' };
    }
  }
}

/** The words of the person who wrote. */
export function wordsOfThem({ kind, fields, created_at }: Row): Ticket['words'] {
  const they = (at: string, text: string) => ({ at, kind: 'they' as const, staff: null, text });
  if (kind === 'contact') return [they(created_at.toISOString(), (fields as TicketFields['contact']).message)];
  if (kind !== 'problem') return [];
  return (fields as TicketFields['problem']).reports.map(({ at, message }) => they(at, message));
}
