import fc from 'fast-check';
import { createResponseCache, etagOf } from '../http/calls/response-cache.ts';
import type { OpenFanOut } from './fan-out.ts';
import { Journal, type Look } from './journal.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const answer = (body: string, topics: string[]) => ({
  body,
  etag: etagOf(body),
  compressed: new Map(),
  until: null,
  topics,
});
type Change = NonNullable<Look['changes']>[number];

/** A database of numbers, with its journal. */
function openDatabase() {
  const numbers = new Map<string, number>();
  const rows: Change[] = [];
  let server = 'first';
  const numberOf = (key: string) => numbers.get(key) ?? 0;
  return {
    numberOf,
    rows,
    restart: () => {
      server = 'second';
    },
    add(key: string): number {
      numbers.set(key, numberOf(key) + 1);
      rows.push([[key], null]);
      return numberOf(key);
    },
    say: (topic: string, payload: string) => void rows.push([[topic], payload]),
    look(after: string | null, most: number): Look {
      const found = after === null ? [] : rows.slice(Number(after)).slice(0, most);
      return { cursor: String(rows.length), server, at: 0, changes: found.length > 0 ? found : null };
    },
  };
}
type Database = ReturnType<typeof openDatabase>;

/** Processes that read and write it. `delay` sets how long results and wakes take; `isLost` wakes never arrive. */
async function openProcesses(database: Database, delay: () => Promise<unknown>, isLost: () => boolean) {
  const woken: (() => void)[] = [];
  const open = async (index: number) => {
    const openFanOut: OpenFanOut = async (wake) => {
      woken[index] = wake;
      const wakeOther = async () => {
        if (isLost()) return;
        await delay();
        woken[1 - index]?.();
      };
      return { wake: () => void wakeOther(), connected: () => true, close: async () => {} };
    };
    const read = async (after: string | null, most: number) => {
      await delay();
      const look = database.look(after, most);
      await delay();
      return look;
    };
    const journal = new Journal({ read, openFanOut });
    const cache = createResponseCache(journal);
    await journal.start();
    return {
      close: () => journal.close(),
      async write(key: string): Promise<number> {
        await delay();
        const value = database.add(key);
        journal.wrote([key.split(':', 1).join()]);
        return value;
      },
      async read(key: string, strict: boolean): Promise<number> {
        const ready = cache.ready(strict, strict ? undefined : () => key);
        const cached = (ready === true || (await ready)) && cache.find(key, NOW);
        if (cached) return Number(cached.body);
        const remember = cache.watch();
        await delay();
        const body = String(database.numberOf(key));
        await delay();
        remember(key, { body, etag: '', compressed: new Map(), until: null, topics: [key] });
        return Number(body);
      },
    };
  };
  return [await open(0), await open(1)] as const;
}

const step = fc.record({
  kind: fc.constantFrom('write', 'read', 'read', 'strange read'),
  process: fc.constantFrom(0 as const, 1 as const),
  key: fc.constantFrom('times:a', 'times:b', 'services'),
});
const client = fc.array(step, { minLength: 1, maxLength: 8 });

test('whatever the order of writes, looks and wakes in two processes: no read is older than what was acknowledged before it', async () => {
  const clients = fc.array(client, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), clients, fc.infiniteStream(fc.boolean()), async (scheduler, all, lost) => {
      const database = openDatabase();
      let delay: () => Promise<unknown> = async () => {};
      const processes = await openProcesses(
        database,
        () => delay(),
        () => lost.next().value === true,
      );
      delay = () => scheduler.schedule(Promise.resolve());
      /** Of each key: what any process has acknowledged, and what each has. */
      const acknowledged = new Map<string, number>();
      const heard = (name: string, value = 0) => {
        const most = Math.max(acknowledged.get(name) ?? 0, value);
        acknowledged.set(name, most);
        return most;
      };
      const play = async (steps: (typeof all)[number]) => {
        for (const { kind, process, key } of steps) {
          if (kind === 'write') {
            const value = await processes[process].write(key);
            heard(key, value);
            heard(`${process} ${key}`, value);
          } else {
            const strict = kind === 'read';
            const floor = heard(strict ? key : `${process} ${key}`);
            expect(await processes[process].read(key, strict)).toBeGreaterThanOrEqual(floor);
          }
        }
      };
      await scheduler.waitFor(Promise.all(all.map(play)));
      const closing = Promise.all(processes.map((process) => process.close()));
      await scheduler.waitFor(closing);
    }),
    { numRuns: 100 },
  );
});

test('a look that is under way serves nobody who asks after a write that it cannot have seen', async () => {
  const database = openDatabase();
  const waiting: (() => void)[] = [];
  const read = async (after: string | null, most: number) => {
    const look = database.look(after, most);
    if (after !== null) await new Promise<void>((resolve) => void waiting.push(resolve));
    return look;
  };
  const asked = async (looks: number) => {
    while (waiting.length < looks) await new Promise((resolve) => setImmediate(resolve));
  };
  const fanOut = { wake: () => {}, connected: () => true, close: async () => {} };
  const journal = new Journal({ read, openFanOut: async () => fanOut });
  const cache = createResponseCache(journal);
  await journal.start();
  cache.watch()('a', answer('1', ['times:a']));
  const before = cache.ready(true);
  await asked(1);
  database.add('times:a');
  const after = cache.ready(true);
  waiting[0]?.();
  await before;
  expect(cache.find('a', NOW)?.body).toBe('1');
  await asked(2);
  waiting[1]?.();
  await after;
  expect(cache.find('a', NOW)).toBeUndefined();
  await journal.close();
});

