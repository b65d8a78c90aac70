import {
  addDays,
  type Booking,
  kolkataDate,
  kolkataTime,
  minuteOfDay,
  minutesOfSpan,
  type ProviderProfile,
  toKolkataIso,
  weekdayOf,
} from 'shared-contracts';

const MINUTE_MS = 60_000;

/** Milliseconds since 1970. */
export const startOf = ({ dateTime }: Pick<Booking, 'dateTime'>): number => Date.parse(dateTime);
export const endOf = ({ dateTime, service }: Pick<Booking, 'dateTime' | 'service'>): number =>
  Date.parse(dateTime) + service.durationMinutes * MINUTE_MS;
export const endIso = (booking: Booking): string => toKolkataIso(new Date(endOf(booking)));

export const overlap = (a: Booking, b: Booking): boolean =>
  a.id !== b.id && startOf(a) < endOf(b) && startOf(b) < endOf(a);

/** The agreed booking that leaves no time for this one. */
export const clashOf = (booking: Booking, others: readonly Booking[]): Booking | undefined =>
  others.find((other) => other.status === 'ACCEPTED' && overlap(booking, other));

export type WorkTimes = Pick<ProviderProfile, 'workingHours' | 'daysOff'>;

/** The working hours of a Kolkata date; none on a day off. */
export const hoursOn = (date: string, { workingHours, daysOff }: WorkTimes): ProviderProfile['workingHours'] =>
  daysOff.includes(date) ? [] : workingHours.filter(({ weekday }) => weekday === weekdayOf(date));

const DAY_MINUTES = 1_440;

/** What is worked on a Kolkata date, in minutes since its midnight: its own hours, and the rest of the night before. */
export function minutesOn(date: string, work: WorkTimes): { start: number; end: number }[] {
  const own = hoursOn(date, work).map(minutesOfSpan);
  const night = hoursOn(addDays(date, -1), work).map(minutesOfSpan);
  return [
    ...night.filter(({ end }) => end > DAY_MINUTES).map(({ end }) => ({ start: 0, end: end - DAY_MINUTES })),
    ...own,
  ];
}

/** Whether a booking lies inside the working hours of its Kolkata day, or of the night that began on the day before. */
export function isInHours(booking: Booking, work: WorkTimes): boolean {
  const start = new Date(startOf(booking));
  const from = minuteOfDay(kolkataTime(start));
  const to = from + booking.service.durationMinutes;
  return minutesOn(kolkataDate(start), work).some((span) => span.start <= from && to <= span.end);
}
