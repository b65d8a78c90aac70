import { getApps } from 'firebase/app';
import { getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  type Database,
  get,
  goOffline,
  goOnline,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  remove,
  set,
  update,
} from 'firebase/database';
import { createMemoryStorage } from '../memory/index.ts';
import { type Play, play } from '../testing/play.ts';
import { openProxy, type TcpProxy } from '../testing/proxy.ts';

const worlds: Play[] = [];
const proxies: TcpProxy[] = [];
const warn = jest.fn();
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(warn));
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
  warn.mockClear();
});
const start = async (...asked: Parameters<typeof play>) => {
  const world = await play(...asked);
  worlds.push(world);
  return world;
};
const between = async (target: string, change?: (head: string) => string) => {
  const proxy = await openProxy(target, change);
  proxies.push(proxy);
  return proxy;
};
/** The next value of a place for which this holds. */
const until = (database: Database, path: string, holds: (value: unknown) => boolean) =>
  new Promise<unknown>((resolve, reject) => {
    onValue(ref(database, path), (snapshot) => holds(snapshot.val()) && resolve(snapshot.val()), reject);
  });

test.each<[string, string, (database: Database) => Promise<unknown>]>([
  ['a long text', 'WRITE_TOO_BIG', (database) => set(ref(database, 'x'), 'x'.repeat(70_000))],
  ['a text of megabytes', 'WRITE_TOO_BIG', (database) => set(ref(database, 'x'), 'é'.repeat(2_000_000))],
  ['a long update', 'WRITE_TOO_BIG', (database) => update(ref(database), { a: 'x'.repeat(70_000), b: 1 })],
  ['a long last write', 'WRITE_TOO_BIG', (database) => onDisconnect(ref(database, 'x')).set('x'.repeat(70_000))],
  [
    'a place too deep',
    'INVALID_QUERY',
    (database) => new Promise((_, reject) => void onValue(ref(database, 'x/'.repeat(33)), () => {}, reject)),
  ],
  [
    'a limit past ours',
    'INVALID_QUERY',
    (database) =>
      new Promise((_, reject) => void onValue(query(ref(database, 'x'), limitToLast(10_001)), () => {}, reject)),
  ],
])('%s is refused with %s, and what follows it goes on over the same connection', async (_name, code, act) => {
  const { join, address } = await start();
  const proxy = await between(address);
  const { database } = await join('ann', {}, proxy.address);
  const refused = act(database);
  const next = set(ref(database, 'next'), 1);
  await expect(refused).rejects.toMatchObject({ code });
  await next;
  expect(proxy.connections).toBe(1);
});

test('a thousand writes made offline arrive in order over one connection', async () => {
  const { join, address, stored } = await start();
  const proxy = await between(address);
  const { database } = await join('ann', {}, proxy.address);
  await set(ref(database, 'before'), 1);
  goOffline(database);
  const writes = Array.from({ length: 1_000 }, (_, index) => set(push(ref(database, 'list')), index));
  goOnline(database);
  await Promise.all(writes);
  expect(Object.values((await stored('list')) as object)).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  expect(proxy.connections).toBe(2);
});

test('a listener with a query hears of its own write before the write is acknowledged', async () => {
  const memory = createMemoryStorage();
  // As a database elsewhere would be.
  const reader = () => async (path: readonly string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return memory.reader()(path);
  };
  const { join } = await start(undefined, { storage: { ...memory, reader } });
  const { database } = await join('ann');
  await set(ref(database, 'l/a'), 1);
  const shown: unknown[] = [];
  onValue(query(ref(database, 'l'), limitToLast(2)), (snapshot) => shown.push(snapshot.val()));
  await get(ref(database, 'l'));
  for (const value of [2, 3]) await set(ref(database, 'l/a'), value);
  await remove(ref(database, 'l/a'));
  await get(ref(database, 'l'));
  expect(shown).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }, null]);
});

test('behind a proxy that changes Host a client comes back by the address that it was given', async () => {
  const { join, address, stored } = await start();
  const proxy = await between(address, (head) => head.replace(/Host: [^\r]+/i, 'Host: inner.invalid:9000'));
  const { database } = await join('ann', {}, proxy.address);
  await set(ref(database, 'first'), 1);
  proxy.cut();
  await set(ref(database, 'second'), 1);
  expect(await stored('second')).toBe(1);
  expect(proxy.connections).toBe(2);
});

