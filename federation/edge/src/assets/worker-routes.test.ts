import { dictionaryHash, promote } from 'federation-release';
import { note, publishTiny, storeWithShell } from 'federation-release/testing';
import { catalog, openEdge, serve } from '../testing/open-edge.ts';
import { LAST_WORKER } from './worker-routes.ts';

const WORKER = 'self.addEventListener("fetch", () => {});';

async function withWorker(options: { serviceWorker?: boolean } = {}, damage = (bytes: Buffer) => bytes) {
  const { store: whole } = await storeWithShell();
  const readFile: typeof whole.readFile = async (...asked) => {
    const bytes = await whole.readFile(...asked);
    return bytes && asked[1] === 'sw.js' ? damage(Buffer.from(bytes)) : bytes;
  };
  // After `check` has looked at it.
  const store = { ...whole, readFile };
  const shell = { name: 'host-shell', version: '9.0.0' };
  await publishTiny(store, { ...shell, files: { 'sw.js': WORKER } });
  await promote(whole, [shell], 'production', note);
  return serve(store, options);
}

test('the service worker of the shell stands at the root, and is looked for at each visit', async () => {
  const app = await withWorker();
  const { body, headers, statusCode } = await app.inject('/sw.js');
  expect([statusCode, body]).toEqual([200, WORKER]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
});

test('a service worker with one byte flipped in the store is never sent: browsers keep the one they have', async () => {
  const app = await withWorker({}, (bytes) => {
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    return bytes;
  });
  const { statusCode, headers, body } = await app.inject('/sw.js');
  expect([statusCode, headers['cache-control'], body]).toEqual([503, 'no-store', 'Try again']);
});

test('a shell without a service worker, and the switch, end the one that browsers have', async () => {
  const { app: without } = await openEdge();
  const switchedOff = await withWorker({ serviceWorker: false });
  for (const app of [without, switchedOff]) {
    const { body, statusCode } = await app.inject('/sw.js');
    expect([statusCode, body]).toEqual([200, LAST_WORKER]);
  }
});

test('pages name the composition that they may be cached with; pages made on request do not', async () => {
  const { app, id } = await openEdge();
  const named = async (url: string) => (await app.inject(url)).headers['x-market-composition'];
  expect([await named('/'), await named('/hi/app-shell')]).toEqual([id, id]);
  expect(await named('/?compose=mfe-catalog@1.0.0')).toBeUndefined();
  expect(await named('/?channel=production')).toBeUndefined();
});

test('the app shell of a composition may be cached, and the one of the next comes as the difference from it', async () => {
  const { app, id, store } = await openEdge();
  const ask = (composition: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/app-shell?composition=${composition}`, headers: { 'accept-encoding': 'br, dcz', ...headers } });
  const { headers, body } = await app.inject(`/app-shell?composition=${id}`);
  expect(headers).toMatchObject({
    'cache-control': expect.stringMatching(/^private, max-age=/),
    'use-as-dictionary': 'match="/app-shell"',
  });
  const newer = { ...catalog, version: '2.1.0' };
  await publishTiny(store, newer);
  await promote(store, [newer], 'production', note);
  const dictionary = `:${dictionaryHash(Buffer.from(body)).toString('base64')}:`;
  const next = (await app.inject('/composition.json')).json().id;
  expect((await ask(next, { 'available-dictionary': dictionary })).headers['content-encoding']).toBe('dcz');
  // Of another composition than it was asked for: as any page.
  expect((await ask(id)).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
});

test('the app shell is a page for no address', async () => {
  const { app } = await openEdge();
  for (const url of ['/app-shell', '/hi/app-shell', '/bn/app-shell']) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
});
