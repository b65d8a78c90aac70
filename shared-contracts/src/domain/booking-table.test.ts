import fc from 'fast-check';
import {
  type BookingActor,
  type BookingStatus,
  bookingActors,
  bookingStatuses,
  bookingStatusTable,
} from './booking.ts';
import {
  type ActedOn,
  type BookingAction,
  bookingActions,
  bookingTransitions,
  canAct,
  findTransition,
} from './booking-table.ts';

const START = '2026-11-22T10:00:00+05:30';
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.parse(START) + hours * HOUR);
const booking = (status: BookingStatus, over: Partial<ActedOn> = {}): ActedOn => ({
  status,
  dateTime: START,
  expiresAt: null,
  hasReview: false,
  ...over,
});
const can = (over: Partial<ActedOn>, action: BookingAction, by: BookingActor, hours: number) =>
  canAct(booking('ACCEPTED', over), action, by, at(hours));

test('each (status, action, actor) leads to one status at most', () => {
  const keys = bookingTransitions.map((row) => `${row.from}/${row.action}/${row.by}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an ended booking allows nothing but the review and the dispute of a completed one', () => {
  const left = bookingTransitions.filter((row) => bookingStatusTable[row.from].ended);
  expect(left.map(({ from, action, by, to }) => [from, action, by, to])).toEqual([
    ['COMPLETED', 'REVIEW', 'customer', 'COMPLETED'],
    ['COMPLETED', 'DISPUTE', 'customer', 'COMPLETED'],
    ['COMPLETED', 'DISPUTE', 'provider', 'COMPLETED'],
    ['COMPLETED', 'END_DISPUTE', 'system', 'COMPLETED'],
  ]);
});

test('a completed booking is disputed once, by either side, within 48 hours', () => {
  const completed = booking('COMPLETED', { completedAt: START });
  const disputes = (over: Partial<ActedOn>, hours: number) =>
    (['customer', 'provider'] as const).map((by) => canAct({ ...completed, ...over }, 'DISPUTE', by, at(hours)));
  expect(disputes({}, 0)).toEqual([true, true]);
  expect(disputes({}, 47.999)).toEqual([true, true]);
  expect(disputes({}, 48)).toEqual([false, false]);
  expect(disputes({ completedAt: undefined }, 1)).toEqual([false, false]);
  const open = { by: 'customer' as const };
  expect(disputes({ dispute: open }, 1)).toEqual([false, false]);
  expect(disputes({ dispute: { ...open, endedAt: START } }, 1)).toEqual([false, false]);
  expect(canAct({ ...completed, dispute: open }, 'END_DISPUTE', 'system', at(99))).toBe(true);
  expect(canAct({ ...completed, dispute: { ...open, endedAt: START } }, 'END_DISPUTE', 'system', at(99))).toBe(false);
  expect(canAct(completed, 'END_DISPUTE', 'system', at(1))).toBe(false);
});

test('who takes a dispute back takes the other side’s right to one along for no moment', () => {
  const completed = booking('COMPLETED', { completedAt: START });
  const left = { by: 'provider', endedAt: at(60).toISOString(), withdrawn: true } as const;
  const disputes = (by: BookingActor, hours: number) =>
    canAct({ ...completed, dispute: left }, 'DISPUTE', by, at(hours));
  expect([disputes('customer', 60), disputes('customer', 107.9), disputes('customer', 108)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(disputes('provider', 60)).toBe(false);
});

test('work that has begun before its time is neither cancelled nor moved by one side', () => {
  const begun = { startedAt: at(-0.9).toISOString() };
  for (const by of ['customer', 'provider'] as const) {
    for (const action of ['CANCEL', 'RESCHEDULE'] as const) {
      expect([action, by, can({}, action, by, -0.5), can(begun, action, by, -0.5)]).toEqual([action, by, true, false]);
    }
  }
  const move = { by: 'customer', expiresAt: at(-0.1).toISOString() } as const;
  expect(can({ ...begun, move }, 'ACCEPT_MOVE', 'provider', -0.5)).toBe(false);
  expect(can({ ...begun, move }, 'REJECT_MOVE', 'provider', -0.5)).toBe(true);
});

test('only a provider accepts a PENDING request, only the customer a COUNTERED one', () => {
  expect(findTransition('PENDING', 'ACCEPT', 'provider')?.to).toBe('ACCEPTED');
  expect(findTransition('PENDING', 'ACCEPT', 'customer')).toBeUndefined();
  expect(findTransition('COUNTERED', 'ACCEPT', 'customer')?.to).toBe('ACCEPTED');
  expect(findTransition('COUNTERED', 'ACCEPT', 'provider')).toBeUndefined();
});

test('nobody ends or moves an agreed booking alone from its start on, whatever the action is called', () => {
  const alone = bookingTransitions.filter(
    ({ from, to, action, by }) =>
      from === 'ACCEPTED' &&
      by !== 'system' &&
      (to !== 'ACCEPTED' || action === 'RESCHEDULE' || action === 'ACCEPT_MOVE'),
  );
  const late = alone.filter((row) => !row.beforeStart).map(({ action, by }) => `${action}/${by}`);
  // With the code that the customer reads out; with the word of the other side.
  expect(late.sort()).toEqual(['AGREE_NO_SHOW/customer', 'AGREE_NO_SHOW/provider', 'COMPLETE/provider']);
  for (const { action, by } of alone.filter((row) => row.beforeStart && !row.matter)) {
    expect([action, by, can({}, action, by, -0.001), can({}, action, by, 0)]).toEqual([action, by, true, false]);
  }
});

test('what nobody has answered in time is not brought back, and what can still be answered does not expire', () => {
  for (const status of ['PENDING', 'COUNTERED'] as const) {
    const by = status === 'PENDING' ? 'provider' : 'customer';
    for (const [action, actor] of [
      ['ACCEPT', by],
      ['RESCHEDULE', 'customer'],
    ] as const) {
      const open = booking(status, { expiresAt: START });
      expect(canAct(open, action, actor, at(-1))).toBe(true);
      expect(canAct(open, action, actor, at(0))).toBe(false);
    }
    expect(canAct(booking(status, { expiresAt: START }), 'EXPIRE', 'system', at(-1))).toBe(false);
    expect(canAct(booking(status, { expiresAt: START }), 'EXPIRE', 'system', at(0))).toBe(true);
  }
});

test('a no-show that nobody settles ends the booking after seven days, not before, and nothing else does', () => {
  const noShow = { by: 'provider', at: at(1).toISOString(), denied: true } as const;
  const week = 7 * 24;
  expect([can({ noShow }, 'EXPIRE', 'system', week), can({ noShow }, 'EXPIRE', 'system', week + 1)]).toEqual([
    false,
    true,
  ]);
  expect(can({}, 'EXPIRE', 'system', week + 1)).toBe(false);
  expect(can({ noShow }, 'WITHDRAW_NO_SHOW', 'provider', week + 1)).toBe(true);
});

test('a job is completed from its start on, not before', () => {
  expect([can({}, 'COMPLETE', 'provider', -0.001), can({}, 'COMPLETE', 'provider', 0)]).toEqual([false, true]);
});

describe('a proposed time', () => {
  const move = { by: 'customer', expiresAt: at(-1).toISOString() } as const;

  test('is one at most, and only before the start', () => {
    for (const by of ['customer', 'provider'] as const) {
      expect(can({}, 'RESCHEDULE', by, -1)).toBe(true);
      expect(can({ move }, 'RESCHEDULE', by, -1)).toBe(false);
    }
  });

  test('is answered by the other side until it ends, and taken back by who proposed it', () => {
    expect(can({ move }, 'ACCEPT_MOVE', 'provider', -2)).toBe(true);
    expect(can({ move }, 'ACCEPT_MOVE', 'provider', -1)).toBe(false);
    expect(can({ move }, 'ACCEPT_MOVE', 'customer', -2)).toBe(false);
    expect(can({}, 'ACCEPT_MOVE', 'provider', -2)).toBe(false);
    expect([can({ move }, 'REJECT_MOVE', 'provider', 1), can({ move }, 'REJECT_MOVE', 'customer', 1)]).toEqual([
      true,
      false,
    ]);
    expect([can({ move }, 'WITHDRAW_MOVE', 'provider', 1), can({ move }, 'WITHDRAW_MOVE', 'customer', 1)]).toEqual([
      false,
      true,
    ]);
    expect([can({ move }, 'EXPIRE_MOVE', 'system', -2), can({ move }, 'EXPIRE_MOVE', 'system', -1)]).toEqual([
      false,
      true,
    ]);
  });
});

test('that nobody came is said from the start on, and agreed, objected to or taken back by whom it concerns', () => {
  const noShow = { by: 'provider' } as const;
  expect([can({}, 'NO_SHOW', 'customer', -0.001), can({}, 'NO_SHOW', 'customer', 0)]).toEqual([false, true]);
  expect(can({ noShow }, 'NO_SHOW', 'customer', 1)).toBe(false);
  expect([can({ noShow }, 'AGREE_NO_SHOW', 'customer', 1), can({ noShow }, 'AGREE_NO_SHOW', 'provider', 1)]).toEqual([
    true,
    false,
  ]);
  expect(can({ noShow: { ...noShow, denied: true } }, 'DENY_NO_SHOW', 'customer', 1)).toBe(false);
  expect([can({ noShow }, 'WITHDRAW_NO_SHOW', 'provider', 1), can({}, 'WITHDRAW_NO_SHOW', 'provider', 1)]).toEqual([
    true,
    false,
  ]);
  expect(can({ noShow }, 'COMPLETE', 'provider', 1)).toBe(true);
});

test('the day itself: on the way before the start, begun at the door, extra work once at a time', () => {
  expect([can({}, 'ON_THE_WAY', 'provider', -4.1), can({}, 'ON_THE_WAY', 'provider', -4)]).toEqual([false, true]);
  expect(can({ startedAt: START }, 'ON_THE_WAY', 'provider', 0)).toBe(false);
  expect([can({}, 'START', 'provider', -1.1), can({}, 'START', 'provider', -1)]).toEqual([false, true]);
  const extra = (state: string) => ({ extra: { state } });
  expect(can(extra('proposed'), 'PROPOSE_EXTRA', 'provider', 0)).toBe(false);
  expect(can(extra('declined'), 'PROPOSE_EXTRA', 'provider', 0)).toBe(true);
  expect(can(extra('proposed'), 'ACCEPT_EXTRA', 'customer', 0)).toBe(true);
  expect(can(extra('accepted'), 'ACCEPT_EXTRA', 'customer', 0)).toBe(false);
});

test('an expired counter-offer cannot be accepted', () => {
  expect(canAct(booking('COUNTERED', { expiresAt: START }), 'ACCEPT', 'customer', at(0))).toBe(false);
});

test('a booking is reviewed once', () => {
  expect(canAct(booking('COMPLETED'), 'REVIEW', 'customer', at(0))).toBe(true);
  expect(canAct(booking('COMPLETED', { hasReview: true }), 'REVIEW', 'customer', at(0))).toBe(false);
});

test('what the table does not name is never allowed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bookingStatuses),
      fc.constantFrom(...bookingActions),
      fc.constantFrom(...bookingActors),
      (s, a, by) => {
        if (canAct(booking(s), a, by, at(0))) expect(findTransition(s, a, by)).toBeDefined();
      },
    ),
  );
});
