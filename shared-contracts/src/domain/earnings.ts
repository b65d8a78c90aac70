import { addDays, weekdayOf } from './values/time.ts';

/** Spans that a provider's earnings are added up for. */
export const earningsPeriods = ['week', 'month'] as const;
export type EarningsPeriodKind = (typeof earningsPeriods)[number];

/**
 * Returns the first and last day, both included, of the week or month that a Kolkata date lies in. Weeks begin on
 * Monday.
 * @example periodAround('2026-11-22', 'week') // { from: '2026-11-16', to: '2026-11-22' }
 */
export function periodAround(date: string, kind: EarningsPeriodKind): { from: string; to: string } {
  if (kind === 'week') {
    const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  const first = `${date.slice(0, 8)}01`;
  const inNextMonth = addDays(first, 31);
  return { from: first, to: addDays(`${inNextMonth.slice(0, 8)}01`, -1) };
}
