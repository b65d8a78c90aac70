/** States of a dispute, from its first word to the end of the payout hold. */
export const disputeStates = ['EVIDENCE', 'REVIEW', 'LATE', 'DECIDED', 'SETTLED', 'WITHDRAWN'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Who acts: the two sides, time, and staff by what they may do. */
export const disputeActors = ['opener', 'other', 'system', 'support', 'finance', 'owner'] as const;
export type DisputeActor = (typeof disputeActors)[number];

/** What can be done to a dispute. */
export const disputeActions = [
  'ADD_EVIDENCE',
  'WITHDRAW',
  'REST',
  'END_EVIDENCE',
  'RUN_LATE',
  'DISMISS',
  'AWARD',
  'SETTLE',
] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** A row of the table: who may take a dispute from one state to another, and by which action. */
export interface DisputeTransition {
  readonly from: DisputeState;
  readonly action: DisputeAction;
  readonly by: DisputeActor;
  readonly to: DisputeState;
  /** Only before, or only from, the deadline of the state on. */
  readonly deadline?: 'before' | 'after';
  /** Only a member of staff who has not decided it. */
  readonly otherPerson?: true;
}

/** How long each state lasts at most, in hours; what has none ends by a person alone. */
export const disputeHours: Readonly<Partial<Record<DisputeState, number>>> = { EVIDENCE: 48, REVIEW: 72 };
/** The provider is paid nothing for the booking in these. */
export const holdsPayout: ReadonlySet<DisputeState> = new Set<DisputeState>(['EVIDENCE', 'REVIEW', 'LATE', 'DECIDED']);
/** Staff read the chat of the booking in these. */
export const showsChat: ReadonlySet<DisputeState> = new Set<DisputeState>(['EVIDENCE', 'REVIEW', 'LATE']);

const sides = ['opener', 'other'] as const;

/**
 * The life of a dispute. Nobody decides before both sides had their time to be heard; a decision that comes too late is
 * the owner's alone; what is awarded is settled by another person than the one who awarded it.
 */
export const disputeTransitions: readonly DisputeTransition[] = [
  ...sides.map(
    (by): DisputeTransition => ({ from: 'EVIDENCE', action: 'ADD_EVIDENCE', by, to: 'EVIDENCE', deadline: 'before' }),
  ),
  // The other side has nothing more to say: nobody has to wait.
  { from: 'EVIDENCE', action: 'REST', by: 'other', to: 'REVIEW', deadline: 'before' },
  { from: 'EVIDENCE', action: 'END_EVIDENCE', by: 'system', to: 'REVIEW', deadline: 'after' },
  { from: 'EVIDENCE', action: 'WITHDRAW', by: 'opener', to: 'WITHDRAWN' },
  { from: 'REVIEW', action: 'WITHDRAW', by: 'opener', to: 'WITHDRAWN' },
  { from: 'LATE', action: 'WITHDRAW', by: 'opener', to: 'WITHDRAWN' },
  ...(['support', 'owner'] as const).flatMap((by): DisputeTransition[] => [
    { from: 'REVIEW', action: 'DISMISS', by, to: 'SETTLED', deadline: 'before' },
    { from: 'REVIEW', action: 'AWARD', by, to: 'DECIDED', deadline: 'before' },
  ]),
  { from: 'REVIEW', action: 'RUN_LATE', by: 'system', to: 'LATE', deadline: 'after' },
  { from: 'LATE', action: 'DISMISS', by: 'owner', to: 'SETTLED' },
  { from: 'LATE', action: 'AWARD', by: 'owner', to: 'DECIDED' },
  { from: 'DECIDED', action: 'SETTLE', by: 'finance', to: 'SETTLED', otherPerson: true },
  { from: 'DECIDED', action: 'SETTLE', by: 'owner', to: 'SETTLED', otherPerson: true },
];

/** What the table reads of a dispute. */
export interface JudgedDispute {
  readonly state: DisputeState;
  readonly deadline: Date | null;
  /** Who decided it. */
  readonly decidedBy: string | null;
}

/** Why an action is not possible; null: it is. */
export type DisputeBound = 'no row' | 'too late' | 'too early' | 'same person';

/**
 * Returns what keeps somebody from an action on a dispute now, or the row by which they take it.
 * @param who the member of staff; null: no staff
 */
export function judgeDispute(
  dispute: JudgedDispute,
  action: DisputeAction,
  by: DisputeActor,
  now: Date,
  who: string | null = null,
): { row: DisputeTransition; bound: null } | { row: null; bound: DisputeBound } {
  const row = disputeTransitions.find(
    (each) => each.from === dispute.state && each.action === action && each.by === by,
  );
  if (!row) return { row: null, bound: 'no row' };
  const isOver = dispute.deadline !== null && now >= dispute.deadline;
  if (row.deadline === 'before' && isOver) return { row: null, bound: 'too late' };
  if (row.deadline === 'after' && !isOver) return { row: null, bound: 'too early' };
  if (row.otherPerson && who === dispute.decidedBy) return { row: null, bound: 'same person' };
  return { row, bound: null };
}

/** The deadline of a state that begins now; null: it has none. */
export function disputeDeadline(state: DisputeState, now: Date): Date | null {
  const hours = disputeHours[state];
  return hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}
