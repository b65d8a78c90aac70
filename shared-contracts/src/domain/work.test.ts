import { problemOfHours, spansOverlap } from './work.ts';

const span = (weekday: number, start: string, end: string) => ({ weekday, start, end });

test('hours that touch do not overlap, nor do those of different days', () => {
  expect(spansOverlap(span(1, '09:00', '13:00'), span(1, '13:00', '18:00'))).toBe(false);
  expect(spansOverlap(span(1, '09:00', '13:00'), span(2, '09:00', '13:00'))).toBe(false);
  expect(spansOverlap(span(1, '09:00', '13:00'), span(1, '12:30', '18:00'))).toBe(true);
});

test('the first hours that make no sense are named', () => {
  expect(problemOfHours([span(1, '09:00', '13:00'), span(1, '14:00', '18:00')])).toBeUndefined();
  expect(problemOfHours([span(1, '09:00', '09:00')])).toEqual({ index: 0, problem: 'order' });
  expect(problemOfHours([span(1, '14:00', '18:00'), span(2, '09:00', '18:00'), span(1, '09:00', '15:00')])).toEqual({
    index: 2,
    problem: 'overlap',
  });
});
