const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How each unit is said, from the remote's catalogue. */
export interface SpanWords {
  days(count: number): string;
  hours(count: number): string;
  minutes(count: number): string;
  seconds(count: number): string;
}

/**
 * A span of time in its two largest units.
 *
 * @param milliseconds Taken as 0 where negative.
 * @returns For example `2 days 3 h`, `1 h 5 min`, `4 min 9 s`.
 * @example formatSpan(Date.parse(booking.expiresAt) - now, words.span)
 */
export function formatSpan(milliseconds: number, words: SpanWords): string {
  const ms = Math.max(0, milliseconds);
  const units = [
    [Math.floor(ms / DAY), words.days],
    [Math.floor((ms % DAY) / HOUR), words.hours],
    [Math.floor((ms % HOUR) / MINUTE), words.minutes],
    [Math.floor((ms % MINUTE) / SECOND), words.seconds],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first < 0) return words.seconds(0);
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, say]) => say(count))
    .join(' ');
}
