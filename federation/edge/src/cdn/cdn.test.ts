import Fastify from 'fastify';
import { promote, setCanary } from 'federation-release';
import { note, publishTiny, storeWithShell, type TinyRelease } from 'federation-release/testing';
import { edge } from '../index.ts';
import { purgeByHttp } from './purge.ts';
import { startCdn } from './testing/caching-cdn.ts';

const SERVER = 'server/server.cjs';
const shell: TinyRelease = {
  name: 'host-shell',
  version: '2.0.0',
  serverEntry: SERVER,
  files: {
    [SERVER]: `
exports.modules = { shared: {} };
exports.renderPage = async ({ url, layout, visitor }, { loadExpose }) => {
  const page = await loadExpose('mfe-catalog', './HomePage').then((module) => module.default);
  const name = visitor === undefined ? 'nobody' : JSON.parse(visitor).name;
  const own = visitor === undefined ? {} : { visitor: name };
  return { language: 'en-IN', head: '', styles: '', html: '<h1>' + [url, layout, page, name].join(' | ') + '</h1>', data: '[]', problems: [], ...own };
};`,
  },
};
const catalog = (version: string): TinyRelease => ({
  name: 'mfe-catalog',
  version,
  pages: { '/': './HomePage', '/services/:slug': './HomePage' },
  serverPages: { '/': ['city'], '/services/:slug': [] },
  serverEntry: SERVER,
  files: { [SERVER]: `exports.exposes = { './HomePage': async () => ({ default: 'catalog ${version}' }) };` },
});
const [one, two, three] = [catalog('2.1.0'), catalog('2.2.0'), catalog('2.3.0')];
const limits = {
  processes: 1,
  visitorProcesses: 1,
  patienceMs: 60_000,
  visitorPatienceMs: 60_000,
  hangsAfterMs: 60_000,
};
const calm = { limitMs: 30_000, calmLimitMs: 30_000, visitorLimitMs: 30_000, freshMs: 600_000, staleMs: 600_000 };

async function openSite() {
  const { store } = await storeWithShell();
  for (const release of [shell, one, two, three]) await publishTiny(store, release);
  const go = (release: TinyRelease) => promote(store, [shell, release], 'production', note);
  await go(one);
  const app = Fastify();
  const cdn = await startCdn(() => app);
  const readApi = async (_path: string, _language: string, cookie?: string) =>
    cookie === 'session=mira' ? { status: 200, body: JSON.stringify({ name: 'Mira' }) } : { status: 401, body: '' };
  await app.register(edge, {
    store,
    maxAgeMs: 0,
    readApi,
    render: { ...limits, ...calm },
    origin: 'https://market.example',
    openToTesters: false,
    site: { name: 'Kaza', prefix: 'kaza' },
    visitor: { cookie: 'session', who: '/api/who' },
    cdn: { seconds: 60, purge: purgeByHttp({ url: cdn.purgeUrl, token: 'secret' }), lookMs: 20, againMs: 20 },
  });
  await app.ready();
  await app.edgeWarm();
  const h1 = ({ body }: { body: string }) => /<h1>(.*)<\/h1>/.exec(body)?.[1] ?? null;
  return { app, store, cdn, go, h1 };
}
type Site = Awaited<ReturnType<typeof openSite>>;

const open: Site[] = [];
const openedSite = async (): Promise<Site> => {
  const opened = await openSite();
  open.push(opened);
  return opened;
};

/** For what moves no release. */
let site: Site;
beforeAll(async () => {
  site = await openedSite();
});
afterAll(async () => {
  for (const { app, cdn } of open) {
    await app.close();
    await cdn.close();
  }
});

const TRIES = 3_000;

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came true');
}

test('a page of nobody in particular reaches the edge once; the rule gives visitors their bucket', async () => {
  const { cdn, h1 } = site;
  const first = await cdn.open('/', {}, 7_000);
  expect(h1(first)).toBe('/ | desktop | catalog 2.1.0 | nobody');
  expect(first.headers.get('set-cookie')).toMatch(/^__Host-kaza_bucket=7000; Path=\/; .*Secure$/);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=60, stale-while/);
  expect(first.headers.get('cache-tag')).toMatch(/^pages,composition-\w+/);
  expect(first.headers.get('surrogate-key')).toMatch(/^pages composition-\w+$/);
  const asked = cdn.asked;
  expect((await cdn.open('/', {}, 9_999)).body).toBe(first.body);
  expect((await cdn.open('/', { cookie: '__Host-kaza_bucket=5000.abc.def.ghi' })).body).toBe(first.body);
  expect(cdn.asked).toBe(asked);
  const phone = await cdn.open('/', { 'sec-ch-ua-mobile': '?1' });
  expect([h1(phone), cdn.asked]).toEqual(['/ | mobile | catalog 2.1.0 | nobody', asked + 1]);
});

