import { type ProcessorTime, whenIdle } from './when-idle.ts';

const settings = { warmUpAfterMs: 500, warmUpIdlePercent: 60 };

/** Two processors, of whose time `idle()` percent is not used. */
function open(idle: () => number) {
  jest.useFakeTimers();
  let now = Date.now();
  const spent = { idle: 0, all: 0 };
  const read = (): ProcessorTime => {
    const passed = (Date.now() - now) * 2;
    now = Date.now();
    spent.all += passed;
    spent.idle += (passed * idle()) / 100;
    return { ...spent };
  };
  const act = jest.fn();
  return { rest: whenIdle(settings, act, read), act };
}
afterEach(() => jest.useRealTimers());

test('it acts once, when the machine had next to nothing to do for a while', () => {
  const { rest, act } = open(() => 90);
  rest.start();
  jest.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a busy machine is left alone, and looked at less and less often, until it rests', () => {
  let idle = 59;
  const { rest, act } = open(() => idle);
  rest.start();
  jest.advanceTimersByTime(500 + 1_000 + 2_000);
  expect(act).not.toHaveBeenCalled();
  idle = 60;
  jest.advanceTimersByTime(3_999);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('whoever comes meanwhile makes it wait anew, or not at all', () => {
  const { rest, act } = open(() => 100);
  rest.start();
  jest.advanceTimersByTime(400);
  rest.start();
  jest.advanceTimersByTime(400);
  expect(act).not.toHaveBeenCalled();
  rest.stop();
  jest.advanceTimersByTime(100_000);
  expect(act).not.toHaveBeenCalled();
});
