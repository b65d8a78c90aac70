import { request as booking, requestIn as inStatus, providerProfile as profile } from 'remote-sdk/testing';
import { clashOf, isInHours } from './booking-times.ts';

const at = (time: string, day = '23') => ({ dateTime: `2026-11-${day}T${time}:00+05:30` });

test('only an agreed booking at the same time stands in the way; touching is not overlapping', () => {
  const request = booking(at('11:00'));
  const job = (time: string, status: 'ACCEPTED' | 'PENDING' = 'ACCEPTED') =>
    inStatus(status, { id: 'other', ...at(time) });
  expect(clashOf(request, [job('11:30')])?.id).toBe('other');
  expect(clashOf(request, [job('10:00')])).toBeUndefined();
  expect(clashOf(request, [job('12:00')])).toBeUndefined();
  expect(clashOf(request, [job('11:30', 'PENDING')])).toBeUndefined();
  expect(clashOf(request, [inStatus('ACCEPTED', at('11:00'))])).toBeUndefined();
});

test.each([
  ['09:00', '23', true],
  ['17:00', '23', true],
  ['17:30', '23', false],
  ['08:30', '23', false],
  ['11:00', '22', false],
  ['23:30', '23', false],
])('an hour at %s on the %s lies within the working hours: %s', (time, day, isInside) => {
  expect(isInHours(booking(at(time, day)), profile)).toBe(isInside);
});

test('a night that began on the day before holds what lies over midnight and after it', () => {
  const night = { ...profile, workingHours: [{ weekday: 1, start: '22:00', end: '02:00' }] };
  const isInside = (time: string, day: string) => isInHours(booking(at(time, day)), night);
  expect([isInside('23:30', '23'), isInside('01:00', '24'), isInside('01:30', '24'), isInside('01:00', '23')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('on a day off no hour lies within the working hours', () => {
  expect(isInHours(booking(at('11:00')), { ...profile, daysOff: ['2026-11-23'] })).toBe(false);
});
