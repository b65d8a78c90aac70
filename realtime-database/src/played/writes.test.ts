import {
  get,
  increment,
  onValue,
  orderByPriority,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { openOfflineSdk, type Play, play } from '../testing/play.ts';
import { rowsOf } from '../testing/rows-of.ts';

const worlds: Play[] = [];
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});
const start = async (...asked: Parameters<typeof play>) => {
  const world = await play(...asked);
  worlds.push(world);
  const database = async (uid: string) => (await world.join(uid)).database;
  return { ...world, database };
};

test.each<[string, (database: Awaited<ReturnType<Play['join']>>['database']) => Promise<unknown>]>([
  ['remove', (database) => remove(ref(database, 'a/child'))],
  ['set far below to null', (database) => set(ref(database, 'a/c/d'), null)],
  ['update to null', (database) => update(ref(database, 'a'), { child: null })],
  ['set to nothing', (database) => set(ref(database, 'a/child'), {})],
  ['several places', (database) => update(ref(database), { 'a/child': null, b: 1 })],
])('nothing put below a leaf changes nothing: %s', async (_name, write) => {
  const { database, stored } = await start();
  const [ann, bob] = [await database('ann'), await database('bob')];
  await set(ref(ann, 'a'), 'kept');
  const shown: unknown[] = [];
  onValue(ref(bob, 'a'), (snapshot) => shown.push(snapshot.val()));
  await get(ref(bob, 'a'));
  await write(ann);
  expect(await stored('a')).toBe('kept');
  await set(ref(ann, 'end'), 1);
  expect((await get(ref(bob, 'a'))).val()).toBe('kept');
  expect(new Set(shown)).toEqual(new Set(['kept']));
  // Something below it takes its place, and keeps its priority.
  await setPriority(ref(ann, 'a'), 7);
  await set(ref(ann, 'a/child'), 1);
  expect((await get(ref(bob, 'a'))).exportVal()).toEqual({ '.priority': 7, child: 1 });
});

test.each([
  ['a list that is only read in parts', { '.write': true, '.read': 'query.limitToLast <= 50' }, { a: 1 }],
  ['a value that nobody reads', { '.write': true, '.read': false }, 5],
  ['a value that decides', { '.write': '!data.exists() || newData.val() > 5', '.read': false }, 5],
])('a transaction that cannot see what is there does not overwrite it: %s', async (_name, rule, value) => {
  const { database, stored, storage } = await start({ w: rule });
  await storage.transact('all', (transaction) =>
    transaction.store({
      id: 'x',
      room: 'all',
      auth: null,
      writes: [{ path: ['w'], value }],
      after: transaction.read,
      now: new Date(),
    }),
  );
  const ann = await database('ann');
  await expect(runTransaction(ref(ann, 'w'), () => 6)).rejects.toThrow('maxretry');
  expect(await stored('w')).toEqual(value);
});

test('who may neither read nor write learns nothing by a hash', async () => {
  const { database, storage } = await start({ w: { '.write': 'newData.val() === 1' } });
  await storage.transact('all', (transaction) =>
    transaction.store({
      id: 'x',
      room: 'all',
      auth: null,
      writes: [{ path: ['w'], value: 5 }],
      after: transaction.read,
      now: new Date(),
    }),
  );
  const ann = await database('ann');
  await expect(runTransaction(ref(ann, 'w'), () => 2)).rejects.toThrow('permission_denied');
});

const edges = [
  ...[2 ** 53 - 1, 2 ** 53 - 38, 2 ** 52 - 1, 2 ** 52 - 27, 2 ** 51 - 1, 2 ** 50 - 1, 2 ** 49 - 1, 2 ** 48 - 1],
  ...[0.1, -0.1, 1e-300, -1e-308, 5e-324, 1.7976931348623157e308, 2 ** 31, -(2 ** 53 - 1), 0.3, 1 / 3],
];
test.each([...edges, 'half \udc00 a pair', 'ünï😀'])('a transaction on %p succeeds', async (value) => {
  const { database, stored } = await start();
  const [ann, bob] = [await database('ann'), await database('bob')];
  await set(ref(ann, 't'), { value, '09': value });
  let calls = 0;
  const { committed } = await runTransaction(ref(bob, 't'), (now) => {
    calls += 1;
    return { ...now, more: calls };
  });
  expect([committed, calls]).toEqual([true, 2]);
  expect(await stored('t')).toEqual({ value, '09': value, more: 2 });
});

