import { note, publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { readChannel } from './channel.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const shell = { name: 'host-shell', version: '1.0.0' };
const catalog = { name: 'mfe-catalog', version: '1.0.0' };
const newer = { name: 'mfe-catalog', version: '1.1.0', pages: { '/': './HomePage' } };

/** From here on this machine believes that it is so many days later, or earlier. The store's disk knows better. */
const believe = (days: number) =>
  jest.useFakeTimers({
    now: Date.now() + days * DAY_MS,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'queueMicrotask',
      'performance',
    ],
  });
afterEach(() => void jest.useRealTimers());

const idOf = async (result: ReturnType<typeof promote>): Promise<string> => {
  const promoted = await result;
  if (!promoted.ok) throw new Error(promoted.message);
  return promoted.value.channel.composition;
};

it('the history has the true times in the true order, whatever the clocks of those who promote say', async () => {
  const { store } = await storeWithShell();
  await publishTiny(store, newer);
  const realNow = Date.now();
  believe(40);
  const first = await idOf(promote(store, [shell, catalog], 'production', note));
  believe(-90);
  const second = await idOf(promote(store, [newer], 'production', note));
  believe(50);
  await rollback(store, first, 'production', note);
  const history = (await readChannel(store, 'production'))?.history ?? [];
  expect(history.map(({ id }) => id)).toEqual([first, second, first]);
  const times = history.map(({ at }) => Date.parse(at));
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  for (const time of times) expect(Math.abs(time - realNow)).toBeLessThan(DAY_MS);
});

it('a release was published when the store took it, not when somebody with a wrong clock built it', async () => {
  const { store } = await storeWithShell();
  const realNow = Date.now();
  believe(-400);
  await publishTiny(store, newer);
  expect(Math.abs(Date.parse((await store.readRelease(newer))?.createdAt ?? '') - realNow)).toBeLessThan(DAY_MS);
});

it('prune keeps what a channel left just now and what was just published, on a machine that is months ahead', async () => {
  const { store } = await storeWithShell();
  await promote(store, [shell, catalog], 'production', note);
  await publishTiny(store, newer);
  await promote(store, [newer], 'production', note);
  await publishTiny(store, { name: 'mfe-offers', version: '1.0.0' });
  believe(90);
  expect(await prune(store)).toEqual({ ok: true, value: [] });
});
