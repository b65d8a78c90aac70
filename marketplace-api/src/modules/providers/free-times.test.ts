import { fromKolkata, kolkataTime } from 'shared-contracts';
import { timesOfDay, type WorkTimes } from './free-times.ts';

/** A Saturday. */
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const LONG_AGO = new Date(0);
const HALF_HOUR = 30;

const night: WorkTimes = {
  hours: [{ weekday: 6, start_minute: 22 * 60, end_minute: 26 * 60 }],
  daysOff: new Set(),
  blocked: [],
  travelMinutes: 0,
};
const starts = (date: string, work: WorkTimes, busy: Parameters<typeof timesOfDay>[2] = []) =>
  timesOfDay(date, work, busy, HALF_HOUR, LONG_AGO).map(
    ({ start, taken }) => kolkataTime(start) + (taken ? ' taken' : ''),
  );

test('work over midnight has its times on both days, each once', () => {
  expect(starts(SATURDAY, night)).toEqual(['22:00', '22:30', '23:00', '23:30']);
  expect(starts(SUNDAY, night)).toEqual(['00:00', '00:30', '01:00', '01:30']);
  const hour = timesOfDay(SATURDAY, night, [], 60, LONG_AGO).at(-1);
  expect(hour).toMatchObject({ start: fromKolkata(SATURDAY, '23:30'), end: fromKolkata(SUNDAY, '00:30') });
});

test('work until midnight has its last half hour', () => {
  const evening: WorkTimes = { ...night, hours: [{ weekday: 6, start_minute: 22 * 60, end_minute: 24 * 60 }] };
  expect(starts(SATURDAY, evening)).toEqual(['22:00', '22:30', '23:00', '23:30']);
  expect(starts(SUNDAY, evening)).toEqual([]);
});

test('a booking over midnight takes the times of both days', () => {
  const busy = [{ starts_at: fromKolkata(SATURDAY, '23:30'), ends_at: fromKolkata(SUNDAY, '00:30') }];
  expect(starts(SATURDAY, night, busy).at(-1)).toBe('23:30 taken');
  expect(starts(SUNDAY, night, busy).slice(0, 2)).toEqual(['00:00 taken', '00:30']);
});

test('a day off takes what begins on it, with its night, and what would run into it', () => {
  expect(starts(SUNDAY, { ...night, daysOff: new Set([SATURDAY]) })).toEqual([]);
  const sundayOff = { ...night, daysOff: new Set([SUNDAY]) };
  expect(starts(SUNDAY, sundayOff)).toEqual([]);
  expect(starts(SATURDAY, sundayOff)).toEqual(['22:00', '22:30', '23:00', '23:30']);
  expect(timesOfDay(SATURDAY, sundayOff, [], 60, LONG_AGO).map(({ start }) => kolkataTime(start))).toEqual([
    '22:00',
    '22:30',
    '23:00',
  ]);
});

test('hours that are blocked are neither free nor taken; the way to and from a booking is taken', () => {
  const span = (from: string, to: string) => ({
    starts_at: fromKolkata(SATURDAY, from),
    ends_at: fromKolkata(SATURDAY, to),
  });
  const blocked = { ...night, blocked: [span('22:00', '22:30')] };
  expect(timesOfDay(SATURDAY, blocked, [], HALF_HOUR, LONG_AGO)[0]).toMatchObject({ available: false, taken: false });
  expect(timesOfDay(SATURDAY, blocked, [], HALF_HOUR, LONG_AGO)[1]).toMatchObject({ available: true });
  const travelling = { ...night, travelMinutes: 30 };
  expect(starts(SATURDAY, travelling, [span('23:00', '23:30')])).toEqual([
    '22:00',
    '22:30 taken',
    '23:00 taken',
    '23:30 taken',
  ]);
});
