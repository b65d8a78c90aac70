import { TIME_ZONE, toKolkataIso } from 'shared-contracts';

/** A booking as a calendar shows it. */
export interface Visit {
  readonly bookingId: string;
  /** Grows with each change: a newer one of the same booking takes the place of an older one (RFC 5545). */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly details: readonly string[];
  readonly location?: string | undefined;
  readonly url?: string | undefined;
}

const MAX_OCTETS = 75;

const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[;,]/g, (mark) => `\\${mark}`);

/** `20261122T093000`: Kolkata's clock. */
const localStamp = (instant: Date): string => toKolkataIso(instant).slice(0, 19).replace(/[-:]/g, '');
const utcStamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Lines longer than 75 octets go on in the next line after a blank; characters are never cut in half. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const alarm = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
];

function linesOf(visit: Visit): string[] {
  const summary = `${visit.title} (Kaza)`;
  return [
    'BEGIN:VEVENT',
    `UID:${visit.bookingId}@kaza`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${utcStamp(visit.changedAt)}`,
    `DTSTART;TZID=${TIME_ZONE}:${localStamp(visit.startsAt)}`,
    `DTEND;TZID=${TIME_ZONE}:${localStamp(visit.endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(visit.details.join('\n'))}`,
    ...(visit.location ? [`LOCATION:${escapeText(visit.location)}`] : []),
    ...(visit.url ? [`URL:${visit.url}`] : []),
    `STATUS:${visit.status}`,
    ...(visit.status === 'CANCELLED' ? [] : alarm(summary)),
    'END:VEVENT',
  ];
}

/** How often a calendar that follows an address asks for it. */
const REFRESH = 'PT1H';

/**
 * An iCalendar file at Kolkata's time, wherever its reader is.
 *
 * @param name of a calendar that is followed; absent: a file of one booking
 */
export function calendarText(visits: readonly Visit[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaza//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${name}`, `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`]),
    ...zone,
    ...visits.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
