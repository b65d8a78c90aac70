import { keepTrying } from './keep-trying.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a room without a connection asks for one every 35 seconds at least, and no more once it has one or is closed', () => {
  const retry = jest.fn();
  const trying = keepTrying(retry);
  trying.connectionChanged(false);
  jest.advanceTimersByTime(29_999);
  expect(retry).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_001);
  expect(retry).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(35_000);
  expect(retry).toHaveBeenCalledTimes(2);
  trying.connectionChanged(true);
  jest.advanceTimersByTime(600_000);
  trying.connectionChanged(false);
  trying.stop();
  jest.advanceTimersByTime(600_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
