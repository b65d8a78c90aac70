import { get, onValue, ref, set } from 'firebase/database';
import { openPage, type Page } from '../testing/page.ts';
import { type Play, play } from '../testing/play.ts';

let world: Play;
const pages: Page[] = [];
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  world = await play();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});
afterAll(() => world.close());

const open = async (options?: Parameters<typeof openPage>[1]) => {
  const page = await openPage(world.address, options);
  pages.push(page);
  const token = await world.customToken('ann');
  await page.run(`
    const app = initializeApp({ apiKey: 'x', projectId: 'test', databaseURL: location.origin + '/?ns=test' });
    const identity = auth.initializeAuth(app, { persistence: auth.inMemoryPersistence });
    auth.connectAuthEmulator(identity, location.origin, { disableWarnings: true });
    await auth.signInWithCustomToken(identity, '${token}');
    globalThis.database = sdk.getDatabase(app);
    globalThis.sdk = sdk;
    globalThis.place = (path) => sdk.ref(database, path);
  `);
  return page;
};
const polls = () => world.requests.filter((url) => url.startsWith('/.lp'));

test('where no websocket gets through, the SDK reads, writes and listens by long polling', async () => {
  const page = await open({ withoutWebSockets: true });
  await page.run(`
    globalThis.seen = [];
    sdk.onValue(place('a'), (snapshot) => seen.push(snapshot.val()));
    await sdk.set(place('a'), { text: 'ünï😀 <script>', n: 1 });
    await sdk.onDisconnect(place('left')).set('gone');
  `);
  const { database } = await world.join('bob');
  expect((await get(ref(database, 'a'))).val()).toEqual({ text: 'ünï😀 <script>', n: 1 });
  await set(ref(database, 'a/n'), 2);
  // Larger than one address holds, and more than one.
  const long = JSON.stringify('é'.repeat(9_000));
  await page.run(`await Promise.all([1, 2, 3].map((n) => sdk.set(place('long/' + n), ${long})))`);
  expect(Object.values((await get(ref(database, 'long'))).val()).map((text) => String(text).length)).toEqual([
    9_000, 9_000, 9_000,
  ]);
  const tooLong = await page.run(`return sdk.set(place('too'), 'x'.repeat(80000)).catch((error) => error.code)`);
  expect(tooLong).toBe('WRITE_TOO_BIG');
  expect(await page.run(`return seen.map((value) => value && value.n)`)).toEqual([1, 2]);
  expect(polls().length).toBeGreaterThan(5);
  const left = new Promise((resolve) => {
    onValue(ref(database, 'left'), (snapshot) => snapshot.exists() && resolve(snapshot.val()));
  });
  // What the frame of the SDK says when its page is left.
  const [, id, pw] = /[?&]id=([-\w]+)&pw=([-\w]+)/.exec(polls().at(-1) ?? '') ?? [];
  const frame = await (await fetch(`${world.address}/.lp?dframe=t&id=${id}&pw=${pw}`)).text();
  const [, farewell] = /sendBeacon\("([^"]+)"\)/.exec(frame) ?? [];
  await fetch(`${world.address}${farewell}`, { method: 'POST' });
  expect(await left).toBe('gone');
});

test('a page that begins by long polling goes on over a websocket when one gets through', async () => {
  const page = await open();
  // As after a websocket that broke: the SDK is careful then.
  await page.run(`localStorage.setItem('firebase:previous_websocket_failure', 'true')`);
  const before = polls().length;
  await page.run(`
    globalThis.seen = [];
    sdk.onValue(place('b'), (snapshot) => seen.push(snapshot.val()));
    for (let n = 0; n < 5; n++) await sdk.set(place('b'), n);
  `);
  const first = polls().length;
  expect(first).toBeGreaterThan(before);
  const writeNext = (n: number) => page.run(`await sdk.set(place('b'), ${n})`);
  let count = 5;
  for (let polled = 0; polled < polls().length; count++) {
    polled = polls().length;
    await writeNext(count);
  }
  const last = polls().length;
  for (let more = 0; more < 20; more++) await writeNext(count++);
  expect(polls().length).toBe(last);
  expect(await page.run(`return seen`)).toEqual([...Array(count).keys()]);
});

test('who does not know the secrets of a client hears nothing of it', async () => {
  const ask = async (query: string) => (await fetch(`${world.address}/.lp?${query}`)).text();
  const started = await ask('start=t&ser=1&cb=7&v=5&ns=test');
  const [, id] = /pLPCommand\("start","([-\w]+)","([-\w]+)"\)/.exec(started) ?? [];
  expect(await ask(`id=${id}&pw=x&ser=2`)).toBe('pLPCommand("close");');
  expect(await ask(`id=x&pw=x&ser=2`)).toBe('pLPCommand("close");');
  expect((await fetch(`${world.address}/.lp?start=t&cb=7);alert(1`)).status).toBe(400);
  const foreign = { headers: { referer: 'https://evil.example/page' } };
  expect((await fetch(`${world.address}/.lp?start=t&cb=7`, foreign)).status).toBe(403);
});