test('an increment past the largest number is refused, and nothing is changed', async () => {
  const { database, stored } = await start();
  const ann = await database('ann');
  await set(ref(ann, 'i'), 1.7e308);
  await expect(set(ref(ann, 'i'), increment(1.7e308))).rejects.toMatchObject({ code: 'INVALID_DATA' });
  await expect(update(ref(ann), { j: 1, i: increment(1.7e308) })).rejects.toMatchObject({ code: 'INVALID_DATA' });
  expect([await stored('i'), await stored('j')]).toEqual([1.7e308, null]);
  await runTransaction(ref(ann, 'i'), (now) => now - 1.7e308);
  expect(await stored('i')).toBe(0);
});

test('priorities are stored, ordered by, and told to those who listen', async () => {
  const { database, stored } = await start();
  const [ann, bob] = [await database('ann'), await database('bob')];
  const shown: unknown[] = [];
  onValue(query(ref(bob, 'l'), orderByPriority()), (snapshot) => shown.push(rowsOf(snapshot)));
  await setWithPriority(ref(ann, 'l/b'), 'second', 2);
  await setWithPriority(ref(ann, 'l/a'), { text: 'last' }, 'x');
  await setWithPriority(ref(ann, 'l/c'), 'first', 1);
  await set(ref(ann, 'l/d'), 'none');
  await get(ref(bob, 'l/d'));
  const all = [
    ['d', 'none'],
    ['c', { '.value': 'first', '.priority': 1 }],
    ['b', { '.value': 'second', '.priority': 2 }],
    ['a', { text: 'last', '.priority': 'x' }],
  ];
  expect(shown.at(-1)).toEqual(all);
  // Of what is there, of what is not, together with a value, and by the server's time.
  await setPriority(ref(ann, 'l/d'), 3);
  await setPriority(ref(ann, 'l/nobody'), 3);
  await update(ref(ann, 'l/a'), { '.priority': 0, more: true });
  await setWithPriority(ref(ann, 'l/e'), serverTimestamp(), serverTimestamp() as never);
  await get(ref(bob, 'l/e'));
  const rows = shown.at(-1) as [string, { '.priority': number; '.value': number }][];
  expect(rows.slice(0, 4).map(([key]) => key)).toEqual(['a', 'c', 'b', 'd']);
  expect(rows[0]?.[1]).toEqual({ text: 'last', more: true, '.priority': 0 });
  expect(rows[4]?.[1]['.priority']).toBe(rows[4]?.[1]['.value']);
  expect(await stored('l/nobody')).toBeNull();
  // Set again without one, a value has none.
  await set(ref(ann, 'l/b'), 'second');
  expect((await get(ref(bob, 'l/b'))).exportVal()).toBe('second');
  // They belong to what a transaction compares.
  const { committed, snapshot } = await runTransaction(ref(bob, 'l/c'), (now) => now && `${now}!`);
  expect([committed, snapshot.exportVal()]).toEqual([true, { '.value': 'first!', '.priority': 1 }]);
});

test('an update that empties a place on its way keeps its priority as the SDK does', async () => {
  const world = await start();
  const [database, offline] = [await world.database('ann'), openOfflineSdk()];
  const kept = async (data: object, patch: object) => {
    const shown: unknown[] = [];
    const place = ref(offline.database, 'emptied');
    void set(place, data);
    const stop = onValue(place, (snapshot) => shown.push(snapshot.exportVal()));
    void update(place, patch);
    stop();
    await set(ref(database, 'emptied'), data);
    await update(ref(database, 'emptied'), patch);
    expect(await world.stored('emptied')).toEqual(shown.at(-1));
  };
  await kept({ b: 1, '.priority': 2 }, { b: null, a: 1 });
  await kept({ b: 1, '.priority': 2 }, { c: 1, b: null });
  await offline.close();
});

test('rules see priorities, and values without them', async () => {
  const { database } = await start({
    '.read': true,
    w: { '.write': true, '.validate': 'newData.isString() && newData.getPriority() === 1' },
  });
  const ann = await database('ann');
  await setWithPriority(ref(ann, 'w'), 'x', 1);
  await expect(setWithPriority(ref(ann, 'w'), 'x', 2)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(setPriority(ref(ann, 'w'), null)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await set(push(ref(ann, 'w')), 1).then(
    () => expect('refused').toBe('taken'),
    ({ code }) => expect(code).toBe('PERMISSION_DENIED'),
  );
});
