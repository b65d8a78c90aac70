/** What somebody wants of the support. Partner applications have a desk of their own. */
export const ticketKinds = ['contact', 'problem', 'unanswered', 'wish'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** `answered`: the next word is theirs; `closed`: nothing more is to be done. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** What may be done with a ticket; `WRITE`: the person, or the market, says more. */
export const ticketActions = ['ASSIGN', 'NOTE', 'ANSWER', 'CLOSE', 'REOPEN', 'WRITE'] as const;
export type TicketAction = (typeof ticketActions)[number];

interface TicketTransition {
  readonly from: TicketState;
  readonly action: TicketAction;
  readonly to: TicketState;
  /** Only of kinds behind which a person waits who can be reached. */
  readonly reaches?: true;
}

const always = (action: TicketAction): TicketTransition[] => ticketStates.map((from) => ({ from, action, to: from }));

/** The life of a ticket. What has no row here is refused. */
export const ticketTransitions: readonly TicketTransition[] = [
  ...always('NOTE'),
  { from: 'open', action: 'ASSIGN', to: 'open' },
  { from: 'answered', action: 'ASSIGN', to: 'answered' },
  { from: 'open', action: 'ANSWER', to: 'answered', reaches: true },
  { from: 'answered', action: 'ANSWER', to: 'answered', reaches: true },
  { from: 'open', action: 'CLOSE', to: 'closed' },
  { from: 'answered', action: 'CLOSE', to: 'closed' },
  { from: 'answered', action: 'REOPEN', to: 'open' },
  { from: 'closed', action: 'REOPEN', to: 'open' },
  { from: 'open', action: 'WRITE', to: 'open' },
  { from: 'answered', action: 'WRITE', to: 'open' },
  { from: 'closed', action: 'WRITE', to: 'open' },
];

/** A search without a result names nobody. */
export const hasSomebody = (kind: string): boolean => kind !== 'wish';

/**
 * Returns the row by which an action is taken on a ticket; undefined where there is none.
 * @example findTicketTransition({ kind: 'wish', state: 'open' }, 'ANSWER') // undefined
 */
export const findTicketTransition = (
  { kind, state }: { kind: string; state: TicketState },
  action: TicketAction,
): TicketTransition | undefined =>
  ticketTransitions.find((row) => row.from === state && row.action === action && (!row.reaches || hasSomebody(kind)));

/** Letters of an answer and of a note to colleagues. */
export const ticketLimits = { answer: 4000, note: 2000, subject: 200 } as const;
