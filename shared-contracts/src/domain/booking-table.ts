import { type BookingActor, type BookingStatus, PROBLEM_WINDOW_MS } from './booking.ts';

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
  'DISPUTE',
  'END_DISPUTE',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What may be open on a booking at most once, and waits for one side or the other. */
export type OpenMatter = 'move' | 'extra' | 'noShow' | 'dispute';

/** What happens to a booking at most once; `deniedAt`: the other side has objected to a no-show. */
export type OnceMark = 'onTheWayAt' | 'startedAt' | 'endAskedAt' | 'deniedAt' | 'disputedAt';

/** One row of the state machine: who may take which action in which status, and what the status is afterwards. */
export interface BookingTransition {
  readonly from: BookingStatus;
  readonly action: BookingAction;
  readonly by: BookingActor;
  readonly to: BookingStatus;
  /** Only before the booking's start, and before its work has begun, whichever comes first. */
  readonly beforeStart?: true;
  /** Only from the booking's start on. */
  readonly afterStart?: true;
  /** Only from so many hours before the booking's start on. */
  readonly hoursBefore?: number;
  /** Only within this long after its completion. */
  readonly withinMsOfCompletion?: number;
  /** Only while the request, or the matter of the row, has not passed its `expiresAt`. */
  readonly beforeExpiry?: true;
  /** Only once it has. */
  readonly afterExpiry?: true;
  /** Takes the provider's time: fails with SLOT_TAKEN where another ACCEPTED booking overlaps. */
  readonly takesSlot?: true;
  /** Which matter has to be open, and who raised it. */
  readonly matter?: readonly [what: OpenMatter, raisedBy: 'nobody' | 'actor' | 'other side' | 'anybody'];
  /** Only while the booking has none of these yet. */
  readonly once?: readonly OnceMark[];
}

/** What `canAct` reads of a booking. Times are ISO instants; what an older API does not say is absent. */
export interface ActedOn {
  readonly status: BookingStatus;
  readonly dateTime: string;
  readonly expiresAt?: string | null;
  readonly hasReview: boolean;
  readonly move?: { readonly by: BookingActor; readonly expiresAt: string } | undefined;
  readonly extra?: { readonly state: string } | undefined;
  readonly noShow?:
    | { readonly by: BookingActor; readonly at?: string; readonly denied?: boolean | undefined }
    | undefined;
  readonly onTheWayAt?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly endAskedAt?: string | undefined;
  readonly completedAt?: string | undefined;
  readonly dispute?:
    | { readonly by: BookingActor; readonly endedAt?: string | undefined; readonly withdrawn?: boolean | undefined }
    | undefined;
}

/** The provider says these at most so many hours before the start. */
const ON_THE_WAY_HOURS = 4;
const AT_THE_DOOR_HOURS = 1;

/** So many days after somebody said that nobody came, a booking that nobody has settled ends as cancelled. */
export const NO_SHOW_DAYS = 7;
/**
 * When a no-show that nobody settles ends its booking.
 * @param noShow when it was said, an ISO instant
 */
export const noShowEndsAt = ({ at }: { readonly at: string }): string =>
  new Date(Date.parse(at) + NO_SHOW_DAYS * 86_400_000).toISOString();

const sides = ['customer', 'provider'] as const;
type Row = Omit<BookingTransition, 'from' | 'to' | 'by'>;

/** A row that leaves an agreed booking ACCEPTED, for one side or for both. */
const whileAgreed = (by: readonly BookingActor[], row: Row): BookingTransition[] =>
  by.map((actor) => ({ from: 'ACCEPTED', by: actor, to: 'ACCEPTED', ...row }));
const fromEach = (statuses: readonly BookingStatus[], row: Omit<BookingTransition, 'from'>): BookingTransition[] =>
  statuses.map((from) => ({ from, ...row }));

/**
 * The state machine of a booking. What has no row here is refused. From the start on nobody ends an agreed booking
 * alone: the code completes it, or both sides say that nobody came, or staff (`system`) decides.
 */
