import { addressLine, type Booking, TIME_ZONE, toKolkataIso } from 'shared-contracts';

/** RFC 5545: what the customer's calendar needs to show a booking at Kolkata's time, wherever they are. */
const MINUTE = 60_000;
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
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
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

const reminder = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
];

/** The booking as an iCalendar file. A newer file of the same booking replaces the older one (`UID`, `SEQUENCE`). */
export function calendarFile(booking: Booking, pageAddress: string, now: Date): string {
  const start = new Date(booking.dateTime);
  const end = new Date(start.getTime() + booking.service.durationMinutes * MINUTE);
  const summary = `${booking.service.title} (Kaza)`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaza//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${booking.id}@kaza`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;TZID=${TIME_ZONE}:${localStamp(start)}`,
    `DTEND;TZID=${TIME_ZONE}:${localStamp(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(`${booking.seller.name}\nBooking ID: ${booking.id}`)}`,
    ...(booking.address ? [`LOCATION:${escapeText(addressLine(booking.address))}`] : []),
    `URL:${pageAddress}`,
    `STATUS:${booking.status === 'ACCEPTED' || booking.status === 'COMPLETED' ? 'CONFIRMED' : 'TENTATIVE'}`,
    ...reminder(summary),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
