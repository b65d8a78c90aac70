import {
  type Booking,
  kolkataDate,
  kolkataTime,
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

/** Whether a booking lies inside the working hours of its Kolkata day. */
export function isInHours(booking: Booking, work: WorkTimes): boolean {
  const [start, end] = [new Date(startOf(booking)), new Date(endOf(booking))];
  const date = kolkataDate(start);
  if (kolkataDate(end) !== date) return false;
  return hoursOn(date, work).some((span) => span.start <= kolkataTime(start) && kolkataTime(end) <= span.end);
}
