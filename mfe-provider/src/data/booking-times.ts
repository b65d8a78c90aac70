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

export type WorkingHours = ProviderProfile['workingHours'];

export const hoursOn = (date: string, hours: WorkingHours): WorkingHours =>
  hours.filter(({ weekday }) => weekday === weekdayOf(date));

/** Whether a booking lies inside the working hours of its Kolkata day. */
export function isInHours(booking: Booking, hours: WorkingHours): boolean {
  const [start, end] = [new Date(startOf(booking)), new Date(endOf(booking))];
  const date = kolkataDate(start);
  if (kolkataDate(end) !== date) return false;
  return hoursOn(date, hours).some((span) => span.start <= kolkataTime(start) && kolkataTime(end) <= span.end);
}
