import { addDays, fromKolkata, kolkataDate, weekdayOf } from 'shared-contracts';

/** When somebody is there, on Kolkata's clock: what the contact page says. Sundays are free. */
export const supportHours = { opens: 9, closes: 19, closedWeekday: 0 } as const;
/** An answer is promised within so many support hours. */
export const ANSWER_HOURS = 24;

const HOUR_MS = 3_600_000;
const clockTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The span of a Kolkata date in which somebody is there; null on a day off. */
function spanOf(date: string): { opens: number; closes: number } | null {
  if (weekdayOf(date) === supportHours.closedWeekday) return null;
  const at = (hour: number) => fromKolkata(date, clockTime(hour)).getTime();
  return { opens: at(supportHours.opens), closes: at(supportHours.closes) };
}

/**
 * The instant at which so much support time has passed since another one.
 * @param milliseconds of support time, at least 0
 * @example addSupportTime(saturdayAt18, 2 * 3_600_000) // Monday, 10:00
 */
export function addSupportTime(from: Date, milliseconds: number): Date {
  let left = milliseconds;
  let date = kolkataDate(from);
  for (let start = from.getTime(); ; date = addDays(date, 1), start = 0) {
    const span = spanOf(date);
    if (!span) continue;
    const begins = Math.max(span.opens, start);
    if (begins >= span.closes) continue;
    if (left <= span.closes - begins) return new Date(begins + left);
    left -= span.closes - begins;
  }
}

/** When a message that came at an instant is answered at the latest. */
export const answerDueAt = (receivedAt: Date): Date => addSupportTime(receivedAt, ANSWER_HOURS * HOUR_MS);

/**
 * How much support time passes between two instants, in milliseconds.
 * @returns 0 where the second is not the later one
 */
export function supportTimeBetween(from: Date, to: Date): number {
  let passed = 0;
  const last = kolkataDate(to);
  for (let date = kolkataDate(from); date <= last; date = addDays(date, 1)) {
    const span = spanOf(date);
    if (span) passed += Math.max(0, Math.min(span.closes, to.getTime()) - Math.max(span.opens, from.getTime()));
  }
  return passed;
}

/** What came before this is overdue now, where nobody has answered it. Looks back at most so many days as the promise takes. */
export function overdueBefore(now: Date): Date {
  let left = ANSWER_HOURS * HOUR_MS;
  let date = kolkataDate(now);
  for (let end = now.getTime(); ; date = addDays(date, -1), end = Number.POSITIVE_INFINITY) {
    const span = spanOf(date);
    if (!span) continue;
    const until = Math.min(span.closes, end);
    const here = Math.max(0, until - span.opens);
    if (left <= here) return new Date(until - left);
    left -= here;
  }
}
