import { openRaw } from './testing/raw-client.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  const enough = { burst: 1_000, perSecond: 1_000 };
  database = await openTestDatabase({
    limits: { socketsPerAddress: 1_000, newSocketsPerAddress: enough, signInsPerSession: enough, signInsPerFault: 0 },
  });
});
afterAll(() => database.close());

/** Small, seeded: the same 200 wrong frames in each run. */
function wrongFrames(seed: number): (string | Buffer)[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const request = (a: unknown, b: unknown, r: unknown = 1) => JSON.stringify({ t: 'd', d: { r, a, b } });
  const junk = [null, 5, 'x', [], true, {}, { p: 5 }, { p: '/a.b' }, { p: '/a#b' }, { p: '/a\u0001' }];
  const bad: (() => string | Buffer)[] = [
    () => '{'.repeat(1 + random(50)),
    () => JSON.stringify(junk[random(5)]),
    () => JSON.stringify({ t: 'xyz'[random(3)], d: {} }),
    () => JSON.stringify({ t: 'd', d: junk[random(5)] }),
    () => JSON.stringify({ t: 'c', d: { t: 'q' } }),
    () => request(['zz', 5, null, '__proto__', 'constructor'][random(5)], {}),
    () => request('q', junk[random(5)] ?? 1),
    () => request('p', junk[6 + random(4)]),
    () => request('s', {}, ['1', null, 1.5, {}][random(4)]),
    () => request('q', { p: '/chats', q: { l: [-1, 0, 1e9, 'x'][random(4)] } }),
    () => request('q', { p: '/chats', q: { zz: 1 } }),
    () => request('p', { p: '/a', d: { 'x/y': 1 } }),
    () => request('p', { p: '/a', d: { '.sv': 'nothing' } }),
    () => request('m', { p: '/a', d: [1, 2] }),
    () => request('p', { p: `/${'a/'.repeat(40)}`, d: 1 }),
    () => `{"t":"d","d":{"r":1,"a":"p","b":{"p":"/a","d":${'['.repeat(2_000)}${']'.repeat(2_000)}}}}`,
    () => String(5 + random(90_000)),
    () => Buffer.from(Array.from({ length: 1 + random(64) }, () => random(256))),
    () => 'x'.repeat(16_385 + random(5_000)),
    () => 'y'.repeat(60_000),
    () => request('auth', { cred: random(1_000) }),
    () => request('q', { p: '/chats', t: 'tag' }),
  ];
  return Array.from({ length: 200 }, (_, index) => (bad[index % bad.length] as () => string)());
}

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