export const bookingTransitions: readonly BookingTransition[] = [
  { from: 'PENDING', action: 'ACCEPT', by: 'provider', to: 'ACCEPTED', beforeExpiry: true, takesSlot: true },
  { from: 'PENDING', action: 'COUNTER', by: 'provider', to: 'COUNTERED', beforeExpiry: true },
  { from: 'PENDING', action: 'REJECT', by: 'provider', to: 'REJECTED' },
  ...fromEach(['PENDING', 'COUNTERED'], { action: 'EXPIRE', by: 'system', to: 'REJECTED', afterExpiry: true }),
  ...fromEach(['PENDING', 'COUNTERED'], { action: 'CANCEL', by: 'customer', to: 'CANCELLED' }),
  ...fromEach(['PENDING', 'COUNTERED'], { action: 'RESCHEDULE', by: 'customer', to: 'PENDING', beforeExpiry: true }),
  { from: 'COUNTERED', action: 'ACCEPT', by: 'customer', to: 'ACCEPTED', beforeExpiry: true, takesSlot: true },
  { from: 'COUNTERED', action: 'REJECT', by: 'customer', to: 'REJECTED' },

  { from: 'ACCEPTED', action: 'CANCEL', by: 'customer', to: 'CANCELLED', beforeStart: true },
  { from: 'ACCEPTED', action: 'CANCEL', by: 'provider', to: 'CANCELLED', beforeStart: true },
  // Of an agreed booking it proposes: the old time holds until the other side agrees to the new one.
  ...whileAgreed(sides, { action: 'RESCHEDULE', beforeStart: true, matter: ['move', 'nobody'] }),
  ...whileAgreed(sides, {
    action: 'ACCEPT_MOVE',
    beforeStart: true,
    beforeExpiry: true,
    takesSlot: true,
    matter: ['move', 'other side'],
  }),
  ...whileAgreed(sides, { action: 'REJECT_MOVE', matter: ['move', 'other side'] }),
  ...whileAgreed(sides, { action: 'WITHDRAW_MOVE', matter: ['move', 'actor'] }),
  ...whileAgreed(['system'], { action: 'EXPIRE_MOVE', afterExpiry: true, matter: ['move', 'anybody'] }),

  { from: 'PENDING', action: 'SET_ADDRESS', by: 'customer', to: 'PENDING', beforeStart: true },
  { from: 'COUNTERED', action: 'SET_ADDRESS', by: 'customer', to: 'COUNTERED', beforeStart: true },
  ...whileAgreed(['customer'], { action: 'SET_ADDRESS', beforeStart: true }),
  ...whileAgreed(['customer'], { action: 'SHARE_ADDRESS' }),

  ...whileAgreed(['provider'], {
    action: 'ON_THE_WAY',
    hoursBefore: ON_THE_WAY_HOURS,
    once: ['onTheWayAt', 'startedAt'],
  }),
  ...whileAgreed(['provider'], { action: 'START', hoursBefore: AT_THE_DOOR_HOURS, once: ['startedAt'] }),
  ...whileAgreed(['provider'], {
    action: 'PROPOSE_EXTRA',
    hoursBefore: AT_THE_DOOR_HOURS,
    matter: ['extra', 'nobody'],
  }),
  ...whileAgreed(['customer'], { action: 'ACCEPT_EXTRA', matter: ['extra', 'other side'] }),
  ...whileAgreed(['customer'], { action: 'REJECT_EXTRA', matter: ['extra', 'other side'] }),
  ...whileAgreed(['provider'], { action: 'WITHDRAW_EXTRA', matter: ['extra', 'actor'] }),

  ...whileAgreed(sides, { action: 'NO_SHOW', afterStart: true, matter: ['noShow', 'nobody'] }),
  ...sides.map((by) => ({
    from: 'ACCEPTED' as const,
    action: 'AGREE_NO_SHOW' as const,
    by,
    to: 'CANCELLED' as const,
    matter: ['noShow', 'other side'] as const,
  })),
  ...whileAgreed(sides, { action: 'DENY_NO_SHOW', matter: ['noShow', 'other side'], once: ['deniedAt'] }),
  ...whileAgreed(sides, { action: 'WITHDRAW_NO_SHOW', matter: ['noShow', 'actor'] }),
  // Nobody settled it, staff neither.
  {
    from: 'ACCEPTED',
    action: 'EXPIRE',
    by: 'system',
    to: 'CANCELLED',
    afterStart: true,
    afterExpiry: true,
    matter: ['noShow', 'anybody'],
  },
  ...whileAgreed(['system'], { action: 'ASK_END', afterStart: true, once: ['endAskedAt'] }),
  { from: 'ACCEPTED', action: 'CANCEL', by: 'system', to: 'CANCELLED', afterStart: true },
  { from: 'ACCEPTED', action: 'COMPLETE', by: 'system', to: 'COMPLETED', afterStart: true },
  { from: 'ACCEPTED', action: 'COMPLETE', by: 'provider', to: 'COMPLETED', afterStart: true },
  { from: 'COMPLETED', action: 'REVIEW', by: 'customer', to: 'COMPLETED' },
  ...sides.map((by) => ({
    from: 'COMPLETED' as const,
    action: 'DISPUTE' as const,
    by,
    to: 'COMPLETED' as const,
    withinMsOfCompletion: PROBLEM_WINDOW_MS,
    once: ['disputedAt'] as const,
  })),
  // Decided, or taken back. Until when the payout is held stands in the dispute's own table.
  { from: 'COMPLETED', action: 'END_DISPUTE', by: 'system', to: 'COMPLETED', matter: ['dispute', 'anybody'] },
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
  if (what === 'noShow') {
    const { noShow } = booking;
    return noShow?.at === undefined ? noShow : { by: noShow.by, expiresAt: noShowEndsAt({ at: noShow.at }) };
  }
  if (what === 'dispute') return booking.dispute?.endedAt === undefined ? booking.dispute : undefined;
  return booking.extra?.state === 'proposed' ? { by: 'provider' } : undefined;
}

