import { useFormats } from 'remote-sdk';
import { type Booking, fromKolkata, kolkataDate, kolkataTime } from 'shared-contracts';
import { hoursOn } from '../../data/booking-times.ts';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import * as s from './calendar-styles.ts';
import { bookingsOn, datesOf, hoursShown, minuteOf } from './week.ts';

export interface WeekGridProps {
  monday: string;
  bookings: readonly Booking[];
  now: Date;
}

/** Seven days with their bookings and requests, the working hours and today. */
export function WeekGrid({ monday, bookings, now }: WeekGridProps) {
  const { calendar } = useMessages();
  const { workingHours } = useDesk().provider;
  const { instant } = useFormats();
  const dates = datesOf(monday);
  const days = dates.map((date) => bookingsOn(date, bookings));
  const { first, last } = hoursShown(dates, workingHours, days);
  const today = kolkataDate(now);
  const top = (minute: number) => ((minute - first * 60) / 60) * s.HOUR_PX;
  const clock = (date: string, time: string) => instant(fromKolkata(date, time), { timeStyle: 'short' });
  const nowTop = top(minuteOf(kolkataTime(now)));
  const column = { ['--column' as string]: `${(last - first) * s.HOUR_PX}px` };
  const namedHours = Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => first + 1 + index);

  return (
    <s.Frame>
      {namedHours.map((hour) => (
        <s.HourName key={hour} aria-hidden="true" style={{ top: s.HEAD_PX + top(hour * 60) }}>
          {instant(fromKolkata(monday, `${String(hour).padStart(2, '0')}:00`), { hour: 'numeric' })}
        </s.HourName>
      ))}
      <s.Days>
        {dates.map((date, index) => {
          const hours = hoursOn(date, workingHours);
          const entries = days[index] ?? [];
          const spans = hours.map(({ start, end }) => `${clock(date, start)} – ${clock(date, end)}`).join(', ');
          const isToday = date === today;
          return (
            <s.Day key={date} aria-current={isToday ? 'date' : undefined}>
              <s.DayName>
                {calendar.day(fromKolkata(date, '12:00').toISOString())}
                {isToday && <small>{calendar.today}</small>}
              </s.DayName>
              <s.Hours>{hours.length > 0 ? calendar.hours(spans) : calendar.dayOff}</s.Hours>
              {entries.length === 0 && <s.Free>{calendar.free}</s.Free>}
              <s.Column style={column}>
                {hours.map(({ start, end }) => (
                  <s.Working
                    key={start}
                    aria-hidden="true"
                    style={{ top: top(minuteOf(start)), height: top(minuteOf(end)) - top(minuteOf(start)) }}
                  />
                ))}
                <s.HourLines aria-hidden="true" />
                {isToday && nowTop >= 0 && nowTop <= top(last * 60) && (
                  <s.Now aria-hidden="true" style={{ top: nowTop }} />
                )}
                {entries.length > 0 && (
                  <s.Entries>
                    {entries.map((entry) => (
                      <CalendarEntry
                        key={entry.booking.id}
                        entry={entry}
                        top={top(entry.start)}
                        bottom={top(entry.end)}
                      />
                    ))}
                  </s.Entries>
                )}
              </s.Column>
            </s.Day>
          );
        })}
      </s.Days>
    </s.Frame>
  );
}
