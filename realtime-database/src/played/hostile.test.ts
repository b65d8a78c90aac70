import { setTimeout as wait } from 'node:timers/promises';
import type { Limits } from '../limits/limits.ts';
import type { RealtimeDatabaseOptions } from '../realtime-database.ts';
import { openRaw, type RawClient } from '../testing/raw-client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { toFrames } from '../wire/frames.ts';

const running: TestDatabase[] = [];
const opened: RawClient[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) client.socket.terminate();
  await Promise.all(running.splice(0).map((test) => test.close()));
});

const start = async (limits: Partial<Limits> = {}, ports: Partial<RealtimeDatabaseOptions> = {}) => {
  const test = await openTestDatabase({ ...ports, limits });
  running.push(test);
  const connect = async () => {
    const client = await openRaw(test.address);
    opened.push(client);
    return client;
  };
  const signIn = async (uid: string, sessionId?: string) => {
    const client = await connect();
    expect(await client.ask('auth', { cred: await test.idToken(uid, sessionId) })).toMatchObject({ s: 'ok' });
    return client;
  };
  return { ...test, connect, signIn };
};
const sendPieces = ({ socket }: RawClient, message: unknown) => {
  for (const frame of toFrames(message)) socket.send(frame);
};
/** A message of nearly 64 KB that names thousands of places. */
const manyPaths = (room: (index: number) => string) => {
  const d = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${room(index)}/notes/${index}`, 'x']));
  return { t: 'd', d: { r: 9, a: 'm', b: { p: '/rooms', d } } };
};
const answerTo = async (client: RawClient, number: number) => {
  await client.ask('s', {});
  return client.received.find(({ d }) => d.r === number)?.d.b;
};

test('before sign-in nothing but the sign-in is looked into: no membership is asked, nothing is locked or read', async () => {
  const { connect, touched, asked } = await start();
  for (const [action, body] of [
    ['g', { p: '/rooms/garden' }],
    ['q', { p: '/rooms/garden', h: '' }],
    ['p', { p: '/rooms/garden/counter', d: 1 }],
    ['m', { p: '/rooms/garden', d: { counter: 1 } }],
    ['o', { p: '/rooms/garden/counter', d: 1 }],
    // Nobody even finds out that these are malformed.
    ['p', { p: '/a.b', d: { 'x/y': 1 } }],
    ['m', { p: 5 }],
  ] as const) {
    const client = await connect();
    expect(await client.ask(action, body)).toMatchObject({ s: 'permission_denied' });
  }
  const client = await connect();
  sendPieces(
    client,
    manyPaths(() => 'garden'),
  );
  expect(await answerTo(client, 9)).toMatchObject({ s: 'permission_denied' });
  expect([touched, asked]).toEqual([[], []]);
});

test('a write names at most 20 places and holds at most 500 values; more is refused before anything is locked', async () => {
  const { signIn, touched } = await start();
  const ann = await signIn('ann');
  sendPieces(
    ann,
    manyPaths(() => 'garden'),
  );
  expect(await answerTo(ann, 9)).toMatchObject({ s: 'write_too_big' });
  const values = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, 1]));
  expect(await ann.ask('p', { p: '/rooms/garden/counter', d: values })).toMatchObject({ s: 'write_too_big' });
  expect(touched.filter((what) => what.startsWith('lock'))).toEqual([]);
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`notes/n${index}`, 'x']));
  expect(await ann.ask('m', { p: '/rooms/garden', d: twenty })).toMatchObject({ s: 'ok' });
});

test('a write is of one room; invented rooms are neither locked nor read', async () => {
  const { signIn, touched, asked } = await start();
  const ann = await signIn('ann');
  const two = { 'garden/counter': 1, 'other/counter': 1 };
  expect(await ann.ask('m', { p: '/rooms', d: two })).toMatchObject({ s: 'permission_denied' });
  expect(asked).toEqual([]);
  for (let index = 0; index < 9; index++) {
    const p = `/rooms/invented${index}/counter`;
    expect(await ann.ask('p', { p, d: 1 })).toMatchObject({ s: 'permission_denied' });
    expect(await ann.ask('g', { p })).toMatchObject({ s: 'permission_denied' });
  }
  expect(touched).toEqual([]);
});

test('after some refusals in a row a client is read more slowly; what is granted in between starts the count again', async () => {
  const { signIn } = await start({ refusals: 2, costOfStrangers: 1_000, messages: { burst: 100, perSecond: 20_000 } });
  const ann = await signIn('ann');
  const guess = () => ann.ask('g', { p: '/rooms/invented/counter' });
  const tooBig = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`notes/n${index}`, 'x']));
  const msOf = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  await guess();
  expect(await ann.ask('g', { p: '/rooms/garden/counter' })).toMatchObject({ s: 'ok' });
  await guess();
  // What needs no right is no grant, and a write that is too big counts.
  await ann.ask('s', {});
  await ann.ask('m', { p: '/rooms/garden', d: tooBig });
  expect(await msOf(guess)).toBeGreaterThan(30);
  expect(await msOf(guess)).toBeGreaterThan(30);
  expect(ann.isOpen()).toBe(true);
});

test('a session signs in so often, then waits', async () => {
  const { signIn, connect, idToken } = await start({ signInsPerSession: { burst: 2, perSecond: 0.001 } });
  for (let count = 0; count < 2; count++) (await signIn('ann')).socket.terminate();
  const again = await connect();
  expect(await again.ask('auth', { cred: await idToken('ann') })).toMatchObject({ s: 'too_many_requests' });
  expect(await again.ask('auth', { cred: await idToken('ann', 'another session') })).toMatchObject({ s: 'ok' });
});

test('a session whose sockets are closed for what they send signs in less often than others', async () => {
  const { signIn, connect, idToken } = await start({ signInsPerSession: { burst: 12, perSecond: 0.001 } });
  const hostile = await signIn('ann');
  hostile.socket.send('junk');
  await hostile.closed;
  await signIn('ann');
  const again = await connect();
  expect(await again.ask('auth', { cred: await idToken('ann') })).toMatchObject({ s: 'too_many_requests' });
  await signIn('bob');
});

test('one write inside another is refused, in any order', async () => {
  const { signIn, touched } = await start();
  const ann = await signIn('ann');
  for (const d of [
    { 'notes/a': 'x', notes: {} },
    { notes: {}, 'notes/a': 'x' },
    { 'notes/a': 'x', 'notes//a': 'y' },
  ]) {
    expect(await ann.ask('m', { p: '/rooms/garden', d })).toMatchObject({ s: 'invalid_data' });
  }
  expect(touched).toEqual([]);
});

test('who does not sign in in time is let go, also after signing out; asking again wins no time', async () => {
  const { connect, signIn } = await start({ signInMs: 300 });
  const idle = await connect();
  const busy = await connect();
  const asking = setInterval(() => busy.isOpen() && busy.socket.send('{"t":"d","d":{"r":1,"a":"unauth","b":{}}}'), 50);
  expect(await idle.closed).toBe(1008);
  expect(await busy.closed).toBe(1008);
  clearInterval(asking);
  const ann = await signIn('ann');
  await wait(400);
  expect(ann.isOpen()).toBe(true);
  await ann.ask('unauth', {});
  expect(await ann.closed).toBe(1008);
});

test('a flood is read slowly, signed in or not, and nobody else waits for it', async () => {
  const { connect, signIn, address } = await start({ messages: { burst: 100, perSecond: 100 }, costOfStrangers: 10 });
  const flood = ({ socket }: RawClient) => {
    for (let r = 1; r <= 1_000; r++) socket.send(JSON.stringify({ t: 'd', d: { r, a: 's', b: {} } }));
  };
  const bystander = await signIn('bob');
  const flooding = [await connect(), await signIn('ann')];
  const pinging = await connect();
  for (const client of flooding) flood(client);
  for (let count = 0; count < 1_000; count++) pinging.socket.ping();
  await wait(300);
  expect(await bystander.ask('g', { p: '/rooms/garden/counter' })).toMatchObject({ s: 'ok' });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  for (const client of flooding) {
    expect(client.isOpen()).toBe(true);
    expect(client.received.length).toBeLessThan(250);
  }
  let pongs = 0;
  pinging.socket.on('pong', () => {
    pongs += 1;
  });
  await wait(50);
  expect(pongs).toBeLessThan(100);
});

test('three failed sign-ins close the connection', async () => {
  const { connect } = await start();
  const client = await connect();
  for (let count = 0; count < 3; count++)
    client.socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred: 'x' } } }));
  expect(await client.closed).toBe(1008);
});

test('what follows a sign-in waits for it, however much an honest client has to say', async () => {
  const { connect, idToken } = await start();
  const client = await connect();
  const send = (r: number, a: string, b: unknown) => client.socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
  send(100, 'auth', { cred: await idToken('ann') });
  for (let index = 0; index < 60; index++) send(101 + index, 'p', { p: `/rooms/garden/notes/w${index}`, d: 'x' });
  await client.ask('s', {});
  const outcomes = client.received.flatMap(({ d }) => (Number(d.r) > 100 ? [(d.b as { s: string }).s] : []));
  expect(outcomes).toEqual(Array(60).fill('ok'));
});

test('nothing is read past what waits: a client that has much to say while its sign-in is under way loses nothing', async () => {
  let signedIn: ((live: boolean) => void) | null = null as ((live: boolean) => void) | null;
  const isLive = () => new Promise<boolean>((resolve) => (signedIn = resolve));
  const { connect, idToken } = await start({}, { sessions: { isLive, watch: () => () => {} } });
  const client = await connect();
  const send = (r: number, a: string, b: unknown) => client.socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
  send(100, 'auth', { cred: await idToken('ann') });
  // 900 kB: many times what may wait.
  for (let index = 0; index < 60; index++) {
    send(101 + index, 'p', { p: '/rooms/garden/counter', d: `${index} ${'x'.repeat(15_000)}` });
  }
  while (signedIn === null) await wait(5);
  // Long enough to read all of it, for a server that would.
  const bystander = await connect();
  for (let round = 0; round < 20; round++) await bystander.ask('s', {});
  signedIn(true);
  expect(await client.ask('s', {})).toMatchObject({ s: 'ok' });
  const outcomes = client.received.flatMap(({ d }) => (Number(d.r) > 100 ? [(d.b as { s: string }).s] : []));
  expect(outcomes).toEqual(Array(60).fill('ok'));
});

test('a message that is too long is refused under its number; one that is longer than can be skipped closes', async () => {
  const { signIn, connect } = await start({ skippedPieces: 8, skippedBeforeSignIn: 7 });
  const ann = await signIn('ann');
  const long = 'x'.repeat(100_000);
  sendPieces(ann, { t: 'd', d: { r: 90, a: 'p', b: { p: '/rooms/garden/counter', d: long } } });
  sendPieces(ann, { t: 'd', d: { r: 91, a: 'q', b: { p: '/rooms/garden/notes', q: { i: long }, h: '' } } });
  // Another SDK names the number last.
  sendPieces(ann, { d: { a: 'o', b: { p: '/rooms/garden/counter', d: long }, r: 92 }, t: 'd' });
  expect(await answerTo(ann, 90)).toMatchObject({ s: 'write_too_big' });
  expect(await answerTo(ann, 91)).toMatchObject({ s: 'invalid_query' });
  expect(await answerTo(ann, 92)).toMatchObject({ s: 'write_too_big' });
  const stranger = await connect();
  sendPieces(stranger, { t: 'd', d: { r: 93, a: 'auth', b: { cred: long } } });
  expect(await answerTo(stranger, 93)).toMatchObject({ s: 'invalid_token' });
  ann.socket.send('9');
  expect(await ann.closed).toBe(1008);
  stranger.socket.send('8');
  expect(await stranger.closed).toBe(1008);
});

test('who is closed for what it sent keeps its place for a while, and who is refused waits for the response', async () => {
  const { connect, address } = await start({ socketsPerAddress: 1, holdMs: 3_600_000, held: 1 });
  const hostile = await connect();
  hostile.socket.send('junk');
  while (hostile.isOpen()) await wait(5);
  let answered = 0;
  const refused = [openRaw(address), openRaw(address)].map((handshake) =>
    handshake.catch((error) => {
      answered += 1;
      return error.message;
    }),
  );
  expect(await Promise.race(refused)).toMatch('429');
  expect(answered).toBe(1);
  await Promise.all(running.splice(0).map((test) => test.close()));
  expect(await Promise.all(refused)).toEqual([expect.stringMatching('429'), expect.stringMatching('429')]);
});

test('sockets are bounded per address, per session and in all', async () => {
  const perAddress = await start({ socketsPerAddress: 3 });
  for (let count = 0; count < 3; count++) await perAddress.connect();
  await expect(perAddress.connect()).rejects.toThrow('429');

  const perSession = await start({ socketsPerSession: 2 });
  const [first] = [await perSession.signIn('ann'), await perSession.signIn('ann')];
  const third = await perSession.connect();
  const cred = await perSession.idToken('ann');
  expect(await third.ask('auth', { cred })).toMatchObject({ s: 'too_many_requests' });
  first?.socket.terminate();
  while (perSession.database.connections > 2) await wait(10);
  expect(await third.ask('auth', { cred })).toMatchObject({ s: 'ok' });

  const inAll = await start({ sockets: 2 });
  await inAll.signIn('ann');
  await inAll.signIn('bob');
  await expect(inAll.connect()).rejects.toThrow('503');

  const tooFast = await start({ newSocketsPerAddress: { burst: 2, perSecond: 0.001 } });
  for (let count = 0; count < 2; count++) (await tooFast.connect()).socket.terminate();
  await expect(tooFast.connect()).rejects.toThrow('429');
});

test('those who have not signed in make place for newcomers, the oldest first; those who have stay', async () => {
  const { connect, signIn } = await start({ socketsWaiting: 3 });
  const ann = await signIn('ann');
  const idle = [await connect(), await connect(), await connect()];
  const bob = await signIn('bob');
  expect(await idle[0]?.closed).toBe(1013);
  expect([idle[1], idle[2], ann, bob].map((client) => client?.isOpen())).toEqual([true, true, true, true]);
});
