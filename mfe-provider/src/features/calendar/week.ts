import { addDays, type Booking, kolkataDate, kolkataTime, periodAround } from 'shared-contracts';
import { clashOf, endOf, minutesOn, overlap, startOf, type WorkTimes } from '../../data/booking-times.ts';

const DAYS = 7;

/** The Monday of a week that an address names; this week's where it names none or nonsense. */
export function mondayOf(named: string | null, now: Date): string {
  const isDate = named !== null && /^\d{4}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named));
  return periodAround(isDate ? named : kolkataDate(now), 'week').from;
}

export const datesOf = (monday: string): string[] => Array.from({ length: DAYS }, (_, day) => addDays(monday, day));

/** Minutes since midnight of a clock time. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export interface DayBooking {
  readonly booking: Booking;
  /** Minutes of the Kolkata day; the end of one that goes on over midnight is the day's. */
  readonly start: number;
  readonly end: number;
  /** Where it stands beside others at the same time: column and how many there are. */
  readonly lane: number;
  readonly lanes: number;
  /** Another booking wants the same time. */
  readonly clashes: boolean;
}

const DAY_MINUTES = 24 * 60;

/** Beside each other what overlaps: each takes the first free lane of its group. */
function withLanes(day: Omit<DayBooking, 'lane' | 'lanes'>[]): DayBooking[] {
  const placed: (DayBooking & { group: number })[] = [];
  let group = 0;
  let groupEnd = -1;
  for (const item of day) {
    if (item.start >= groupEnd) group++;
    groupEnd = Math.max(item.start >= groupEnd ? item.end : groupEnd, item.end);
    const taken = placed.filter((other) => other.group === group && other.end > item.start).map(({ lane }) => lane);
    let lane = 0;
    while (taken.includes(lane)) lane++;
    placed.push({ ...item, lane, lanes: 1, group });
  }
  return placed.map(({ group: own, ...item }) => ({
    ...item,
    lanes: Math.max(...placed.filter((other) => other.group === own).map(({ lane }) => lane)) + 1,
  }));
}

/** The bookings that begin on a Kolkata date, by start, marked where they clash. */
export function bookingsOn(date: string, bookings: readonly Booking[]): DayBooking[] {
  const shown = bookings.filter(
    (booking) => booking.status !== 'REJECTED' && booking.status !== 'CANCELLED' && dateOf(booking) === date,
  );
  return withLanes(
    shown
      .sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a))
      .map((booking) => {
        const start = minuteOf(kolkataTime(new Date(startOf(booking))));
        return {
          booking,
          start,
          end: Math.min(start + booking.service.durationMinutes, DAY_MINUTES),
          clashes: isOpen(booking) && (clashOf(booking, bookings) !== undefined || hasRival(booking, bookings)),
        };
      }),
  );
}

const dateOf = (booking: Booking): string => kolkataDate(new Date(startOf(booking)));
const isOpen = ({ status }: Booking): boolean => status === 'PENDING' || status === 'COUNTERED';
/** Accepting one of two requests for a time ends the other (rule 4.4). */
const hasRival = (booking: Booking, others: readonly Booking[]): boolean =>
  others.some((other) => isOpen(other) && overlap(booking, other));

const HOUR = 60;

/** First and last whole hour that the grid of a week needs: working hours, and bookings outside of them. */
export function hoursShown(
  dates: readonly string[],
  work: WorkTimes,
  days: readonly (readonly DayBooking[])[],
): { first: number; last: number } {
  const shown = [...dates.flatMap((date) => minutesOn(date, work)), ...days.flat()];
  const starts = shown.map(({ start }) => start);
  const ends = shown.map(({ end }) => Math.min(end, DAY_MINUTES));
  if (starts.length === 0) return { first: 9, last: 18 };
  return { first: Math.floor(Math.min(...starts) / HOUR), last: Math.ceil(Math.max(...ends) / HOUR) };
}
