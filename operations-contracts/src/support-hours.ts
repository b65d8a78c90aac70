/** When somebody is there, on Kolkata's clock: what the contact page says. Sundays are free. */
export const supportHours = { opens: 9, closes: 19, closedWeekday: 0 } as const;
/** An answer is promised within so many support hours. */
export const ANSWER_HOURS = 24;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** India has one zone without summer time. */
const OFFSET_MS = 5.5 * HOUR_MS;

/** Days since 1970 on Kolkata's calendar. */
const dayOf = (instant: Date): number => Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS);

/** The span of a day in which somebody is there; null on a day off. */
function spanOf(day: number): { opens: number; closes: number } | null {
  const midnight = day * DAY_MS - OFFSET_MS;
  // The first day of 1970 was a Thursday.
  if ((day + 4) % 7 === supportHours.closedWeekday) return null;
  return { opens: midnight + supportHours.opens * HOUR_MS, closes: midnight + supportHours.closes * HOUR_MS };
}

/**
 * The instant at which so much support time has passed since another one.
 * @param milliseconds of support time, at least 0
 * @example addSupportTime(saturdayAt18, 2 * 3_600_000) // Monday, 10:00
 */
export function addSupportTime(from: Date, milliseconds: number): Date {
  let left = milliseconds;
  let day = dayOf(from);
  for (let start = from.getTime(); ; day += 1, start = 0) {
    const span = spanOf(day);
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
  const last = dayOf(to);
  for (let day = dayOf(from); day <= last; day += 1) {
    const span = spanOf(day);
    if (span) passed += Math.max(0, Math.min(span.closes, to.getTime()) - Math.max(span.opens, from.getTime()));
  }
  return passed;
}

/** What came before this and is unanswered is overdue. Looks back as many days as the promise takes. */
export function overdueBefore(now: Date): Date {
  let left = ANSWER_HOURS * HOUR_MS;
  let day = dayOf(now);
  for (let end = now.getTime(); ; day -= 1, end = Number.POSITIVE_INFINITY) {
    const span = spanOf(day);
    if (!span) continue;
    const until = Math.min(span.closes, end);
    const here = Math.max(0, until - span.opens);
    if (left <= here) return new Date(until - left);
    left -= here;
  }
}
