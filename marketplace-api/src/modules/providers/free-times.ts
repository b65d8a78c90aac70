import { addDays, fromKolkata, kolkataDate, SLOT_STEP_MINUTES, weekdayOf } from 'shared-contracts';

export interface WorkingHours {
  weekday: number;
  start_minute: number;
  /** Above 1440 where the work goes on after midnight. */
  end_minute: number;
}
/** When a provider works: the hours of each week, but for the days off. */
export interface WorkTimes {
  readonly hours: readonly WorkingHours[];
  /** Kolkata dates. */
  readonly daysOff: ReadonlySet<string>;
  /** Single hours in which nothing is worked. */
  readonly blocked: readonly Busy[];
  /** Kept free before and after each booking. */
  readonly travelMinutes: number;
}
export interface Busy {
  starts_at: Date;
  ends_at: Date;
}
export interface FreeTime {
  start: Date;
  end: Date;
  available: boolean;
  /** By another booking, or the way to and from it. */
  taken: boolean;
}

const MINUTE_MS = 60_000;

const DAY_MINUTES = 1_440;

/** Spans that reach into a Kolkata date, in minutes since its midnight: its own, and those of the night before. */
function spansOn(date: string, { hours, daysOff }: WorkTimes): { start: number; end: number }[] {
  return [0, 1].flatMap((daysBefore) => {
    const begun = addDays(date, -daysBefore);
    const shift = daysBefore * DAY_MINUTES;
    const weekday = weekdayOf(begun);
    const ofDay = daysOff.has(begun) ? [] : hours.filter((row) => row.weekday === weekday);
    return ofDay
      .map(({ start_minute, end_minute }) => ({ start: start_minute - shift, end: end_minute - shift }))
      .filter(({ end }) => end > 0);
  });
}

const overlaps = ({ starts_at, ends_at }: Busy, start: Date, end: Date, marginMs = 0): boolean =>
  starts_at.getTime() - marginMs < end.getTime() && start.getTime() < ends_at.getTime() + marginMs;

/**
 * Starts every 30 minutes on a Kolkata date inside the working hours, each as long as the service; one may end after
 * midnight. A day off takes all that would touch it.
 */
export function timesOfDay(
  date: string,
  work: WorkTimes,
  busy: readonly Busy[],
  durationMinutes: number,
  /** Only later starts can be had. */
  earliest: Date,
): FreeTime[] {
  if (work.daysOff.has(date)) return [];
  const midnight = fromKolkata(date, '00:00').getTime();
  const lastEnd = work.daysOff.has(addDays(date, 1)) ? DAY_MINUTES : Number.POSITIVE_INFINITY;
  const times: FreeTime[] = [];
  const spans = spansOn(date, work).sort((a, b) => a.start - b.start);
  for (const span of spans) {
    const end = Math.min(span.end, lastEnd);
    for (let minute = span.start; minute + durationMinutes <= end; minute += SLOT_STEP_MINUTES) {
      if (minute < 0 || minute >= DAY_MINUTES) continue;
      const start = new Date(midnight + minute * MINUTE_MS);
      const ends = new Date(start.getTime() + durationMinutes * MINUTE_MS);
      const taken = busy.some((booking) => overlaps(booking, start, ends, work.travelMinutes * MINUTE_MS));
      const blocked = work.blocked.some((span) => overlaps(span, start, ends));
      times.push({ start, end: ends, available: start > earliest && !taken && !blocked, taken });
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
