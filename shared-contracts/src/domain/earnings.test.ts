import { periodAround } from './earnings.ts';

test.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-12-31', '2026-12-28', '2027-01-03'],
])('the week around %s goes from Monday to Sunday', (date, from, to) => {
  expect(periodAround(date, 'week')).toEqual({ from, to });
});

test.each([
  ['2026-11-22', '2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-01', '2026-12-31'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
])('the month around %s goes from its first to its last day', (date, from, to) => {
  expect(periodAround(date, 'month')).toEqual({ from, to });
});
