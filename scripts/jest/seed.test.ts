import fc from 'fast-check';

test('properties are checked with the seed of the run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(jest.getSeed());
});

test('random numbers come from the seed of the run', () => {
  const [first, second] = [Math.random(), Math.random()];
  expect(first).not.toBe(second);
  jest.isolateModules(() => require('./seeded-random.ts'));
  expect([Math.random(), Math.random()]).toEqual([first, second]);
});
