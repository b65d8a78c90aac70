import type { Messages } from '../messages.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in its two largest units, seconds only in the last minutes: `1 day 3 h`, `1 h 5 min`, `4 min 9 s`. Never below zero. */
export function formatSpan(milliseconds: number, words: Messages['span']): string {
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
