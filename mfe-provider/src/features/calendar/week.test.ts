import { request as booking, requestIn as inStatus, NOW, providerProfile as profile } from 'remote-sdk/testing';
import { bookingsOn, datesOf, hoursShown, mondayOf } from './week.ts';

const on = (id: string, time: string, status: Parameters<typeof inStatus>[0] = 'ACCEPTED', minutes = 60) =>
  inStatus(status, {
    id,
    dateTime: `2026-11-23T${time}:00+05:30`,
    service: { ...booking().service, durationMinutes: minutes },
  });

test('the week is the one that the address names, from Monday; nonsense is this week', () => {
  expect(mondayOf('2026-11-25', NOW)).toBe('2026-11-23');
  for (const named of [null, 'soon', '2026-13-45']) expect(mondayOf(named, NOW)).toBe('2026-11-16');
});

test('midnight in Kolkata is where the week begins, whatever the clock of the device', () => {
  expect(mondayOf(null, new Date('2026-11-22T18:29:59Z'))).toBe('2026-11-16');
  expect(mondayOf(null, new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
});

test('a day has its bookings by start, without those that came to nothing', () => {
  const day = bookingsOn('2026-11-23', [
    on('b', '14:00'),
    on('a', '09:30', 'COMPLETED'),
    on('no', '10:00', 'REJECTED'),
    on('gone', '10:00', 'CANCELLED'),
    inStatus('ACCEPTED', { id: 'tuesday', dateTime: '2026-11-24T10:00:00+05:30' }),
  ]);
  expect(day.map(({ booking: { id }, start, end }) => [id, start, end])).toEqual([
    ['a', 570, 630],
    ['b', 840, 900],
  ]);
});

test('what overlaps stands side by side, each group by itself', () => {
  const lanes = (day: ReturnType<typeof bookingsOn>) =>
    day.map(({ booking: { id }, lane, lanes: of }) => [id, lane, of]);
  expect(
    lanes(
      bookingsOn('2026-11-23', [
        on('long', '09:00', 'ACCEPTED', 180),
        on('first', '09:30', 'PENDING'),
        on('second', '10:30', 'PENDING'),
        on('alone', '12:00'),
      ]),
    ),
  ).toEqual([
    ['long', 0, 2],
    ['first', 1, 2],
    ['second', 1, 2],
    ['alone', 0, 1],
  ]);
});

test('a request that an agreed booking or another request overlaps is shown as a clash', () => {
  const clashes = (...bookings: Parameters<typeof bookingsOn>[1]) =>
    bookingsOn('2026-11-23', bookings)
      .filter((entry) => entry.clashes)
      .map((entry) => entry.booking.id);
  expect(clashes(on('job', '10:00'), on('wish', '10:30', 'PENDING'))).toEqual(['wish']);
  expect(clashes(on('one', '10:00', 'PENDING'), on('two', '10:30', 'COUNTERED'))).toEqual(['one', 'two']);
  expect(clashes(on('job', '10:00'), on('after', '11:00', 'PENDING'))).toEqual([]);
});

test('the grid shows the working hours, and more where a booking needs it', () => {
  const dates = datesOf('2026-11-23');
  expect(hoursShown(dates, profile, [])).toEqual({ first: 9, last: 18 });
  expect(hoursShown(dates, profile, [bookingsOn('2026-11-23', [on('early', '07:30')])])).toEqual({
    first: 7,
    last: 18,
  });
  expect(hoursShown(dates, { workingHours: [], daysOff: [] }, [])).toEqual({ first: 9, last: 18 });
});

test('what goes on over midnight ends with its day', () => {
  expect(bookingsOn('2026-11-23', [on('late', '23:30')])[0]).toMatchObject({ start: 1410, end: 1440 });
});
