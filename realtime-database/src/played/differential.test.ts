import { playDifferential } from '../testing/differential/index.ts';

test('whatever is written, asked and allowed: a server shows what the SDK shows by itself', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await playDifferential({ runs: 15 });
});
