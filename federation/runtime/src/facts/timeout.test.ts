import { timeout } from './timeout.ts';

const never = new Promise<string>(() => {});

test('work that is in time gives its value or its failure, and leaves no timer behind', async () => {
  jest.useFakeTimers();
  await expect(timeout(Promise.resolve('over'), 50, () => 'late')).resolves.toBe('over');
  await expect(timeout(Promise.reject(new Error('broken')), 50, () => 'late')).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('work that is late gives what lateness says, or fails as it does', async () => {
  await expect(timeout(never, 1, () => 'late')).resolves.toBe('late');
  const refuse = () => {
    throw new Error('too late');
  };
  await expect(timeout(never, 1, refuse)).rejects.toThrow('too late');
});
