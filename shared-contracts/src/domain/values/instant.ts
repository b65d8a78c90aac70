import { dayPeriods, months, weekdays } from './date-words.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import { kolkataDate, kolkataTime, weekdayOf } from './time.ts';

/**
 * What of an instant is written, as `Intl.DateTimeFormat` would call it. The order is always weekday, day, month, year,
 * time; months and days of the week are words.
 */
export interface InstantOptions {
  readonly weekday?: 'long' | 'short';
  readonly day?: 'numeric';
  readonly month?: 'long' | 'short';
  readonly year?: 'numeric';
  readonly hour?: 'numeric';
  readonly minute?: '2-digit';
  /** `full`: `Saturday, 28 November 2026`, `long`: the same without weekday, `medium`: `28 Nov 2026`. */
  readonly dateStyle?: 'full' | 'long' | 'medium';
  /** `10:30 am`. */
  readonly timeStyle?: 'short';
}

const dateStyles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<NonNullable<InstantOptions['dateStyle']>, InstantOptions>;

/** Between an hour and its part of the day: no line ends there. */
const NO_BREAK = '\u00a0';

const size = (asked: string | undefined) => (asked === 'long' ? 'long' : 'short');

function dateWords(at: Date, { weekday, day, month, year }: InstantOptions, language: Language): string {
  const date = kolkataDate(at);
  const name = weekday && weekdays[size(weekday)][language][weekdayOf(date)];
  const words = [
    name && weekday === 'long' && (day || month) ? `${name},` : name,
    day && String(Number(date.slice(-2))),
    month && months[size(month)][language][Number(date.slice(-5, -3)) - 1],
    year && date.slice(0, -6),
  ];
  return words.filter(Boolean).join(' ');
}

function timeWords(at: Date, withMinutes: boolean, language: Language): string {
  const time = kolkataTime(at);
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}${withMinutes ? time.slice(2) : ''}`;
  if (language === 'en') return `${clock}${NO_BREAK}${hour < 12 ? 'am' : 'pm'}`;
  return `${dayPeriods[language].find(([from]) => hour >= from)?.[1]}${NO_BREAK}${clock}`;
}

/**
 * An instant in words, in Kolkata's time: `Sat 28 Nov 2026, 10:30 am`, `शनि 28 नव॰ 2026, सुबह 10:30`, with a
 * non-breaking space in the time. The same on every engine: nothing here asks `Intl`.
 *
 * @param instant a Date, or an ISO text such as the API's `dateTime`
 * @param options date and time where absent
 * @throws RangeError for what is no instant
 * @example formatInstant('2026-11-21T09:30:00+05:30', { timeStyle: 'short' }, 'hi') // 'सुबह\u00a09:30'
 */
export function formatInstant(
  instant: Date | string,
  options: InstantOptions = { dateStyle: 'medium', timeStyle: 'short' },
  language: Language = DEFAULT_LANGUAGE,
): string {
  const at = new Date(instant);
  const { dateStyle, timeStyle, hour, minute } = options;
  const date = dateWords(at, dateStyle ? (dateStyles[dateStyle] ?? dateStyles.medium) : options, language);
  const time = timeStyle || hour ? timeWords(at, Boolean(timeStyle || minute), language) : '';
  return [date, time].filter(Boolean).join(', ');
}
