import { minutesOfSpan, problemOfHours, spansOverlap } from './work.ts';

const span = (weekday: number, start: string, end: string) => ({ weekday, start, end });

test('hours that touch do not overlap, nor do those of different days', () => {
  expect(spansOverlap(span(1, '09:00', '13:00'), span(1, '13:00', '18:00'))).toBe(false);
  expect(spansOverlap(span(1, '09:00', '13:00'), span(2, '09:00', '13:00'))).toBe(false);
  expect(spansOverlap(span(1, '09:00', '13:00'), span(1, '12:30', '18:00'))).toBe(true);
});

test('the first hours that make no sense are named', () => {
  expect(problemOfHours([span(1, '09:00', '13:00'), span(1, '14:00', '18:00')])).toBeUndefined();
  expect(problemOfHours([span(1, '09:00', '09:00')])).toEqual({ index: 0, problem: 'order' });
  expect(problemOfHours([span(1, '18:00', '09:00')])).toEqual({ index: 0, problem: 'order' });
  expect(problemOfHours([span(1, '14:00', '18:00'), span(2, '09:00', '18:00'), span(1, '09:00', '15:00')])).toEqual({
    index: 2,
    problem: 'overlap',
  });
});

test('work until midnight and over it is one span of the day that it begins on', () => {
  expect(minutesOfSpan(span(6, '22:00', '24:00'))).toEqual({ start: 1_320, end: 1_440 });
  expect(minutesOfSpan(span(6, '22:00', '00:00'))).toEqual({ start: 1_320, end: 1_440 });
  expect(minutesOfSpan(span(6, '22:00', '02:00'))).toEqual({ start: 1_320, end: 1_560 });
  expect(problemOfHours([span(6, '22:00', '02:00'), span(0, '02:00', '05:00')])).toBeUndefined();
  // Saturday's night ends on Sunday, where the week begins.
  expect(problemOfHours([span(0, '01:00', '05:00'), span(6, '22:00', '02:00')])).toEqual({
    index: 1,
    problem: 'overlap',
  });
});
