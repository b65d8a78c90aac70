import { createPageCache, type Made } from './page-cache.ts';
import { renderSettings } from './pool/render-settings.ts';

const settings = { ...renderSettings, freshMs: 10, staleMs: 60, cacheBytes: 1000 };

/** Patience is counted by the real clock: longer than a busy machine ever is, but where it is what is tested. */
function openCache(patienceMs = 30_000) {
  let time = 0;
  const cache = createPageCache<string>({ ...settings, patienceMs }, () => time);
  const waiting: ((made: Made<string>) => void)[] = [];
  const ask = (key: string, group = 'now') =>
    cache.get({ group, key, make: () => new Promise((resolve) => waiting.push(resolve)) });
  return {
    cache,
    ask,
    waiting,
    at: (now: number) => {
      time = now;
    },
    /** Finishes the oldest rendering. */
    make: async (page: string | null, more: Partial<Made<string>> = {}) => {
      waiting.shift()?.({ page, bytes: 10, ...more });
      await new Promise(setImmediate);
    },
  };
}

test('however many ask, a page is made once', async () => {
  const { ask, make, waiting } = openCache();
  const answers = Promise.all([ask('/'), ask('/'), ask('/')]);
  expect(waiting).toHaveLength(1);
  await make('one');
  expect(await answers).toEqual(Array(3).fill({ page: 'one', how: 'miss' }));
  expect(await ask('/')).toEqual({ page: 'one', how: 'hit' });
  expect(waiting).toHaveLength(0);
});

test('a page that is not fresh is sent once more while it is made anew, and later waited for', async () => {
  const { ask, make, waiting, at } = openCache();
  const first = ask('/');
  await make('one');
  await first;
  at(11);
  expect(await ask('/')).toEqual({ page: 'one', how: 'stale' });
  expect(waiting).toHaveLength(1);
  await make('two');
  expect(await ask('/')).toEqual({ page: 'two', how: 'hit' });
  at(200);
  const third = ask('/');
  await make('three');
  expect(await third).toEqual({ page: 'three', how: 'miss' });
});

test('who makes a page anew gets the one that was cached', async () => {
  const { cache, at } = openCache();
  const seen: (string | null)[] = [];
  const make = async (_calm: boolean, before: string | null): Promise<Made<string>> => {
    seen.push(before);
    return { page: `${before} again`, bytes: 10 };
  };
  await cache.get({ group: 'now', key: '/', make });
  at(11);
  await cache.get({ group: 'now', key: '/', make });
  expect(seen).toEqual([null, 'null again']);
});

test('nobody waits longer than there is patience for; the next one gets the page', async () => {
  const { ask, make } = openCache(50);
  expect(await ask('/')).toEqual({ page: null, how: 'late' });
  await make('one');
  expect(await ask('/')).toEqual({ page: 'one', how: 'hit' });
});

test('a page that could not be made is left alone for a while, and does not drive out one that was', async () => {
  const { ask, make, waiting, at } = openCache();
  const failed = ask('/bad');
  await make(null, { retryMs: 30 });
  expect(await failed).toEqual({ page: null, how: 'miss' });
  expect(await ask('/bad')).toEqual({ page: null, how: 'hit' });
  expect(waiting).toHaveLength(0);

  const good = ask('/good');
  await make('one');
  await good;
  at(20);
  await ask('/good');
  await make(null, { retryMs: 30 });
  expect(await ask('/good')).toEqual({ page: 'one', how: 'stale' });
});

test('a composition that leaves its channel takes its pages along, also those that are just being made', async () => {
  const { cache, ask, make, waiting } = openCache();
  const first = ask('/', 'old');
  await make('one');
  await first;
  const slow = ask('/slow', 'old');
  const other = ask('/', 'new');
  cache.forget('old');
  await make('slow');
  await make('new');
  expect(await slow).toEqual({ page: 'slow', how: 'miss' });
  expect(await other).toEqual({ page: 'new', how: 'miss' });
  expect(await ask('/', 'new')).toEqual({ page: 'new', how: 'hit' });
  for (const key of ['/', '/slow']) void ask(key, 'old');
  expect(waiting).toHaveLength(2);
});

test('a page of content that has changed since is made anew before it is sent, also one that was just being made', async () => {
  const { cache, ask, make, waiting } = openCache();
  const first = ask('/');
  await make('one');
  await first;
  const slow = ask('/slow');
  cache.outdate();
  const [changed, slowAgain] = [ask('/'), ask('/slow')];
  expect(waiting).toHaveLength(3);
  await make('old slow');
  await make('two');
  await make('new slow');
  expect(await Promise.all([slow, changed, slowAgain])).toEqual([
    { page: 'old slow', how: 'miss' },
    { page: 'two', how: 'miss' },
    { page: 'new slow', how: 'miss' },
  ]);
  expect([await ask('/'), await ask('/slow')]).toEqual([
    { page: 'two', how: 'hit' },
    { page: 'new slow', how: 'hit' },
  ]);
});

test('a page that cannot be made of changed content is sent as it was, and tried again without anybody waiting', async () => {
  const { cache, ask, make, waiting } = openCache();
  const first = ask('/');
  await make('one');
  await first;
  cache.outdate();
  const failed = ask('/');
  await make(null, { retryMs: 30 });
  expect(await failed).toEqual({ page: 'one', how: 'stale' });
  expect(await ask('/')).toEqual({ page: 'one', how: 'stale' });
  expect(waiting).toHaveLength(1);
  const late = openCache(50);
  const once = late.ask('/');
  await late.make('one');
  await once;
  late.cache.outdate();
  expect(await late.ask('/')).toEqual({ page: 'one', how: 'stale' });
});

test('the memory is bounded in bytes: what nobody asked for longest goes', async () => {
  const { cache, ask, make } = openCache();
  for (const key of ['/a', '/b', '/c']) {
    const answer = ask(key);
    await make(key, { bytes: 400 });
    await answer;
  }
  expect(cache.bytes).toBeLessThanOrEqual(settings.cacheBytes);
  expect(await ask('/c')).toEqual({ page: '/c', how: 'hit' });
  const gone = ask('/a');
  await make('/a anew');
  expect((await gone).how).toBe('miss');
});