test('who comes back finds that the last connection has ended, however quietly it broke', async () => {
  const { join, address, stored } = await start();
  const proxy = await between(address);
  const { database } = await join('ann', {}, proxy.address);
  await onDisconnect(ref(database, 'here/ann')).set('offline');
  await set(ref(database, 'here/ann'), 'online');
  const seen: unknown[] = [];
  const bob = (await join('bob')).database;
  onValue(ref(bob, 'here/ann'), (snapshot) => seen.push(snapshot.val()));
  await get(ref(bob, 'here/ann'));
  proxy.freeze();
  goOffline(database);
  goOnline(database);
  await set(ref(database, 'here/ann'), 'online again');
  await get(ref(bob, 'other'));
  expect(seen).toEqual(['online', 'offline', 'online again']);
  expect(await stored('here/ann')).toBe('online again');
});

test('a listener ends with the claim that allowed it', async () => {
  const { join, customToken } = await start({ a: { '.read': 'auth.token.staff === true', '.write': true } });
  const { database } = await join('ann', { staff: true });
  const app = getApps().at(-1);
  const seen: unknown[] = [];
  const ended = new Promise((resolve) => {
    onValue(ref(database, 'a'), (snapshot) => seen.push(snapshot.val()), resolve);
  });
  await get(ref(database, 'a'));
  await signInWithCustomToken(getAuth(app), await customToken('ann', {}));
  expect(await ended).toMatchObject({ code: 'PERMISSION_DENIED' });
  await set(ref((await join('bob')).database, 'a'), 'secret');
  await expect(get(ref(database, 'a/b'))).rejects.toThrow('Permission denied');
  expect(seen).toEqual([null]);
});

test('a new token of the same sign-in ends nothing', async () => {
  const { join } = await start({ a: { '.read': 'auth.token.staff === true', '.write': true } });
  const { database, user } = await join('ann', { staff: true });
  const heard = until(database, 'a', (value) => value === 'still heard');
  await get(ref(database, 'a'));
  await user.getIdToken(true);
  await set(ref(database, 'a'), 'still heard');
  expect(await heard).toBe('still heard');
});

test('onDisconnect is judged when it is asked for, and again when it is written', async () => {
  const { join, stored } = await start({
    '.read': true,
    here: {
      $uid: { '.write': 'auth.uid === $uid', '.validate': "newData.isBoolean() && !root.child('closed').exists()" },
    },
    closed: { '.write': true },
  });
  const { database } = await join('ann');
  const denied = { code: 'PERMISSION_DENIED' };
  await expect(onDisconnect(ref(database, 'here/bob')).set(true)).rejects.toMatchObject(denied);
  await expect(onDisconnect(ref(database, 'here/ann')).set('x')).rejects.toMatchObject(denied);
  await expect(onDisconnect(ref(database, 'here')).update({ ann: true, bob: true })).rejects.toMatchObject(denied);
  await onDisconnect(ref(database, 'here/ann')).set(true);
  goOffline(database);
  const bob = (await join('bob')).database;
  await until(bob, 'here/ann', (value) => value === true);
  goOnline(database);
  await onDisconnect(ref(database, 'here/ann')).set(false);
  await set(ref(bob, 'closed'), true);
  goOffline(database);
  await set(ref(bob, 'here/bob'), null).catch(() => {});
  expect(await stored('here/ann')).toBe(true);
});

test('a query without an index is answered with the warning that Google gives', async () => {
  const { join } = await start({ '.read': true, '.write': true, indexed: { '.indexOn': ['v', '.value'] } });
  const { database } = await join('ann');
  const listen = async (path: string) => {
    warn.mockClear();
    await new Promise<void>((resolve) => {
      onValue(query(ref(database, path), orderByChild('v'), limitToLast(1)), () => resolve());
    });
    await get(ref(database, 'x'));
    return warn.mock.calls.flat().join(' ');
  };
  expect(await listen('plain')).toContain('Consider adding ".indexOn": "v" at /plain');
  expect(await listen('indexed')).toBe('');
});

test('rules know how somebody signed in', async () => {
  const { join } = await start({ '.write': true, '.read': "auth.provider === 'custom'" });
  expect((await get(ref((await join('ann')).database, 'x'))).val()).toBeNull();
});
