import fc from 'fast-check';
import {
  type ApplicationState,
  applicationActions,
  applicationActors,
  applicationChecks,
  applicationStates,
  applicationTransitions,
  type JudgedApplication,
  judgeApplication,
  type MadeCheck,
  passedTrades,
} from './application-table.ts';

test('each (state, action, actor) leads to one state, and every state but the ended ones leads on', () => {
  const keys = applicationTransitions.map((row) => `${row.from}/${row.action}/${row.by}`);
  expect(new Set(keys).size).toBe(keys.length);
  const ends = applicationStates.filter((state) => !applicationTransitions.some(({ from }) => from === state));
  expect(ends).toEqual(['LIVE', 'REFUSED', 'WITHDRAWN']);
});

const check = fc.record({
  what: fc.constantFrom(...applicationChecks),
  categoryId: fc.constantFrom('plumbing', 'painting', 'other'),
  passed: fc.boolean(),
});
const step = fc.record({
  action: fc.constantFrom(...applicationActions),
  by: fc.constantFrom(...applicationActors),
  missing: fc.constantFrom<readonly string[]>([], [], ['identity']),
  ready: fc.boolean(),
  check,
});

test('whatever people do in whatever order, nobody is approved unseen, live unready, or moved after the end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let application: JudgedApplication = {
        ...{ state: 'RECEIVED', missing: [], checks: [], ready: false },
        trades: ['plumbing', 'painting'],
      };
      const seen: ApplicationState[] = ['RECEIVED'];
      for (const { action, by, missing, ready, check: made } of steps) {
        application = { ...application, missing, ready };
        const { row } = judgeApplication(application, action, by);
        if (!row) continue;
        if (action === 'SEND') expect(missing).toEqual([]);
        if (action === 'APPROVE') {
          const passed = (one: MadeCheck['what']) => application.checks.some((c) => c.what === one && c.passed);
          expect([passed('identity'), passed('area'), passed('upi')]).toEqual([true, true, true]);
          expect(passedTrades(application).length).toBeGreaterThan(0);
        }
        if (action === 'GO_LIVE') expect([ready, by]).toEqual([true, 'applicant']);
        const checks = action === 'CHECK' ? [...application.checks, made] : application.checks;
        application = { ...application, state: row.to, checks };
        seen.push(row.to);
      }
      const ended = seen.findIndex((state) => ['REFUSED', 'WITHDRAWN', 'LIVE'].includes(state));
      if (ended !== -1) expect(ended).toBe(seen.length - 1);
      if (seen.includes('LIVE')) expect(seen).toEqual(expect.arrayContaining(['DOCUMENTS', 'CHECKING', 'APPROVED']));
    }),
  );
});
