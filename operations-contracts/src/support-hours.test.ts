import fc from 'fast-check';
import { addSupportTime, answerDueAt, overdueBefore, supportTimeBetween } from './support-hours.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const HOUR = 3_600_000;

test('24 hours are counted while somebody is there: Monday to Saturday, 9 to 19', () => {
  // Friday at 10: nine hours on Friday, ten on Saturday, five on Monday.
  expect(answerDueAt(at('2026-11-20T10:00'))).toEqual(at('2026-11-23T14:00'));
  // Saturday night and Sunday count for nothing.
  expect(answerDueAt(at('2026-11-21T23:30'))).toEqual(answerDueAt(at('2026-11-23T09:00')));
  expect(addSupportTime(at('2026-11-21T18:00'), 2 * HOUR)).toEqual(at('2026-11-23T10:00'));
  expect(addSupportTime(at('2026-11-20T18:00'), HOUR)).toEqual(at('2026-11-20T19:00'));
});

const instant = fc
  .integer({ min: 0, max: 60 * 24 * 60 })
  .map((minutes) => new Date(at('2026-11-01T00:00').getTime() + minutes * 60_000));

test('what is due has had its 24 hours, and what is overdue is what was due', () => {
  fc.assert(
    fc.property(instant, instant, (received, now) => {
      expect(supportTimeBetween(received, answerDueAt(received))).toBe(24 * HOUR);
      expect(received <= overdueBefore(now)).toBe(answerDueAt(received) <= now);
    }),
  );
});
