import { keptFormats } from './kept-formats.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from './language.ts';

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

const dateFormat = keptFormats(
  (locale, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }),
);

/**
 * What the hours of a day are called where nobody writes am and pm, each with the hour that it begins at. Not asked of
 * `Intl`: browsers and servers know different words, and the Bengali ones stand behind the time, where nobody puts them.
 */
const dayPeriods: Readonly<Record<Exclude<Language, 'en'>, readonly (readonly [from: number, word: string])[]>> = {
  hi: [
    [20, 'रात'],
    [16, 'शाम'],
    [12, 'दोपहर'],
    [4, 'सुबह'],
    [0, 'रात'],
  ],
  bn: [
    [20, 'রাত'],
    [18, 'সন্ধ্যা'],
    [16, 'বিকেল'],
    [12, 'দুপুর'],
    [6, 'সকাল'],
    [4, 'ভোর'],
    [0, 'রাত'],
  ],
};

/** Between an hour and its part of the day: no line ends there. */
const NO_BREAK = '\u00a0';

/** `10:30 am` → `सुबह 10:30`: the part of the day stands before the hour. */
function withDayPeriod(parts: Intl.DateTimeFormatPart[], hour: number, language: Exclude<Language, 'en'>): string {
  const word = dayPeriods[language].find(([from]) => hour >= from)?.[1];
  const at = parts.findIndex(({ type }) => type === 'dayPeriod');
  const isGap = (index: number) => parts[index]?.type === 'literal' && parts[index].value.trim() === '';
  return parts
    .filter((_, index) => index !== at && !(isGap(index) && (index === at - 1 || index === at + 1)))
    .map(({ type, value }) => (type === 'hour' ? `${word}${NO_BREAK}${value}` : value))
    .join('');
}

/**
 * An instant in words, in Kolkata's time; times of day as a language writes them: `10:30 am`, `सुबह 10:30`, with a
 * non-breaking space.
 *
 * @param instant a Date, or an ISO text such as the API's `dateTime`
 * @param options as of `Intl.DateTimeFormat`; date and time where absent
 * @example formatInstant('2026-11-21T09:30:00+05:30', { timeStyle: 'short' }, 'hi') // 'सुबह\u00a09:30'
 */
export function formatInstant(
  instant: Date | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
  language: Language = DEFAULT_LANGUAGE,
): string {
  const at = new Date(instant);
  const format = dateFormat(localeOf(language), options);
  const parts = language === 'en' ? [] : format.formatToParts(at);
  return language === 'en' || !parts.some(({ type }) => type === 'dayPeriod')
    ? format.format(at).replace(/\s(?=[ap]m$)/i, NO_BREAK)
    : withDayPeriod(parts, Number(kolkataTime(at).slice(0, 2)), language);
}
