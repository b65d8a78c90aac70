import { addDays, fromKolkata, kolkataDate, SLOT_STEP_MINUTES, weekdayOf } from 'shared-contracts';

export interface WorkingHours {
  weekday: number;
  start_minute: number;
  end_minute: number;
}
/** When a provider works: the hours of each week, but for the days off. */
export interface WorkTimes {
  readonly hours: readonly WorkingHours[];
  /** Kolkata dates. */
  readonly daysOff: ReadonlySet<string>;
}
export interface Busy {
  starts_at: Date;
  ends_at: Date;
}
export interface FreeTime {
  start: Date;
  end: Date;
  available: boolean;
  /** By another booking. */
  taken: boolean;
}

const MINUTE_MS = 60_000;

/** Starts every 30 minutes inside the working hours of a Kolkata date, each as long as the service. */
export function timesOfDay(
  date: string,
  { hours, daysOff }: WorkTimes,
  busy: readonly Busy[],
  durationMinutes: number,
  /** Only later starts can be had. */
  earliest: Date,
): FreeTime[] {
  if (daysOff.has(date)) return [];
  const midnight = fromKolkata(date, '00:00').getTime();
  const weekday = weekdayOf(date);
  const times: FreeTime[] = [];
  const ofToday = hours.filter((row) => row.weekday === weekday).sort((a, b) => a.start_minute - b.start_minute);
  for (const { start_minute, end_minute } of ofToday) {
    for (let minute = start_minute; minute + durationMinutes <= end_minute; minute += SLOT_STEP_MINUTES) {
      const start = new Date(midnight + minute * MINUTE_MS);
      const end = new Date(start.getTime() + durationMinutes * MINUTE_MS);
      const taken = busy.some((booking) => booking.starts_at < end && start < booking.ends_at);
      times.push({ start, end, available: start > earliest && !taken, taken });
    }
  }
  return times;
}

export const DAYS_AHEAD = 7;

/** Each of the coming days: whether it is worked on, and what can be had. */
export function freeDays(
  work: WorkTimes,
  busy: readonly Busy[],
  durationMinutes: number,
  { now, earliest, days }: { now: Date; earliest: Date; days: number },
): { date: string; open: boolean; free: FreeTime[] }[] {
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(kolkataDate(now), day);
    const times = timesOfDay(date, work, busy, durationMinutes, earliest);
    return { date, open: times.length > 0, free: times.filter((time) => time.available) };
  });
}

/** The first free start within the next days. */
export function nextFree(
  work: WorkTimes,
  busy: readonly Busy[],
  durationMinutes: number,
  when: { now: Date; earliest: Date },
): Date | null {
  const days = freeDays(work, busy, durationMinutes, { ...when, days: DAYS_AHEAD });
  return days.find(({ free }) => free.length > 0)?.free[0]?.start ?? null;
}
