import { afterFrame } from './after-frame.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it is done once the frame has been painted, and once only', () => {
  const done = jest.fn();
  afterFrame(done);
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersToNextFrame();
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(done).toHaveBeenCalledTimes(1);
});

test('where no frame comes it is done all the same', () => {
  const none = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const done = jest.fn();
  afterFrame(done);
  jest.advanceTimersByTime(500);
  expect(done).toHaveBeenCalledTimes(1);
  none.mockRestore();
});

test('what was taken back is not done', () => {
  const done = jest.fn();
  afterFrame(done)();
  jest.advanceTimersByTime(1_000);
  expect(done).not.toHaveBeenCalled();
});
