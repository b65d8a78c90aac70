/** What a provider sets for their own work: the greatest numbers of what may be sent at once. */
export const workLimits = { spansPerDay: 4, daysOff: 120, daysAhead: 365, pinCodes: 500, services: 100 } as const;

/** Working hours of a weekday (0 is Sunday), as clock times of Kolkata. A day off has none, a day with a break has two. */
export interface WorkingSpan {
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

/**
 * Whether two spans of the same day share a moment; one may begin when another ends.
 * @example spansOverlap({ weekday: 1, start: '09:00', end: '13:00' }, { weekday: 1, start: '13:00', end: '18:00' }) // false
 */
export const spansOverlap = (one: WorkingSpan, other: WorkingSpan): boolean =>
  one.weekday === other.weekday && one.start < other.end && other.start < one.end;

/**
 * What is wrong with working hours, and at which of them; undefined: nothing.
 * @example problemOfHours([{ weekday: 1, start: '18:00', end: '09:00' }]) // { index: 0, problem: 'order' }
 */
export function problemOfHours(
  spans: readonly WorkingSpan[],
): { index: number; problem: 'order' | 'overlap' } | undefined {
  for (const [index, span] of spans.entries()) {
    if (span.end <= span.start) return { index, problem: 'order' };
    if (spans.slice(0, index).some((other) => spansOverlap(span, other))) return { index, problem: 'overlap' };
  }
  return undefined;
}