test.each([
  [true, []],
  [false, ['wake']],
])(
  'only a look that follows a write wakes others; where it has done so (%s) nobody wakes them again',
  async (hasWoken, calls) => {
    const database = openDatabase();
    const asked: boolean[] = [];
    const woken: string[] = [];
    const read = async (after: string | null, most: number, wakes: boolean) => {
      asked.push(wakes);
      return { ...database.look(after, most), hasWoken: hasWoken && wakes };
    };
    const fanOut = { wake: () => void woken.push('wake'), connected: () => true, close: async () => {} };
    const journal = new Journal({ read, openFanOut: async () => fanOut });
    await journal.start();
    database.add('times:a');
    journal.wrote();
    await journal.look();
    await journal.look();
    expect(asked).toEqual([false, true, false]);
    expect(woken).toEqual(calls);
    await journal.close();
  },
);

test('a stranger waits for no look where no write of this process can have touched what is cached, and for one where it can', async () => {
  const { database, journal, cache } = await openAlone();
  cache.watch()('services', answer('1', ['services', 'services:Kolkata']));
  cache.watch()('free times', answer('2', ['provider:a', 'times:a']));
  database.add('times:a');
  journal.wrote(['booking', 'times']);
  expect(cache.ready(false, () => 'services')).toBe(true);
  expect(cache.find('services', NOW)?.body).toBe('1');
  for (const ready of [cache.ready(false, () => 'free times'), cache.ready(false, () => 'not kept'), cache.ready(true)])
    expect(ready).not.toBe(true);
  await cache.ready(false, () => 'free times');
  expect(cache.find('free times', NOW)).toBeUndefined();
  expect(cache.ready(false, () => 'not kept')).toBe(true);
  journal.wrote();
  expect(cache.ready(false, () => 'services')).not.toBe(true);
  await journal.close();
});

/** A process that is alone with its database. */
async function openAlone(database = openDatabase()) {
  const journal = new Journal({ read: async (after, most) => database.look(after, most), openFanOut: null });
  await journal.start();
  const catchUp = async () => {
    journal.wrote();
    await journal.look();
  };
  return { database, journal, cache: createResponseCache(journal), catchUp };
}

test('a change empties what depends on it and nothing else', async () => {
  const { database, cache, catchUp } = await openAlone();
  cache.watch()('free times of a', answer('1', ['times:a', 'provider:a']));
  cache.watch()('free times of b', answer('2', ['times:b', 'provider:b']));
  database.add('times:a');
  await catchUp();
  expect(cache.find('free times of a', NOW)).toBeUndefined();
  expect(cache.find('free times of b', NOW)?.body).toBe('2');
  database.add('everything');
  await catchUp();
  expect(cache.find('free times of b', NOW)).toBeUndefined();
});

test('what was read before a change cannot be cached after it', async () => {
  const { database, cache, catchUp } = await openAlone();
  const remember = cache.watch();
  database.add('times:a');
  await catchUp();
  remember('free times of a', answer('old', ['times:a']));
  expect(cache.find('free times of a', NOW)).toBeUndefined();
});

test('a server that is another one, and more rows than a look takes: nothing is cached, and listeners know that they missed something', async () => {
  for (const miss of [
    ({ restart }: Database) => restart(),
    ({ say }: Database) => Array.from({ length: 6_000 }, (_, index) => say('kaza_bookings', String(index))),
  ]) {
    const { database, journal, cache, catchUp } = await openAlone();
    const [heard, missed] = [jest.fn(), jest.fn()];
    journal.listen('kaza_bookings', heard, missed);
    cache.watch()('a', answer('1', ['times:a']));
    miss(database);
    await catchUp();
    expect(cache.find('a', NOW)).toBeUndefined();
    expect([heard.mock.calls.length, missed.mock.calls.length]).toEqual([0, 1]);
    database.say('kaza_bookings', 'again');
    await catchUp();
    expect(heard.mock.calls).toEqual([['again']]);
  }
});

test('while the journal cannot be read nothing that is cached may be used, and afterwards no change is lost', async () => {
  const database = openDatabase();
  let isDown = false;
  const read = async (after: string | null, most: number) => {
    if (isDown) throw new Error('the database is away');
    return database.look(after, most);
  };
  const journal = new Journal({ read, openFanOut: null });
  const heard = jest.fn();
  journal.listen('kaza_bookings', heard);
  await journal.start();
  isDown = true;
  database.say('kaza_bookings', 'one');
  journal.wrote();
  expect(await journal.catchUp(false)).toBe(false);
  isDown = false;
  expect(await journal.catchUp(false)).toBe(true);
  expect(heard.mock.calls).toEqual([['one']]);
});

test('memory is bounded: of responses, and of topics that changed; what is forgotten of them counts as changed', async () => {
  const { database, journal, cache, catchUp } = await openAlone();
  const large = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < 60; index++) cache.watch()(`large ${index}`, answer(large, ['services']));
  const cached = Array.from({ length: 60 }, (_, index) => cache.find(`large ${index}`, NOW)).filter(Boolean);
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.length).toBeLessThan(48);

  cache.watch()('early', answer('1', ['times:a']));
  const early = journal.position;
  for (let batch = 0; batch < 12; batch++) {
    database.rows.push([Array.from({ length: 5_000 }, (_, index) => `service:${batch}-${index}`), null]);
    await catchUp();
  }
  expect(cache.find('early', NOW)).toBeUndefined();
  expect(journal.isUnchanged(['times:a'], early)).toBe(false);
  cache.watch()('late', answer('2', ['times:a']));
  expect(cache.find('late', NOW)?.body).toBe('2');
});
