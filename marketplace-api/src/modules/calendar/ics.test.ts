import { calendarText, foldLine, type Visit } from './ics.ts';

const visit: Visit = {
  bookingId: 'KAZA12345678',
  sequence: 3,
  changedAt: new Date('2026-11-21T04:30:00Z'),
  startsAt: new Date('2026-11-24T04:30:00Z'),
  endsAt: new Date('2026-11-24T05:30:00Z'),
  title: 'Tap Repair',
  status: 'CONFIRMED',
  details: ['Asha Plumbing', 'Booking ID: KAZA12345678'],
};
/** Lines as a calendar reads them. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an event says who, what and when at Kolkata’s time, and its place among its changes', () => {
  const lines = linesOf(calendarText([visit]));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:KAZA12345678@kaza',
      'SEQUENCE:3',
      'DTSTAMP:20261121T043000Z',
      'DTSTART;TZID=Asia/Kolkata:20261124T100000',
      'DTEND;TZID=Asia/Kolkata:20261124T110000',
      'SUMMARY:Tap Repair (Kaza)',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT1H',
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('what is cancelled rings no alarm', () => {
  const text = calendarText([{ ...visit, status: 'CANCELLED', sequence: 4 }]);
  expect(linesOf(text)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:4']));
  expect(text).not.toContain('VALARM');
});

test('words of people are text: no line of their own, no second event', () => {
  const street = '1, Lake Rd; flat\r\nEND:VEVENT\nBEGIN:VEVENT\\';
  const lines = linesOf(calendarText([{ ...visit, location: street }]));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain('LOCATION:1\\, Lake Rd\\; flat\\nEND:VEVENT\\nBEGIN:VEVENT\\\\');
});

test('no line is longer than 75 octets, and no character is cut in half', () => {
  const line = `SUMMARY:${'নল মেরামত '.repeat(20)}`;
  const folded = foldLine(line);
  expect(folded.split('\r\n').every((piece) => Buffer.byteLength(piece) <= 75)).toBe(true);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
});
