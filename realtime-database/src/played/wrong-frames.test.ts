import { openRaw } from '../testing/raw-client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  const enough = { burst: 1_000, perSecond: 1_000 };
  database = await openTestDatabase({
    limits: { socketsPerAddress: 1_000, newSocketsPerAddress: enough, signInsPerSession: enough, signInsPerFault: 0 },
  });
});
afterAll(() => database.close());

/** Small, seeded: the same 200 frames that are not the protocol in each run. */
function wrongFrames(seed: number): (string | Buffer)[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const request = (a: unknown, b: unknown, r: unknown = 1) => JSON.stringify({ t: 'd', d: { r, a, b } });
  const junk = [null, 1.5, 'x', [], true];
  const bad: (() => string | Buffer)[] = [
    () => '{'.repeat(1 + random(50)),
    () => JSON.stringify(junk[random(5)]),
    () => JSON.stringify({ t: 'xyz'[random(3)], d: {} }),
    () => JSON.stringify({ t: 'd', d: junk[random(5)] }),
    () => JSON.stringify({ t: 'c', d: { t: 'q' } }),
    () => request('q', junk[random(5)] ?? 1),
    () => request('s', {}, ['1', null, 1.5, {}][random(4)]),
    () => request([5, null, {}][random(3)], {}),
    () => String(2_049 + random(90_000)),
    () => Buffer.from(Array.from({ length: 1 + random(64) }, () => random(256))),
    () => 'x'.repeat(16_385 + random(5_000)),
    () => 'y'.repeat(60_000),
  ];
  return Array.from({ length: 200 }, (_, index) => (bad[index % bad.length] as () => string)());
}

/** Requests that an SDK might send again after each new connection, if they were not answered. */
const refused: [action: string, body: unknown, status: string][] = [
  ['q', { p: 5 }, 'invalid_query'],
  ['q', { p: '/a.b' }, 'invalid_query'],
  ['q', { p: '/chats', q: { l: 10_001 } }, 'invalid_query'],
  ['q', { p: '/chats', q: { l: -1 } }, 'invalid_query'],
  ['q', { p: '/chats', q: { zz: 1 } }, 'invalid_query'],
  ['q', { p: '/chats', t: 'tag' }, 'invalid_query'],
  ['g', { p: '/a#b' }, 'invalid_query'],
  ['p', { p: '/a\u0001', d: 1 }, 'invalid_data'],
  ['p', { p: '/a', d: { 'x/y': 1 } }, 'invalid_data'],
  ['p', { p: '/a', d: { '.sv': 'nothing' } }, 'invalid_data'],
  ['p', { p: '/a', d: { '.priority': true, b: 1 } }, 'invalid_data'],
  ['p', { p: '/a', d: { '.value': 1, b: 1 } }, 'invalid_data'],
  ['p', { p: '/a/.priority', d: {} }, 'invalid_data'],
  ['p', { p: '/a/.priority/b', d: 1 }, 'invalid_data'],
  ['p', { p: '/a', d: 1, h: 5 }, 'invalid_data'],
  ['m', { p: '/a', d: [1, 2] }, 'invalid_data'],
  ['m', { p: '/a', d: { '/': 1 } }, 'invalid_data'],
  ['p', { p: `/${'a/'.repeat(40)}`, d: 1 }, 'invalid_data'],
  ['p', { p: '/a', d: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) }, 'invalid_data'],
  ['auth', { cred: 7 }, 'invalid_token'],
  ['zz', {}, 'invalid_request'],
  ['__proto__', {}, 'invalid_request'],
  ['constructor', {}, 'invalid_request'],
];

test('what no query and no data is is refused under its number, and the connection goes on', async () => {
  const client = await openRaw(database.address);
  await client.ask('auth', { cred: await database.idToken('ann') });
  for (const [action, body, s] of refused) expect(await client.ask(action, body)).toMatchObject({ s });
  expect(await client.ask('g', { p: '/rooms/garden/counter' })).toMatchObject({ s: 'ok' });
  client.socket.terminate();
});

test('200 wrong frames each close their own connection and nothing else', async () => {
  const signIn = async (uid: string) => {
    const client = await openRaw(database.address);
    expect(await client.ask('auth', { cred: await database.idToken(uid) })).toMatchObject({ s: 'ok' });
    return client;
  };
  const bystander = await signIn('bob');
  await bystander.ask('q', { p: '/rooms/garden/counter', h: '' });
  for (const frame of wrongFrames(7)) {
    const client = await signIn('ann');
    client.socket.send(frame);
    expect([1008, 1009]).toContain(await client.closed);
  }
  expect(bystander.isOpen()).toBe(true);
  expect(await bystander.ask('g', { p: '/rooms/garden/counter' })).toMatchObject({ s: 'ok' });
});
