import fc from 'fast-check';
import {
  effectOfMeasure,
  type JudgedMeasure,
  judgeMeasure,
  measureActions,
  measureActors,
  measureDeadline,
  measureKinds,
  measureStates,
  measureTransitions,
} from './measure-table.ts';

const HOUR = 3_600_000;
const START = new Date('2026-11-23T04:00:00Z');

test('each (state, action, actor) leads to one state, and only what is over leads nowhere', () => {
  const keys = measureTransitions.map((row) => `${row.from}/${row.action}/${row.by}`);
  expect(new Set(keys).size).toBe(keys.length);
  const ends = measureStates.filter((state) => !measureTransitions.some(({ from }) => from === state));
  expect(ends).toEqual(['DROPPED', 'OVERTURNED', 'LIFTED']);
});

const step = fc.record({
  action: fc.constantFrom(...measureActions),
  by: fc.constantFrom(...measureActors),
  who: fc.constantFrom('mita', 'arun', 'rafi'),
  hours: fc.constantFrom(0, 0, 1, 30, 49, 170, 340),
  counted: fc.constantFrom(0, 1, 2),
});
interface Moment {
  readonly action: string;
  readonly by: string;
  readonly who: string;
  readonly at: number;
  readonly effect: string;
}

test('whatever people and time do, nobody is paused or ended unheard, alone, or for what never counts', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom(...measureKinds),
      fc.boolean(),
      (steps, kind, danger) => {
        const begins = danger ? 'DANGER' : 'NOTICE';
        let measure: JudgedMeasure = {
          ...{ state: begins, kind, deadline: measureDeadline(begins, START), endsAt: null, counted: 1 },
          ...{ noticedBy: 'mita', decidedBy: null, reason: 'no-shows' },
        };
        let now = START.getTime();
        const done: Moment[] = [];
        const find = (action: string) => done.find((each) => each.action === action);
        for (const { action, by, who, hours, counted } of steps) {
          now += hours * HOUR;
          measure = { ...measure, counted };
          const before = measure.state;
          const { row } = judgeMeasure(measure, action, by, new Date(now), who);
          if (!row) continue;
          const isDecision = action === 'ENFORCE' || action === 'DROP';
          measure = {
            ...measure,
            state: row.to,
            deadline: row.to === before ? measure.deadline : measureDeadline(row.to, new Date(now)),
            endsAt: action === 'ENFORCE' && kind === 'pause' ? new Date(now + 240 * HOUR) : measure.endsAt,
            decidedBy: isDecision ? who : measure.decidedBy,
          };
          const effect = effectOfMeasure({ state: row.to, kind, danger });
          done.push({ action: action === 'RUN_OUT' ? `${before} RUN_OUT` : action, by, who, at: now, effect });
          if (action === 'ENFORCE') {
            expect(counted).toBeGreaterThan(0);
            expect(find('ANSWER') ?? find('NOTICE RUN_OUT')).toBeDefined();
            if (kind === 'end') expect(by).toBe('owner');
          }
          if (action === 'CONFIRM') {
            expect(who).not.toBe('mita');
            expect(now - START.getTime()).toBeLessThan(48 * HOUR);
          }
          if (action === 'UPHOLD' || action === 'OVERTURN') {
            expect([who, find('APPEAL')?.action]).not.toContain(find('ENFORCE')?.who);
            expect(who).not.toBe('mita');
            if (action === 'UPHOLD') expect(now - (find('APPEAL')?.at ?? 0)).toBeLessThan(7 * 24 * HOUR);
          }
          if (effect !== 'none' && !danger) expect(find('ENFORCE')).toBeDefined();
          if (effect === 'ended') expect([kind, find('ENFORCE')?.by]).toEqual(['end', 'owner']);
        }
        const ran = find('NOTICE RUN_OUT');
        const noticed = find('CONFIRM')?.at ?? START.getTime();
        if (ran) expect(ran.at - noticed).toBeGreaterThanOrEqual(7 * 24 * HOUR);
      },
    ),
  );
});
