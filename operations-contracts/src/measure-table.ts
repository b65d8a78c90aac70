/** States of a measure against a provider, from its notice to its end. */
export const measureStates = [
  'DANGER',
  'NOTICE',
  'ANSWERED',
  'UNANSWERED',
  'IN_FORCE',
  'APPEALED',
  'FINAL',
  'DROPPED',
  'OVERTURNED',
  'LIFTED',
] as const;
export type MeasureState = (typeof measureStates)[number];
/** Not bookable for some days, or not any more. */
export const measureKinds = ['pause', 'end'] as const;
export type MeasureKind = (typeof measureKinds)[number];
/** Who acts: the provider, time, and staff by their role. */
export const measureActors = ['provider', 'system', 'support', 'owner'] as const;
export type MeasureActor = (typeof measureActors)[number];

/** What can be done to a measure. */
export const measureActions = [
  'READ',
  'ANSWER',
  'RUN_OUT',
  'CONFIRM',
  'ENFORCE',
  'DROP',
  'APPEAL',
  'UPHOLD',
  'OVERTURN',
  'LIFT',
] as const;
export type MeasureAction = (typeof measureActions)[number];

/** What never counts against anybody. The provider's word is enough. */
export const excuses = ['day-off', 'illness', 'pregnancy'] as const;
export type Excuse = (typeof excuses)[number];
/** Why a notice is given. The first two stand on bookings. */
export const measureReasons = ['no-shows', 'late-cancels', 'complaints', 'unsafe', 'identity', 'money'] as const;
export type MeasureReason = (typeof measureReasons)[number];
/** Reasons that stand on bookings alone: where none of them counts, there is no measure. */
export const reasonsOfBookings: ReadonlySet<MeasureReason> = new Set<MeasureReason>(['no-shows', 'late-cancels']);

/** Hours that a state lasts at most. What has none ends by a person alone. */
export const measureHours: Readonly<Partial<Record<MeasureState, number>>> = {
  DANGER: 48,
  NOTICE: 7 * 24,
  ANSWERED: 7 * 24,
  UNANSWERED: 7 * 24,
  IN_FORCE: 14 * 24,
  APPEALED: 7 * 24,
};
/** The longest pause, in days. */
export const longestPause = 30;

/** A row of the table: who may take a measure from one state to another, and what binds it. */
export interface MeasureTransition {
  readonly from: MeasureState;
  readonly action: MeasureAction;
  readonly by: MeasureActor;
  readonly to: MeasureState;
  /** Only before, or only from, the deadline of the state on. */
  readonly deadline?: 'before' | 'after';
  /** Only once the days of a pause are over. */
  readonly over?: true;
  /** Only a member of staff who has neither given the notice nor decided it. */
  readonly otherPerson?: true;
  /** Only of a pause; what ends a provider is an owner's. */
  readonly kind?: MeasureKind;
  /** Only where something counts. */
  readonly counts?: true;
}

type Row = Omit<MeasureTransition, 'from' | 'by'>;
const rows = (
  from: readonly MeasureState[],
  by: readonly MeasureActor[],
  row: Row | ((from: MeasureState) => Row),
): MeasureTransition[] =>
  from.flatMap((state) =>
    by.map((actor) => ({ from: state, by: actor, ...(typeof row === 'function' ? row(state) : row) })),
  );
const staff = ['support', 'owner'] as const;
const decidable = ['ANSWERED', 'UNANSWERED'] as const;

/**
 * The life of a measure. Nobody is paused or ended before a notice was answered or its days ran out, but for danger,
 * which another person confirms within 48 hours or which ends by itself; an appeal is decided by another person than
 * the one who decided, within seven days, or in the provider's favour.
 */
