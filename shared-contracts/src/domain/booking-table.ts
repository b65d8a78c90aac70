import type { BookingActor, BookingStatus } from './booking.ts';

/** Every action of the table below. A status and an action without a row there is refused. */
export const bookingActions = [
  'ACCEPT',
  'COUNTER',
  'REJECT',
  'EXPIRE',
  'CANCEL',
  'RESCHEDULE',
  'ACCEPT_MOVE',
  'REJECT_MOVE',
  'WITHDRAW_MOVE',
  'EXPIRE_MOVE',
  'SET_ADDRESS',
  'SHARE_ADDRESS',
  'ON_THE_WAY',
  'START',
  'PROPOSE_EXTRA',
  'ACCEPT_EXTRA',
  'REJECT_EXTRA',
  'WITHDRAW_EXTRA',
  'NO_SHOW',
  'AGREE_NO_SHOW',
  'DENY_NO_SHOW',
  'WITHDRAW_NO_SHOW',
  'ASK_END',
  'COMPLETE',
  'REVIEW',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What may be open on a booking at most once, and waits for one side or the other. */
export type OpenMatter = 'move' | 'extra' | 'noShow';

/** One row of the state machine: who may take which action in which status, and what the status is afterwards. */
export interface BookingTransition {
  readonly from: BookingStatus;
  readonly action: BookingAction;
  readonly by: BookingActor;
  readonly to: BookingStatus;
  /** Only before the booking's start. */
  readonly beforeStart?: true;
  /** Only from the booking's start on. */
  readonly afterStart?: true;
  /** Only from so many hours before the booking's start on. */
  readonly hoursBefore?: number;
  /** Only while the request, or the matter of the row, has not passed its `expiresAt`. */
  readonly beforeExpiry?: true;
  /** Only once it has. */
  readonly afterExpiry?: true;
  /** Takes the provider's time: fails with SLOT_TAKEN where another ACCEPTED booking overlaps. */
  readonly takesSlot?: true;
  /** Which matter has to be open, and who raised it. */
  readonly matter?: readonly [what: OpenMatter, raisedBy: 'nobody' | 'actor' | 'other side' | 'anybody'];
  /** Only while the booking has none of these yet. */
  readonly once?: readonly ('onTheWayAt' | 'startedAt' | 'endAskedAt')[];
}

/** What `canAct` reads of a booking. Times are ISO instants; what an older API does not say is absent. */
export interface ActedOn {
  readonly status: BookingStatus;
  readonly dateTime: string;
  readonly expiresAt?: string | null;
  readonly hasReview: boolean;
  readonly move?: { readonly by: BookingActor; readonly expiresAt: string } | undefined;
  readonly extra?: { readonly state: string } | undefined;
  readonly noShow?: { readonly by: BookingActor } | undefined;
  readonly onTheWayAt?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly endAskedAt?: string | undefined;
}

/** The state machine of a booking. What has no row here is refused. */
export const bookingTransitions: readonly BookingTransition[] = [
  { from: 'PENDING', action: 'ACCEPT', by: 'provider', to: 'ACCEPTED', beforeExpiry: true, takesSlot: true },
  { from: 'PENDING', action: 'COUNTER', by: 'provider', to: 'COUNTERED', beforeExpiry: true },
  { from: 'PENDING', action: 'REJECT', by: 'provider', to: 'REJECTED' },
  { from: 'PENDING', action: 'EXPIRE', by: 'system', to: 'REJECTED' },
  { from: 'COUNTERED', action: 'EXPIRE', by: 'system', to: 'REJECTED' },
  { from: 'PENDING', action: 'CANCEL', by: 'customer', to: 'CANCELLED' },
  { from: 'COUNTERED', action: 'CANCEL', by: 'customer', to: 'CANCELLED' },
  { from: 'ACCEPTED', action: 'CANCEL', by: 'customer', to: 'CANCELLED', beforeStart: true },
  { from: 'PENDING', action: 'RESCHEDULE', by: 'customer', to: 'PENDING' },
  { from: 'ACCEPTED', action: 'RESCHEDULE', by: 'customer', to: 'PENDING' },
  { from: 'COUNTERED', action: 'ACCEPT', by: 'customer', to: 'ACCEPTED', beforeExpiry: true, takesSlot: true },
  { from: 'COUNTERED', action: 'REJECT', by: 'customer', to: 'REJECTED' },
  { from: 'ACCEPTED', action: 'CANCEL', by: 'provider', to: 'CANCELLED' },
  { from: 'ACCEPTED', action: 'COMPLETE', by: 'provider', to: 'COMPLETED', afterStart: true },
  { from: 'COMPLETED', action: 'REVIEW', by: 'customer', to: 'COMPLETED' },
];

/**
 * Returns the row of the state machine by which an actor takes an action in a status; undefined where there is none.
 * @example findTransition('PENDING', 'CANCEL', 'customer')?.to // 'CANCELLED'
 */
export const findTransition = (
  from: BookingStatus,
  action: BookingAction,
  by: BookingActor,
): BookingTransition | undefined =>
  bookingTransitions.find((row) => row.from === from && row.action === action && row.by === by);

/** Who raised a matter that is open, and until when it can be answered; undefined where nothing is open. */
function openMatter(booking: ActedOn, what: OpenMatter): { by: BookingActor; expiresAt?: string } | undefined {
  if (what === 'move') return booking.move;
  if (what === 'noShow') return booking.noShow;
  return booking.extra?.state === 'proposed' ? { by: 'provider' } : undefined;
}

function raisedAs(raised: BookingActor | undefined, by: BookingActor): 'nobody' | 'actor' | 'other side' {
  if (raised === undefined) return 'nobody';
  return raised === by ? 'actor' : 'other side';
}

/** The first bound of a row that keeps an actor from its action now; undefined: none does. */
export type Bound =
  | 'started'
  | 'not started'
  | 'too early'
  | 'expired'
  | 'not expired'
  | 'matter'
  | 'once'
  | 'reviewed';

function boundOfTime(booking: ActedOn, row: BookingTransition, now: Date): Bound | undefined {
  const start = Date.parse(booking.dateTime);
  const at = now.getTime();
  if (row.beforeStart && at >= start) return 'started';
  if (row.afterStart && at < start) return 'not started';
  if (row.hoursBefore !== undefined && at < start - row.hoursBefore * 3_600_000) return 'too early';
  return undefined;
}

/**
 * What keeps an actor from the action of a row of the state machine.
 * @param now the instant of the action
 * @returns the bound that is not met, undefined where all are
 */
export function boundOf(booking: ActedOn, row: BookingTransition, now: Date): Bound | undefined {
  const [what, raisedBy] = row.matter ?? [];
  const open = what && openMatter(booking, what);
  if (what && !(raisedBy === 'anybody' ? open : raisedAs(open?.by, row.by) === raisedBy)) return 'matter';
  if (row.once?.some((mark) => booking[mark] !== undefined)) return 'once';
  if (row.action === 'REVIEW' && booking.hasReview) return 'reviewed';
  const late = boundOfTime(booking, row, now);
  if (late) return late;
  const expiresAt = what && raisedBy !== 'nobody' ? open?.expiresAt : booking.expiresAt;
  const expired = Boolean(expiresAt) && now.getTime() >= Date.parse(expiresAt ?? '');
  if (row.beforeExpiry && expired) return 'expired';
  return row.afterExpiry && !expired ? 'not expired' : undefined;
}

/**
 * Whether an actor may take an action on a booking. What only the database knows, such as a free slot, is not looked at.
 * @param booking its times are ISO instants
 * @param now the instant of the action
 * @example canAct(booking, 'CANCEL', 'customer', new Date())
 */
export function canAct(booking: ActedOn, action: BookingAction, by: BookingActor, now: Date): boolean {
  const row = findTransition(booking.status, action, by);
  return row !== undefined && boundOf(booking, row, now) === undefined;
}