function raisedAs(raised: BookingActor | undefined, by: BookingActor): 'nobody' | 'actor' | 'other side' {
  if (raised === undefined) return 'nobody';
  return raised === by ? 'actor' : 'other side';
}

/** When the other side took its dispute back: this one may raise its own from then on. */
function leftByOther({ dispute }: ActedOn, by: BookingActor): string | undefined {
  return dispute?.withdrawn && dispute.by !== by ? dispute.endedAt : undefined;
}

function hasHappened(booking: ActedOn, mark: OnceMark, by: BookingActor): boolean {
  if (mark === 'deniedAt') return booking.noShow?.denied === true;
  if (mark === 'disputedAt') return booking.dispute !== undefined && leftByOther(booking, by) === undefined;
  return booking[mark] !== undefined;
}

/** The first bound of a row that keeps an actor from its action now; undefined: none does. */
export type Bound =
  | 'started'
  | 'not started'
  | 'too early'
  | 'too late'
  | 'expired'
  | 'not expired'
  | 'matter'
  | 'once'
  | 'reviewed';

function boundOfTime(booking: ActedOn, row: BookingTransition, now: Date): Bound | undefined {
  const start = Date.parse(booking.dateTime);
  const at = now.getTime();
  if (row.beforeStart && (at >= start || booking.startedAt !== undefined)) return 'started';
  if (row.afterStart && at < start) return 'not started';
  if (row.hoursBefore !== undefined && at < start - row.hoursBefore * 3_600_000) return 'too early';
  const sinceCompletion = at - Date.parse(leftByOther(booking, row.by) ?? booking.completedAt ?? '');
  // What was completed before that was written down is long over.
  if (row.withinMsOfCompletion !== undefined && !(sinceCompletion < row.withinMsOfCompletion)) return 'too late';
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
  if (row.once?.some((mark) => hasHappened(booking, mark, row.by))) return 'once';
  if (row.action === 'REVIEW' && booking.hasReview) return 'reviewed';
  const late = boundOfTime(booking, row, now);
  if (late) return late;
  const expiresAt = what && raisedBy !== 'nobody' ? open?.expiresAt : booking.expiresAt;
  const expired = Boolean(expiresAt) && now.getTime() >= Date.parse(expiresAt ?? '');
  if (row.beforeExpiry && expired) return 'expired';
  return row.afterExpiry && !expired ? 'not expired' : undefined;
}

/**
 * Whether an actor may take an action on a booking. What only the database knows, such as a free slot, is not looked
 * at.
 * @param booking its times are ISO instants
 * @param now the instant of the action
 * @example canAct(booking, 'CANCEL', 'customer', new Date())
 */
export function canAct(booking: ActedOn, action: BookingAction, by: BookingActor, now: Date): boolean {
  const row = findTransition(booking.status, action, by);
  return row !== undefined && boundOf(booking, row, now) === undefined;
}
