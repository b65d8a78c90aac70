import { slotsOf } from 'remote-sdk/testing';
import { nearestFreeSlots } from './nearest-free-slots.ts';

const at = (time: string, day = '2026-11-23') => `${day}T${time}:00+05:30`;
const day = slotsOf('2026-11-23', [
  ['09:00', true],
  ['10:00', true],
  ['10:30', false],
  ['11:00', false],
  ['11:30', true],
  ['12:00', true],
]);
const starts = (slots: { start: string }[]) => slots.map(({ start }) => start.slice(11, 16));

test('the three free times nearest to the taken one, in the order of the day', () => {
  expect(starts(nearestFreeSlots(day, at('11:00'), 0))).toEqual(['10:00', '11:30', '12:00']);
});

test('the wanted time itself, taken times and times gone by are never offered', () => {
  const now = Date.parse(at('11:00'));
  expect(starts(nearestFreeSlots(day, at('11:30'), now))).toEqual(['12:00']);
});

test('days around count too', () => {
  const next = slotsOf('2026-11-24', [['08:00', true]]);
  expect(nearestFreeSlots([...slotsOf('2026-11-23', [['19:30', false]]), ...next], at('19:30'), 0)).toEqual(next);
});
