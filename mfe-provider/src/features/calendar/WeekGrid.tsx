import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import { type Booking, fromKolkata, kolkataDate, kolkataTime } from 'shared-contracts';
import { Button } from 'shared-ui';
import { hoursOn, minutesOn } from '../../data/booking-times.ts';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import * as s from './calendar-styles.ts';
import { bookingsOn, type DayBooking, datesOf, hoursShown, minuteOf } from './week.ts';

export interface WeekGridProps {
  monday: string;
  bookings: readonly Booking[];
  now: Date;
}

/** Seven days with their bookings and requests, the working hours and today. */
export function WeekGrid({ monday, bookings, now }: WeekGridProps) {
  const { calendar } = useMessages();
  const { provider } = useDesk();
  const [withPast, setWithPast] = useState(false);
  const { instant } = useFormats();
  const dates = datesOf(monday);
  const days = dates.map((date) => bookingsOn(date, bookings));
  const { first, last } = hoursShown(dates, provider, days);
  const scale: HourScale = { height: (last - first) * s.HOUR_PX, top: (minute) => (minute / 60 - first) * s.HOUR_PX };
  const today = kolkataDate(now);
  const nowTop = scale.top(minuteOf(kolkataTime(now)));
  const namedHours = Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => first + 1 + index);

  const past = Math.max(0, dates.indexOf(today));

  return (
    <s.Frame>
      {past > 0 && (
        <s.Earlier>
          <Button variant="quiet" size="sm" aria-expanded={withPast} onClick={() => setWithPast(!withPast)}>
            {withPast ? calendar.hideEarlier : calendar.showEarlier(past)}
          </Button>
        </s.Earlier>
      )}
      {namedHours.map((hour) => (
        <s.HourName key={hour} aria-hidden="true" style={{ top: s.HEAD_PX + scale.top(hour * 60) }}>
          {instant(fromKolkata(monday, `${String(hour).padStart(2, '0')}:00`), { hour: 'numeric' })}
        </s.HourName>
      ))}
      <s.Days>
        {dates.map((date, index) => (
          <WeekDay
            key={date}
            date={date}
            entries={days[index] ?? []}
            scale={scale}
            nowTop={date === today ? nowTop : undefined}
            isOver={index < past && !withPast}
          />
        ))}
      </s.Days>
    </s.Frame>
  );
}

/** Where the minutes of a day stand in its column, in pixels. */
interface HourScale {
  height: number;
  top: (minute: number) => number;
}

interface WeekDayProps {
  date: string;
  entries: readonly DayBooking[];
  scale: HourScale;
  /** Where the present minute stands; undefined on every day but today. */
  nowTop: number | undefined;
  /** A phone begins with today and leaves this day out. */
  isOver: boolean;
}

function WeekDay({ date, entries, scale: { top, height }, nowTop, isOver }: WeekDayProps) {
  const { calendar } = useMessages();
  const { provider } = useDesk();
  const hours = hoursOn(date, provider);
  const spans = useSpans(date, hours);
  const isToday = nowTop !== undefined;
  return (
    <s.Day data-over={isOver || undefined} aria-current={isToday ? 'date' : undefined}>
      <s.DayName>
        {/* Where it is narrow the line ends after the weekday, not between day and month. */}
        {calendar.day(fromKolkata(date, '12:00').toISOString()).replace(/(\d) /, '$1\u00a0')}
        {isToday && <small>{calendar.today}</small>}
      </s.DayName>
      <s.Hours>{hours.length > 0 ? calendar.hours(spans) : calendar.dayOff}</s.Hours>
      {entries.length === 0 && <s.Free>{calendar.free}</s.Free>}
      <s.Column style={{ ['--column' as string]: `${height}px` }}>
        {minutesOn(date, provider).map(({ start, end }) => (
          <s.Working
            key={start}
            aria-hidden="true"
            style={{ top: top(start), height: Math.min(top(end), height) - top(start) }}
          />
        ))}
        <s.HourLines aria-hidden="true" />
        {isToday && nowTop >= 0 && nowTop <= height && <s.Now aria-hidden="true" style={{ top: nowTop }} />}
        {entries.length > 0 && (
          <s.Entries>
            {entries.map((entry) => (
              <CalendarEntry key={entry.booking.id} entry={entry} top={top(entry.start)} bottom={top(entry.end)} />
            ))}
          </s.Entries>
        )}
      </s.Column>
    </s.Day>
  );
}

/** Working hours of a day in words: "9:00 am – 1:00 pm, 2:00 pm – 6:00 pm". */
function useSpans(date: string, hours: ReturnType<typeof hoursOn>): string {
  const { instant } = useFormats();
  const clock = (time: string) => instant(fromKolkata(date, time), { timeStyle: 'short' });
  return hours.map(({ start, end }) => `${clock(start)} – ${clock(end)}`).join(', ');
}
