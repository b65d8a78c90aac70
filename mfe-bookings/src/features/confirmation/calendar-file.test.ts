import { booking, bookingIn, NOW } from 'remote-sdk/testing';
import { calendarFile, foldLine } from './calendar-file.ts';

const address = 'https://kaza.test/booking-confirmation/KAZA00000001';
const linesOf = (file: string) => file.split('\r\n');

test('the booking stands at Kolkata’s time, as long as the service', () => {
  const lines = linesOf(calendarFile(bookingIn.ACCEPTED, address, NOW));
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'UID:KAZA00000001@kaza',
      'SEQUENCE:2',
      'DTSTAMP:20261121T043000Z',
      'DTSTART;TZID=Asia/Kolkata:20261123T110000',
      'DTEND;TZID=Asia/Kolkata:20261123T120000',
      'SUMMARY:AC Service (Kaza)',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
    ]),
  );
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  expect(lines.at(-1)).toBe('');
});

test('a request that nobody has confirmed is tentative', () => {
  expect(calendarFile(bookingIn.PENDING, address, NOW)).toContain('STATUS:TENTATIVE\r\n');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const odd = booking({ service: { ...booking().service, title: 'Cut, wash; dry\\style' } });
  expect(calendarFile(odd, address, NOW)).toContain('SUMMARY:Cut\\, wash\\; dry\\\\style (Kaza)');
  expect(calendarFile(odd, address, NOW)).toContain('DESCRIPTION:Ravi Das\\nBooking ID: KAZA00000001');
});

test('no line is longer than 75 octets, and folding loses nothing', () => {
  const text = `SUMMARY:${'বাড়ি পরিষ্কার ₹ '.repeat(20)}`;
  const folded = foldLine(text);
  for (const line of folded.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(folded.replace(/\r\n /g, '')).toBe(text);
});

test('the calendar knows the address of the booking', () => {
  const home = { flat: '4B', street: '12 Lake View Road', landmark: '', pinCode: '700091', city: 'Kolkata' };
  const at = booking({ address: { label: 'Home', ...home, coordinates: null } });
  expect(calendarFile(at, address, NOW)).toContain('LOCATION:4B\\, 12 Lake View Road\\, Kolkata 700091\r\n');
  expect(calendarFile(booking(), address, NOW)).not.toContain('LOCATION');
});
