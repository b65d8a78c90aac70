import { dayPartOf } from './day-parts.ts';

test.each([
  ['05:00', 'morning'],
  ['11:30', 'morning'],
  ['12:00', 'afternoon'],
  ['16:30', 'afternoon'],
  ['17:00', 'evening'],
  ['21:00', 'night'],
  ['23:30', 'night'],
  ['00:00', 'early'],
  ['04:30', 'early'],
])('%s is of the %s', (time, part) => {
  expect(dayPartOf(`2026-11-28T${time}:00+05:30`)).toBe(part);
});

test('the hour is Kolkata’s, however the instant is written', () => {
  expect(dayPartOf('2026-11-28T04:30:00Z')).toBe('morning');
});
