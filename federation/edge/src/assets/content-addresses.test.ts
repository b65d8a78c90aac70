import type { Composition } from 'federation-contracts/composition';
import { addRevocation, integrityOf, promote, type ReleaseStore } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { openEdge, serve } from '../testing/open-edge.ts';

const shared = 'shared.0123abcd.js';
const offers = (version: string, own = 'own()') => ({
  name: 'mfe-offers',
  version,
  pages: { '/offers': './OffersPage' },
  files: { [shared]: 'shared()'.repeat(50), 'part.0badcafe.js': own },
  chunks: { './OffersPage': [shared] },
  contentNames: true,
});

const publish = async (store: ReleaseStore, version: string, own?: string) => {
  await publishTiny(store, offers(version, own));
  const promoted = await promote(store, [{ name: 'mfe-offers', version }], 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
};
const composed = async (app: Awaited<ReturnType<typeof openEdge>>['app']) => {
  const { remotes } = (await app.inject('/composition.json')).json() as Composition;
  const { entry = '', integrity = '', files = {} } = remotes['mfe-offers'] ?? {};
  return { entry, integrity, files, address: (path: string) => entry.replace(/[^/]+$/, path) };
};

test('what two releases share has one address, and each has an entry of its own', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  const first = await composed(app);
  await publish(store, '1.0.1');
  const second = await composed(app);
  expect(first.entry).toMatch(/^\/assets\/mfe-offers\/~\/remoteEntry\.[0-9a-f]{16}\.js$/);
  expect(first.entry).not.toBe(second.entry);
  expect(first.address(shared)).toBe(second.address(shared));
  // A page finds each by the folder of its entry, whatever made it.
  expect(second.files[second.entry.slice(second.entry.lastIndexOf('/') + 1)]).toBe(second.integrity);
  for (const [path, text] of [
    [first.entry, 'console.log("mfe-offers@1.0.0");'],
    [second.entry, 'console.log("mfe-offers@1.0.1");'],
    [second.address(shared), 'shared()'.repeat(50)],
  ] as const) {
    const { statusCode, body, headers } = await app.inject(path);
    expect([statusCode, body]).toEqual([200, text]);
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('an edge that starts anew finds what only a release has that its channel left', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  const first = await composed(app);
  await publish(store, '1.0.1');
  const another = await serve(store);
  expect((await another.inject(first.entry)).body).toBe('console.log("mfe-offers@1.0.0");');
});

test('an edge that starts anew finds all that a page asks it for at once', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  const { entry, address } = await composed(app);
  const another = await serve(store);
  const asked = [entry, address(shared), address('part.0badcafe.js')];
  const answers = await Promise.all(asked.map((path) => another.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('one package, or what none has, is looked for without keeping others waiting', async () => {
  const { store } = await openEdge();
  await publishTiny(store, offers('1.0.0'));
  await publishTiny(store, { ...offers('1.0.0'), name: 'mfe-news' });
  const another = await serve(store);
  expect((await another.inject('/assets/mfe-offers/~/none.0badcafe.js')).statusCode).toBe(404);
  expect((await another.inject(`/assets/mfe-news/~/${shared}`)).statusCode).toBe(200);
});

test('what a release shared with one that was pruned is sent from the one that is there', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  const first = await composed(app);
  await publish(store, '1.0.1', 'other()');
  // This edge has met the later one last.
  await composed(app);
  await store.removeRelease({ name: 'mfe-offers', version: '1.0.1' });
  expect((await app.inject(first.address(shared))).statusCode).toBe(200);
  expect((await app.inject(first.address('part.0badcafe.js'))).statusCode).toBe(200);
});

test('of a release that is gone from the store nothing is there, and nothing was revoked', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  const first = await composed(app);
  await store.removeRelease({ name: 'mfe-offers', version: '1.0.0' });
  for (const days of [0, 2])
    await store.sweep(async () => ({ releases: [], asked: [], now: Date.now() + days * 24 * 60 * 60 * 1000 }));
  expect((await app.inject(first.entry)).statusCode).toBe(404);
});

test('of a revoked release nothing is sent but what another one has too', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0', 'hole()');
  const first = await composed(app);
  await publish(store, '1.0.1');
  await addRevocation(store, { name: 'mfe-offers', version: '1.0.0' }, 'a hole');
  expect((await app.inject(first.entry)).statusCode).toBe(410);
  expect((await app.inject(first.address(shared))).statusCode).toBe(200);
});

test('what says nothing of its content, or something wrong, is not there', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  const { address } = await composed(app);
  const paths = ['remoteEntry.js', 'remoteEntry.0000000000000000.js', 'none.0badcafe.js', 'release.json'];
  const responses = await Promise.all(paths.map((path) => app.inject(address(path))));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
});

test('addresses with a version go on', async () => {
  const { app, store } = await openEdge();
  await publish(store, '1.0.0');
  expect((await app.inject('/assets/mfe-offers/1.0.0/remoteEntry.js')).statusCode).toBe(200);
  expect((await app.inject(`/assets/mfe-offers/1.0.0/${shared}`)).statusCode).toBe(200);
});

test.each([true, false])(
  'hashes that pages do not carry are served beside the entry (named by content: %s)',
  async (contentNames) => {
    const { app, store } = await openEdge();
    const host = { name: 'host-shell', version: '3.0.0', gives: { exports: {}, calls: [], page: ['hash-lists'] } };
    const later = Array.from({ length: 50 }, (_, at) => [`i.${String(at).padStart(8, '0')}.js`, `item(${at})`]);
    const many = { ...offers('1.0.0'), contentNames, files: { ...offers('').files, ...Object.fromEntries(later) } };
    for (const release of [host, many]) await publishTiny(store, release);
    await promote(store, [host, many], 'production', note);
    const { remotes } = (await app.inject('/composition.json')).json() as Composition;
    const { entry = '', files = {}, moreFiles } = remotes['mfe-offers'] ?? {};
    const address = entry.replace(/[^/]+$/, moreFiles?.path ?? '');
    const { headers, body, rawPayload } = await app.inject({ url: address });
    expect(headers['cache-control']).toContain('immutable');
    expect(integrityOf(rawPayload)).toBe(moreFiles?.integrity);
    expect([Object.keys(JSON.parse(body)).length, Object.keys(files)]).toEqual([51, expect.arrayContaining([shared])]);
    expect((await app.inject({ url: address, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe(
      'br',
    );
    await addRevocation(store, { name: 'mfe-offers', version: '1.0.0' }, 'a hole');
    expect((await app.inject(address)).statusCode).toBe(410);
  },
);
