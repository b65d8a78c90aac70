import { createDrain } from './drain.ts';

afterEach(() => jest.useRealTimers());

test('a server that ends says so at once, and serves until its proxies know', async () => {
  jest.useFakeTimers();
  const drain = createDrain(3);
  expect(drain.hasBegun).toBe(false);
  let isOver = false;
  const over = drain.begin().then(() => (isOver = true));
  expect(drain.hasBegun).toBe(true);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await over;
});

test('without a proxy in front it ends at once', async () => {
  await createDrain(0).begin();
});
