import { Seen } from './seen.ts';

function watched() {
  let now = 0;
  const seen = new Seen(() => now);
  return { seen, pass: (ms: number) => (now += ms) };
}

test('a pause is the longest time between two successes', () => {
  const { seen, pass } = watched();
  for (const ms of [100, 700, 200]) {
    pass(ms);
    seen.note(null);
  }
  expect(seen.longestGap).toBe(700);
});

test('a pause that has not ended counts, failures or not', () => {
  const { seen, pass } = watched();
  pass(100);
  seen.note(null);
  pass(500);
  seen.note('503');
  pass(500);
  expect(seen.longestGap).toBe(1000);
});

test('where nothing worked, the pause lasts from the start', () => {
  const { seen, pass } = watched();
  pass(400);
  seen.note('connect ECONNREFUSED');
  pass(100);
  expect(seen).toMatchObject({ asked: 1, succeeded: 0, failures: ['connect ECONNREFUSED'], longestGap: 500 });
});
