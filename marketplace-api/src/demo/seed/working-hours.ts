import type { SeedWorkingHours } from './seed-types.ts';

type Weekday = SeedWorkingHours['weekday'];
const everyDay: Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const without = (...days: Weekday[]): Weekday[] => everyDay.filter((day) => !days.includes(day));

const week = (days: Weekday[], ...shifts: [start: string, end: string][]): SeedWorkingHours[] =>
  days.flatMap((weekday) => shifts.map(([start, end]) => ({ weekday, start, end })));

/** The weeks that providers keep: each has room for the longest service of eight hours on some day. */
export const workingWeeks: SeedWorkingHours[][] = [
  week(without(0), ['09:00', '19:00']),
  week(everyDay, ['08:00', '20:00']),
  week(without(1), ['10:00', '21:00']),
  week(without(2), ['09:00', '18:00']),
  [...week(without(0, 6), ['08:00', '18:00']), ...week([6], ['08:00', '14:00'])],
  week(without(0), ['07:30', '16:30']),
  [...week(without(0), ['09:30', '20:00']), ...week([0], ['10:00', '15:00'])],
];
