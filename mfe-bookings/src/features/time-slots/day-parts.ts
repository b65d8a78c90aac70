import { kolkataTime } from 'shared-contracts';

/** The parts of a day, latest first, with the hour that each begins at. */
const begins = [
  ['night', 21],
  ['evening', 17],
  ['afternoon', 12],
  ['morning', 5],
] as const;

export type DayPart = (typeof begins)[number][0] | 'early';

/** The part of Kolkata's day in which a time lies. */
export function dayPartOf(start: string): DayPart {
  const hour = Number(kolkataTime(new Date(start)).slice(0, 2));
  return begins.find(([, from]) => hour >= from)?.[0] ?? 'early';
}
