import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { promote, type ReleaseStore } from 'federation-release';
import { heldStore, note, publishTiny, storeOfTeams, twoTeams } from 'federation-release/testing';
import { openEdge, serve } from '../testing/open-edge.ts';
import { createRevocations } from './revocations.ts';

/** All clocks but that of the day. */
const REAL = [
  'nextTick',
  'setImmediate',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;
afterEach(() => void jest.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));
const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await is())) await turn();
};

async function openSlow(patienceMs = 30_000, maxAgeMs = 0, newsMs = 250) {
  const { store: real, id } = await openEdge();
  const held = heldStore(real);
  const app = await serve(held.store, { patienceMs, maxAgeMs, newsMs });
  return { ...held, real, id, app };
}

test('however many ask for a file at once, a slow store is asked for it once', async () => {
  const { app, hold, asked } = await openSlow();
  await app.inject('/');
  const letGo = hold((question) => question.startsWith('readFile'));
  const visitors = Array.from({ length: 20 }, () => app.inject('/assets/mfe-catalog/2.0.0/home.js'));
  await until(() => asked.includes('readFile home.js identity'));
  for (let turns = 0; turns < 50; turns += 1) await turn();
  letGo();
  expect((await Promise.all(visitors)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(asked.filter((question) => question.includes('home.js'))).toEqual(['readFile home.js identity']);
});

test('a file that was not made smaller is asked for in no other form', async () => {
  const { app, real, asked } = await openSlow();
  const picture = { name: 'mfe-pictures', version: '1.0.0', files: { 'a.png': 'picture' } };
  await publishTiny(real, picture);
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await app.inject({ url: '/assets/mfe-pictures/1.0.0/a.png', headers });
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['picture', undefined]);
  expect(asked.filter((question) => question.includes('a.png'))).toEqual(['readFile a.png identity']);
});

test('pages do not wait for a slow store once one is known, and a moved channel is followed when it has answered', async () => {
  const { app, id, hold, real } = await openSlow();
  await app.inject('/');
  const letGo = hold(() => true);
  await promote(real, [{ name: 'mfe-catalog', version: '1.0.0' }], 'production', { ...note, force: true });
  expect((await app.inject('/')).body).toContain(id);
  expect(await app.edgeReady()).toBeNull();
  letGo();
  await until(async () => !(await app.inject('/')).body.includes(id));
});

test('pages wait for news of a slow store as long as their edge is told', async () => {
  const { app, id, hold, real } = await openSlow(30_000, 0, 12_000);
  await app.inject('/');
  const letGo = hold(() => true);
  await promote(real, [{ name: 'mfe-catalog', version: '1.0.0' }], 'production', { ...note, force: true });
  jest.useFakeTimers({ now: Date.now(), doNotFake: REAL.filter((name) => name !== 'setTimeout') });
  let isAnswered = false;
  const page = app.inject('/').finally(() => {
    isAnswered = true;
  });
  for (let turns = 0; turns < 50; turns += 1) await turn();
  jest.advanceTimersByTime(10_000);
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(isAnswered).toBe(false);
  letGo();
  expect((await page).body).not.toContain(id);
});

/** True for the first question of this kind alone. */
const onlyFirst = (kind: string) => {
  let isFirst = true;
  return (question: string): boolean => {
    const is = isFirst && question === kind;
    if (is) isFirst = false;
    return is;
  };
};

test('what a slow store says last of an earlier question does not bring back what was before', async () => {
  // Time stands still between the steps: what is known stays fresh while the test looks.
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL] });
  const pass = () => jest.setSystemTime(Date.now() + 2_000);
  const { app, id, hold, real } = await openSlow(1_000, 1_000);
  await app.inject('/');
  pass();
  const letGo = hold(onlyFirst('readDocument channels/production'));
  expect((await app.inject('/')).body).toContain(id);
  await promote(real, [{ name: 'mfe-catalog', version: '1.0.0' }], 'production', { ...note, force: true });
  pass();
  await until(async () => !(await app.inject('/')).body.includes(id));
  letGo();
  for (let visit = 0; visit < 50; visit += 1) {
    await turn();
    expect((await app.inject('/')).body).not.toContain(id);
  }
});

test.each(['listDocuments policy', 'readDocument policy/00000002'])(
  'an older policy that a slow store says last does not replace a newer one: %s',
  async (held) => {
    const { as, set, root, platform, catalog, folder } = await storeOfTeams();
    const { store, hold } = heldStore(as(), { folder: join(folder, 'slow'), rootKeys: [root.publicKey] });
    const { trust } = store;
    await trust.refresh();
    await set(twoTeams(platform, catalog));
    const letGo = hold(onlyFirst(held));
    const earlier = trust.refresh();
    await set(twoTeams(platform, catalog, { revoked: 'stolen' }));
    await trust.refresh();
    expect(trust.version()).toBe(3);
    letGo();
    await earlier;
    expect([trust.version(), trust.problem()]).toEqual([3, null]);
  },
);

test('who asks for a file while revocations are read waits no longer than who asked first', async () => {
  jest.useFakeTimers();
  const never = () => new Promise<never>(() => {});
  const store = { listDocuments: never, trust: { refresh: never } } as unknown as ReleaseStore;
  const log = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;
  const revocations = createRevocations({ store, maxAgeMs: 0, patienceMs: 60_000, log });
  const release = { name: 'mfe-catalog', version: '1.0.0' };
  const first = revocations.isRevoked(release);
  await jest.advanceTimersByTimeAsync(250);
  expect(await first).toBe(false);
  const second = revocations.isRevoked(release);
  await jest.advanceTimersByTimeAsync(0);
  expect(await second).toBe(false);
});
