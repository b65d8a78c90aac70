/**
 * Times are instants; dates, "today" and clock times are Asia/Kolkata's whatever the device's zone (rule 1.8).
 * India has one zone without daylight saving, so the offset is a constant.
 */
export const TIME_ZONE = 'Asia/Kolkata';
/** Offset of `TIME_ZONE` from UTC. It has no summer time. */
export const TIME_ZONE_OFFSET = '+05:30';
const OFFSET_MS = 330 * 60_000;

const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET_MS).toISOString();

/**
 * The Kolkata calendar date of an instant: `2026-11-21`.
 * @example kolkataDate(new Date('2026-11-20T20:00:00Z')) // '2026-11-21'
 */
export const kolkataDate = (instant: Date): string => shifted(instant).slice(0, 10);

/**
 * The Kolkata clock time of an instant: `09:30`.
 * @example kolkataTime(new Date('2026-11-21T04:00:00Z')) // '09:30'
 */
export const kolkataTime = (instant: Date): string => shifted(instant).slice(11, 16);

/**
 * An instant as the API writes `dateTime`: `2026-11-21T09:30:00+05:30`.
 * @example toKolkataIso(new Date('2026-11-21T04:00:00Z')) // '2026-11-21T09:30:00+05:30'
 */
export const toKolkataIso = (instant: Date): string => `${shifted(instant).slice(0, 19)}${TIME_ZONE_OFFSET}`;

/**
 * Returns the instant of a Kolkata date and clock time.
 * @throws Error on an impossible date or time
 * @example fromKolkata('2026-11-21', '09:30').toISOString() // '2026-11-21T04:00:00.000Z'
 */
export function fromKolkata(date: string, time: string): Date {
  const instant = new Date(`${date}T${time}:00${TIME_ZONE_OFFSET}`);
  if (Number.isNaN(instant.getTime()) || kolkataDate(instant) !== date) {
    throw new RangeError(`Not a date and time: ${date} ${time}`);
  }
  return instant;
}

/**
 * Day of the week of a Kolkata date, 0 = Sunday.
 * @example weekdayOf('2026-11-22') // 0
 */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Returns the Kolkata date that lies `days` after a Kolkata date; before it where `days` is negative.
 * @example addDays('2026-11-30', 1) // '2026-12-01'
 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
