import fc from 'fast-check';
import {
  type DisputeAction,
  type DisputeState,
  disputeActions,
  disputeActors,
  disputeDeadline,
  disputeStates,
  disputeTransitions,
  holdsPayout,
  type JudgedDispute,
  judgeDispute,
  showsChat,
} from './dispute-table.ts';

const HOUR = 3_600_000;
const START = new Date('2026-11-23T04:00:00Z');

test('each (state, action, actor) leads to one state, and every state but the ended ones leads on', () => {
  const keys = disputeTransitions.map((row) => `${row.from}/${row.action}/${row.by}`);
  expect(new Set(keys).size).toBe(keys.length);
  const ends = disputeStates.filter((state) => !disputeTransitions.some(({ from }) => from === state));
  expect(ends).toEqual(['SETTLED', 'WITHDRAWN']);
});

test('the payout is held until it is settled or taken back, and nobody reads the chat once it is decided', () => {
  expect(disputeStates.filter((state) => !holdsPayout.has(state))).toEqual(['SETTLED', 'WITHDRAWN']);
  expect(disputeStates.filter((state) => showsChat.has(state))).toEqual(['EVIDENCE', 'REVIEW', 'LATE']);
});

const step = fc.record({
  action: fc.constantFrom(...disputeActions),
  by: fc.constantFrom(...disputeActors),
  who: fc.constantFrom('mita', 'arun'),
  hours: fc.constantFrom(0, 0, 1, 30, 49, 80),
});
type Moment = { state: DisputeState; action: DisputeAction; by: string; who: string; at: number };

/** Plays steps on the table alone: what it lets through, and when. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Moment[] {
  let dispute: JudgedDispute = { state: 'EVIDENCE', deadline: disputeDeadline('EVIDENCE', START), decidedBy: null };
  let now = START.getTime();
  const done: Moment[] = [];
  for (const { action, by, who, hours } of steps) {
    now += hours * HOUR;
    const { row } = judgeDispute(dispute, action, by, new Date(now), who);
    if (!row) continue;
    const moved = row.to !== dispute.state;
    dispute = {
      state: row.to,
      deadline: moved ? disputeDeadline(row.to, new Date(now)) : dispute.deadline,
      decidedBy: action === 'AWARD' || action === 'DISMISS' ? who : dispute.decidedBy,
    };
    done.push({ state: row.to, action, by, who, at: now });
  }
  return done;
}

test('whatever people and time do, both are heard before it is decided, late is the owner’s, and no one awards and settles alone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const done = play(steps);
      const find = (action: DisputeAction) => done.find((each) => each.action === action);
      const heard = find('REST') ?? find('END_EVIDENCE');
      const decided = find('AWARD') ?? find('DISMISS');
      const settled = find('SETTLE');
      if (decided) {
        expect(heard && heard.at <= decided.at).toBe(true);
        if (decided.at - (heard?.at ?? 0) >= 72 * HOUR) expect(decided.by).toBe('owner');
        expect(['support', 'owner']).toContain(decided.by);
      }
      if (find('END_EVIDENCE'))
        expect((find('END_EVIDENCE')?.at ?? 0) - START.getTime()).toBeGreaterThanOrEqual(48 * HOUR);
      if (settled) {
        expect(settled.who).not.toBe(decided?.who);
        expect(find('AWARD')).toBeDefined();
      }
      // Nothing follows the end, and at most one end comes.
      const ends = done.filter(({ state }) => state === 'SETTLED' || state === 'WITHDRAWN');
      expect(ends.length).toBeLessThanOrEqual(1);
      if (ends.length > 0) expect(done.at(-1)).toBe(ends[0]);
    }),
  );
});