test.each([
  ['a session', { cookie: '__Host-kaza_bucket=7000; session=mira' }],
  ['a cookie that nobody knows', { cookie: 'other=1' }],
  ['a bearer token', { authorization: 'Bearer mira' }],
])('who comes with %s is asked for at the edge, and nothing of it is held', async (_what, headers) => {
  const { cdn } = site;
  const { asked, held } = cdn;
  const [first, second] = [await cdn.open('/', headers), await cdn.open('/', headers)];
  expect([cdn.asked, cdn.held]).toEqual([asked + 2, held]);
  expect([first, second].map((each) => each.headers.get('cache-control'))).toEqual(Array(2).fill('private, no-cache'));
});

test('who is signed in gets their own page, and the next stranger does not', async () => {
  const { cdn, h1 } = site;
  const own = await cdn.open('/?city=Delhi', { cookie: '__Host-kaza_bucket=7000; session=mira' });
  expect(h1(own)).toBe('/?city=Delhi | desktop | catalog 2.1.0 | Mira');
  expect(h1(await cdn.open('/?city=Delhi', {}, 7_000))).toBe('/?city=Delhi | desktop | catalog 2.1.0 | nobody');
});

test.each([
  ['a key and another cookie', { cookie: '__Host-kaza_bucket=7000; session=mira', 'x-page-key': '100-desktop' }],
  ['a key of other buckets', { cookie: '__Host-kaza_bucket=10', 'x-page-key': '100-desktop' }],
  ['a key and no bucket', { 'x-page-key': '100-desktop' }],
  ['a key of no layout', { cookie: '__Host-kaza_bucket=7000', 'x-page-key': '100-watch' }],
  ['a key and a channel', { cookie: '__Host-kaza_bucket=7000', 'x-page-key': '100-desktop' }, '/?channel=preview'],
])('the edge lets nobody hold a page for %s', async (_what, headers: Record<string, string>, url = '/') => {
  const { headers: sent } = await site.app.inject({ url, headers });
  expect([sent['cache-control'], sent['cache-tag'], sent['surrogate-key']]).toEqual([
    'private, no-cache',
    undefined,
    undefined,
  ]);
});

test('a page that names nothing, or is rendered in the browser, is not held', async () => {
  const { cdn } = site;
  for (const path of ['/no/such/page', '/services/Upper']) {
    const { headers } = await cdn.open(path);
    expect([path, headers.get('cache-control'), cdn.held.filter((url) => url.includes(path))]).toEqual([
      path,
      'private, no-cache',
      [],
    ]);
  }
});

test('a moved channel purges all pages, again and again until the CDN has done it', async () => {
  const { cdn, go, h1, store } = await openedSite();
  await cdn.open('/', {}, 7_000);
  cdn.refuse(2);
  await go(two);
  await until(async () => h1(await cdn.open('/', {}, 7_000)) === '/ | desktop | catalog 2.2.0 | nobody');
  expect(cdn.purges.at(-1)).toEqual(['Bearer secret', 'pages']);
  // A canary: nobody gets the page of the other side, in whatever order they came.
  await setCanary(store, three, 8, 'production', note);
  await until(async () => h1(await cdn.open('/', {}, 499)) === '/ | desktop | catalog 2.3.0 | nobody');
  for (const turn of [0, 1])
    for (const [bucket, version] of [
      [0, '2.3.0'],
      [499, '2.3.0'],
      [799, '2.3.0'],
      [800, '2.2.0'],
      [999, '2.2.0'],
      [1_000, '2.2.0'],
      [9_999, '2.2.0'],
    ] as const)
      expect([turn, bucket, h1(await cdn.open('/', {}, bucket))]).toEqual([
        turn,
        bucket,
        `/ | desktop | catalog ${version} | nobody`,
      ]);
  // Eight per cent part those under ten: their pages are held by nobody.
  expect(cdn.held.filter((url) => url.includes('page-key=10-'))).toEqual([]);
});

test('a visitor whom the rule has given a bucket is signed with the first report, in the same bucket', async () => {
  const payload = { composition: 'x', reports: [{ kind: 'view', name: 'host-shell', version: '2.0.0' }] };
  const report = (cookie: string) =>
    site.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { cookie, origin: 'https://market.example' },
      payload,
    });
  const { headers, statusCode, body } = await report('__Host-kaza_bucket=1234');
  expect([statusCode, body]).toEqual([204, '']);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toMatch(/^__Host-kaza_bucket=1234\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await report(cookie)).headers['set-cookie']).toBeUndefined();
});
