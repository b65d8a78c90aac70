/** What a provider sets for their own work: the greatest numbers of what may be sent at once. */
export const workLimits = {
  spansPerDay: 4,
  daysOff: 120,
  daysAhead: 365,
  pinCodes: 500,
  services: 100,
  blocked: 100,
  travelMinutes: 180,
} as const;

/**
 * Working hours of a weekday (0 is Sunday), as clock times of Kolkata. A day off has none, a day with a break has two.
 * The end may be `24:00`; one before its start is on the next day, at most twelve hours later.
 */
export interface WorkingSpan {
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

/** Longer than any night shift: the two times were taken for each other. */
const LONGEST_NIGHT = 720;
const DAY = 1_440;
const WEEK = 7 * DAY;

/**
 * Minutes of a clock time since midnight.
 * @example minuteOfDay('24:00') // 1440
 */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Start and end of a span in minutes since the midnight that its day begins with; over midnight the end is above 1440.
 * @example minutesOfSpan({ weekday: 1, start: '22:00', end: '02:00' }) // { start: 1320, end: 1560 }
 */
export function minutesOfSpan({ start, end }: WorkingSpan): { start: number; end: number } {
  const [from, to] = [minuteOfDay(start), minuteOfDay(end)];
  return { start: from, end: to < from ? to + DAY : to };
}

const isBackwards = (span: WorkingSpan): boolean => {
  const { start, end } = minutesOfSpan(span);
  return end === start || (end > DAY && end - start > LONGEST_NIGHT);
};

/**
 * Whether two spans of a week share a moment; one may begin when another ends.
 * @example
 * spansOverlap({ weekday: 1, start: '22:00', end: '02:00' }, { weekday: 2, start: '01:00', end: '05:00' }) // true
 */
export function spansOverlap(one: WorkingSpan, other: WorkingSpan): boolean {
  const [a, b] = [minutesOfSpan(one), minutesOfSpan(other)];
  const gap = (other.weekday * DAY + b.start - one.weekday * DAY - a.start + WEEK) % WEEK;
  return gap < a.end - a.start || WEEK - gap < b.end - b.start;
}

/**
 * What is wrong with working hours, and at which of them; undefined: nothing.
 * @example problemOfHours([{ weekday: 1, start: '09:00', end: '09:00' }]) // { index: 0, problem: 'order' }
 */
export function problemOfHours(
  spans: readonly WorkingSpan[],
): { index: number; problem: 'order' | 'overlap' } | undefined {
  for (const [index, span] of spans.entries()) {
    if (isBackwards(span)) return { index, problem: 'order' };
    if (spans.slice(0, index).some((other) => spansOverlap(span, other))) return { index, problem: 'overlap' };
  }
  return undefined;
}
