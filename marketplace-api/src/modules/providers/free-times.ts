import { addDays, fromKolkata, kolkataDate, SLOT_STEP_MINUTES, weekdayOf } from 'shared-contracts';

export interface WorkingHours {
  weekday: number;
  start_minute: number;
  end_minute: number;
}
export interface Busy {
  starts_at: Date;
  ends_at: Date;
}
export interface FreeTime {
  start: Date;
  end: Date;
  available: boolean;
}

const MINUTE_MS = 60_000;

/** Starts every 30 minutes inside the working hours of a Kolkata date, each as long as the service. */
export function timesOfDay(
  date: string,
  hours: readonly WorkingHours[],
  busy: readonly Busy[],
  durationMinutes: number,
  now: Date,
): FreeTime[] {
  const midnight = fromKolkata(date, '00:00').getTime();
  const weekday = weekdayOf(date);
  const times: FreeTime[] = [];
  const ofToday = hours.filter((row) => row.weekday === weekday).sort((a, b) => a.start_minute - b.start_minute);
  for (const { start_minute, end_minute } of ofToday) {
    for (let minute = start_minute; minute + durationMinutes <= end_minute; minute += SLOT_STEP_MINUTES) {
      const start = new Date(midnight + minute * MINUTE_MS);
      const end = new Date(start.getTime() + durationMinutes * MINUTE_MS);
      const taken = busy.some((booking) => booking.starts_at < end && start < booking.ends_at);
      times.push({ start, end, available: start > now && !taken });
    }
  }
  return times;
}

export const DAYS_AHEAD = 7;

/** The first free start within the next days. */
export function nextFree(
  hours: readonly WorkingHours[],
  busy: readonly Busy[],
  durationMinutes: number,
  now: Date,
): Date | null {
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const times = timesOfDay(addDays(kolkataDate(now), day), hours, busy, durationMinutes, now);
    const free = times.find((time) => time.available);
    if (free) return free.start;
  }
  return null;
}