export const measureTransitions: readonly MeasureTransition[] = [
  ...rows(['DANGER', 'NOTICE', 'IN_FORCE'], ['provider'], (to) => ({ action: 'READ', to })),
  ...rows(['DANGER'], staff, { action: 'CONFIRM', to: 'NOTICE', deadline: 'before', otherPerson: true }),
  ...rows(['DANGER'], staff, { action: 'LIFT', to: 'LIFTED' }),
  ...rows(['DANGER'], ['system'], { action: 'RUN_OUT', to: 'LIFTED', deadline: 'after' }),
  ...rows(['NOTICE'], ['provider'], { action: 'ANSWER', to: 'ANSWERED', deadline: 'before' }),
  ...rows(['NOTICE'], ['system'], { action: 'RUN_OUT', to: 'UNANSWERED', deadline: 'after' }),
  ...rows(['NOTICE', ...decidable], staff, { action: 'DROP', to: 'DROPPED' }),
  // Nobody hangs in the air because nobody decides.
  ...rows(decidable, ['system'], { action: 'RUN_OUT', to: 'DROPPED', deadline: 'after' }),
  ...rows(decidable, ['support'], { action: 'ENFORCE', to: 'IN_FORCE', counts: true, kind: 'pause' }),
  ...rows(decidable, ['owner'], { action: 'ENFORCE', to: 'IN_FORCE', counts: true }),
  ...rows(['IN_FORCE'], ['provider'], { action: 'APPEAL', to: 'APPEALED', deadline: 'before' }),
  ...rows(['IN_FORCE'], ['system'], { action: 'RUN_OUT', to: 'FINAL', deadline: 'after' }),
  ...rows(['APPEALED'], staff, { action: 'UPHOLD', to: 'FINAL', deadline: 'before', otherPerson: true }),
  ...rows(['APPEALED'], staff, { action: 'OVERTURN', to: 'OVERTURNED', otherPerson: true }),
  // An appeal that nobody decides in time ends the measure.
  ...rows(['APPEALED'], ['system'], { action: 'RUN_OUT', to: 'LIFTED', deadline: 'after' }),
  ...rows(['IN_FORCE', 'APPEALED', 'FINAL'], ['system'], { action: 'LIFT', to: 'LIFTED', over: true, kind: 'pause' }),
  ...rows(['IN_FORCE', 'FINAL'], ['owner'], { action: 'LIFT', to: 'LIFTED' }),
];

/** What the table reads of a measure. */
export interface JudgedMeasure {
  readonly state: MeasureState;
  readonly kind: MeasureKind;
  readonly deadline: Date | null;
  /** When a pause is over; null: not decided, or no pause. */
  readonly endsAt: Date | null;
  readonly noticedBy: string;
  readonly decidedBy: string | null;
  readonly reason: MeasureReason;
  /** How many of its bookings are not excused. */
  readonly counted: number;
}

/** Why an action is not possible; null: it is. */
export type MeasureBound = 'no row' | 'too late' | 'too early' | 'same person' | 'owner' | 'nothing counts';

function boundOf(measure: JudgedMeasure, row: MeasureTransition, now: Date, who: string | null): MeasureBound | null {
  const isOver = measure.deadline !== null && now >= measure.deadline;
  if (row.deadline === 'before' && isOver) return 'too late';
  if (row.deadline === 'after' && !isOver) return 'too early';
  if (row.over && !(measure.endsAt !== null && now >= measure.endsAt)) return 'too early';
  if (row.kind && row.kind !== measure.kind) return 'owner';
  if (row.otherPerson && (who === null || who === measure.noticedBy || who === measure.decidedBy)) return 'same person';
  if (row.counts && reasonsOfBookings.has(measure.reason) && measure.counted === 0) return 'nothing counts';
  return null;
}

/**
 * Returns what keeps somebody from an action on a measure now, or the row by which they take it.
 * @param who the member of staff; null: no staff
 */
export function judgeMeasure(
  measure: JudgedMeasure,
  action: MeasureAction,
  by: MeasureActor,
  now: Date,
  who: string | null = null,
): { row: MeasureTransition; bound: null } | { row: null; bound: MeasureBound } {
  const row = measureTransitions.find(
    (each) => each.from === measure.state && each.action === action && each.by === by,
  );
  if (!row) return { row: null, bound: 'no row' };
  const bound = boundOf(measure, row, now, who);
  return bound === null ? { row, bound } : { row: null, bound };
}

/** The deadline of a state that begins now; null: it has none. */
export function measureDeadline(state: MeasureState, now: Date): Date | null {
  const hours = measureHours[state];
  return hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}

const undecided: ReadonlySet<MeasureState> = new Set<MeasureState>(['DANGER', 'NOTICE', 'ANSWERED', 'UNANSWERED']);
const decided: ReadonlySet<MeasureState> = new Set<MeasureState>(['IN_FORCE', 'APPEALED', 'FINAL']);

/** What a measure does to its provider; danger pauses until it is decided. */
export function effectOfMeasure(measure: {
  readonly state: MeasureState;
  readonly kind: MeasureKind;
  readonly danger: boolean;
}): 'none' | 'paused' | 'ended' {
  if (undecided.has(measure.state)) return measure.danger ? 'paused' : 'none';
  if (!decided.has(measure.state)) return 'none';
  return measure.kind === 'end' ? 'ended' : 'paused';
}
