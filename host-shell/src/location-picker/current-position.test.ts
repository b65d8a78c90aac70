import { english } from '../messages.en.ts';
import { currentPosition } from './current-position.ts';

afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
});

test('a permission prompt that nobody answers ends after 10 seconds', async () => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: () => {} }, configurable: true });
  const outcome = currentPosition(english.location.errors).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(9_999);
  const early = await Promise.race([outcome, Promise.resolve('still waiting')]);
  await jest.advanceTimersByTimeAsync(1);
  expect([early, await outcome]).toEqual(['still waiting', 'Unable to access your location']);
});
