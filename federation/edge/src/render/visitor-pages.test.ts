import { dictionaryHash, promote } from 'federation-release';
import { filledStores, note, publishTiny, storeWithShell } from 'federation-release/testing';
import { serve, serveForFile } from '../testing/open-edge.ts';

/**
 * A shell that renders for its visitor what the API says to them. Module and global state are what careless code leaves
 * behind: the next visitor's page must not find it.
 */
const shellServer = `
const left = [];
exports.modules = { shared: {} };
exports.renderPage = async ({ url, visitor }, { loadExpose, readApi }) => {
  const name = visitor === undefined ? 'nobody' : JSON.parse(visitor).name;
  const page = await loadExpose('mfe-catalog', './HomePage').then((module) => module.default);
  const { body } = await readApi('/api/own', 'en-IN');
  left.push(name, body);
  globalThis.words = [...(globalThis.words ?? []), name];
  const html = '<h1>' + [url, name, body, page(name), left.join(), globalThis.words.join()].join(' | ') + '</h1>';
  const own = visitor === undefined ? {} : { visitor: name };
  return { language: 'en-IN', head: '', styles: '', html, data: JSON.stringify([[['own'], body]]), problems: [], ...own };
};`;
const oldShell = `
exports.modules = {};
exports.renderPage = async () => ({ language: 'en-IN', head: '', styles: '', html: '<h1>for all</h1>', data: '[]', problems: [] });`;
const remoteServer = `
const seen = [];
exports.exposes = { './HomePage': async () => ({ default: (name) => { seen.push(name); return seen.join(); } }) };`;

const SERVER = 'server/server.cjs';
const catalog = {
  name: 'mfe-catalog',
  version: '2.0.0',
  pages: { '/': './HomePage', '/bookings': './HomePage', '/map': './HomePage' },
  serverPages: { '/': [] },
  visitorPages: { '/bookings': ['status'] },
  serverEntry: SERVER,
  files: { [SERVER]: remoteServer },
};

const visitor = { cookie: 'session', who: '/api/who' };
const limits = {
  visitorProcesses: 1,
  processes: 1,
  patienceMs: 30_000,
  visitorPatienceMs: 30_000,
  hangsAfterMs: 30_000,
  visitorRestMs: 30_000,
};

/** Who the API knows by a cookie: `session=NAME.good`. */
const nameIn = (cookie: string | undefined) => /^session=(\w+)\.good$/.exec(cookie ?? '')?.[1];

const storeWith = (server: string) =>
  filledStores(async (store) => {
    const shell = { name: 'host-shell', version: '2.0.0', serverEntry: SERVER, files: { [SERVER]: server } };
    for (const release of [shell, catalog]) await publishTiny(store, release);
    await promote(store, [shell, catalog], 'production', note);
  }, storeWithShell);
const storeWithVisitors = storeWith(shellServer);

async function openSite(options: { shell?: string; api?: Parameters<typeof serve>[1]; serveAs?: typeof serve } = {}) {
  const { store } = await (options.shell === undefined ? storeWithVisitors : storeWith(options.shell))();
  const asked: string[] = [];
  const readApi = async (path: string, _language: string, cookie?: string) => {
    asked.push(`${path} ${cookie ?? '-'}`);
    const name = nameIn(cookie);
    if (path !== visitor.who) return { status: 200, body: name ? `words of ${name}` : 'words for all' };
    return name ? { status: 200, body: JSON.stringify({ name }) } : { status: 401, body: '' };
  };
  const app = await (options.serveAs ?? serve)(store, { readApi, visitor, render: limits, ...options.api });
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: sent, statusCode, rawPayload } = await app.inject({ url, headers });
    const timing = String(sent['server-timing'] ?? '');
    const h1 = /<h1>(.*)<\/h1>/.exec(body)?.[1] ?? null;
    return { body, rawPayload, headers: sent, statusCode, h1, how: /desc="(\w+)"/.exec(timing)?.[1] ?? null };
  };
  return { app, open, asked, as: (name: string, url = '/') => open(url, { cookie: `session=${name}.good` }) };
}

/** For what changes nothing of it, and does not look at what its renderer did before. */
let ofFile: ReturnType<typeof openSite> | undefined;
const sharedSite = () => {
  ofFile ??= openSite({ serveAs: serveForFile });
  return ofFile;
};

test('who is signed in gets a page of their own, rendered from what the API answers them', async () => {
  const { as, asked } = await openSite();
  const { h1, how, body, headers } = await as('mira');
  expect([h1, how]).toEqual(['/ | mira | words of mira | mira | mira,words of mira | mira', 'own']);
  expect(body).toContain('data-visitor="mira"');
  expect(asked).toEqual(['/api/who session=mira.good', '/api/own session=mira.good']);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(String(headers.vary)).toContain('Cookie');
  // What names its composition may be cached by a service worker.
  expect(headers['x-site-composition']).toBeUndefined();
});

describe('a copy of a page, from which the next one is the difference,', () => {
  const chromium = { 'sec-ch-ua': '"Chromium";v="140"', 'service-worker-navigation-preload': 'true' };
  const linkOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /<(\/page-dictionary\/\w+)>; rel="compression-dictionary"/.exec(String(headers.link ?? ''))?.[1];
  const having = (text: string) => ({
    ...chromium,
    'accept-encoding': 'br, dcz',
    'available-dictionary': `:${dictionaryHash(Buffer.from(text)).toString('base64')}:`,
  });
  const openCopy = async () => {
    const site = await openSite();
    const address = linkOf(await site.open('/', chromium)) ?? '';
    const copy = await site.open(address, {});
    return { ...site, address, copy };
  };

  it('is for who asks as nobody in particular, and saves the next page', async () => {
    const { open, copy, address } = await openCopy();
    expect(copy.body).toContain('words for all');
    expect(copy.headers['use-as-dictionary']).toBe('match="/", match-dest=("document")');
    expect(copy.headers).toMatchObject({ 'cache-control': expect.stringMatching(/^private, max-age=/) });
    expect(copy.headers['content-type']).toMatch(/^text\/plain/);
    const again = await open('/', having(copy.body));
    expect(again.headers).toMatchObject({ 'content-encoding': 'dcz', 'cache-control': 'private, no-cache' });
    expect(String(again.headers.vary)).toContain('Available-Dictionary');
    expect([again.rawPayload.length < 300, linkOf(again)]).toEqual([true, undefined]);
    // One page has one copy, whoever comes first.
    expect(linkOf(await open('/', chromium))).toBe(address);
  });

  it('is named to who has the page already, so that it is there before the next release', async () => {
    const { open, address, copy } = await openCopy();
    const known = { 'if-none-match': String((await open('/', chromium)).headers.etag) };
    const again = await open('/', { ...chromium, ...known });
    expect([again.statusCode, linkOf(again)]).toEqual([304, address]);
    expect(linkOf(await open('/', { ...having(copy.body), ...known }))).toBeUndefined();
  });

  it('is never made of a page of somebody, nor compared with one', async () => {
    const { as, open, copy } = await openCopy();
    const session = { cookie: 'session=mira.good' };
    expect(linkOf(await open('/', { ...chromium, ...session }))).toBeUndefined();
    const own = await open('/', { ...having(copy.body), ...session });
    expect([own.how, own.headers['content-encoding']]).toEqual(['own', 'br']);
    expect(copy.body).not.toContain('mira');
    const { body } = await as('mira');
    expect((await open('/', having(body))).headers['content-encoding']).toBe('br');
    const hash = dictionaryHash(Buffer.from(body)).toString('hex');
    expect((await open(`/page-dictionary/${hash}`)).statusCode).toBe(404);
  });

  it.each([
    ['words of somebody in its address', '/?q=somebody%40example.com', chromium],
    ['a session that is none', '/', { ...chromium, cookie: 'session=x' }],
    ['no page that is rendered', '/nowhere', chromium],
    ['a line that is to be spared', '/', { ...chromium, 'save-data': 'on' }],
    ['a first visit', '/', { 'sec-ch-ua': '"Chromium";v="140"' }],
    ['a browser that knows no copies', '/', {}],
  ])('is not offered for %s', async (_, url, headers) => {
    const { open } = await sharedSite();
    expect(linkOf(await open(url, headers))).toBeUndefined();
  });

  it('is the same whatever advertisement led to the page, and browsers are told so', async () => {
    const { open, address } = await openCopy();
    const came = await open('/?utm_source=mail&gclid=1', chromium);
    expect([linkOf(came), came.headers['no-vary-search']]).toEqual([
      address,
      expect.stringMatching(/^params=\("utm_source" .*"msclkid"\)$/),
    ]);
    expect((await open('/?utm_source=mail&q=x', chromium)).headers).not.toHaveProperty('no-vary-search');
    expect((await open('/', { ...chromium, cookie: 'session=mira.good' })).headers).not.toHaveProperty(
      'no-vary-search',
    );
  });

  it('that this edge does not know brings the whole page, and no other copy', async () => {
    const { open } = await sharedSite();
    const { headers } = await open('/', having('of another edge'));
    expect([headers['content-encoding'], headers.link]).toEqual(['br', undefined]);
  });
});

test('a page of one’s own is rendered for its owner only; for nobody it is left to the browser', async () => {
  const { as, open } = await openSite();
  expect((await as('mira', '/bookings?status=OPEN&x=1')).h1).toMatch(/^\/bookings\?status=OPEN \| mira/);
  const stranger = await open('/bookings');
  expect([stranger.h1, stranger.how, stranger.statusCode]).toEqual([null, null, 200]);
  expect((await as('mira', '/map')).h1).toBeNull();
});

test('of a thousand visitors, strangers among them, nobody finds another’s words in their page', async () => {
  const { as, open } = await openSite();
  const visit = async (number: number) => {
    const name = `visitor${number}`;
    const isStranger = number % 5 === 0;
    const { h1, body } = await (isStranger ? open('/') : as(name));
    const others = [...body.matchAll(/visitor\d+/g)]
      .map(([word]) => word)
      .filter((word) => isStranger || word !== name);
    return { drawn: isStranger ? h1?.includes('words for all') : h1?.includes(`words of ${name}`), others };
  };
  // Eight browsers, each with its own next page as soon as it has one.
  const results: Awaited<ReturnType<typeof visit>>[] = [];
  let next = 0;
  const browse = async () => {
    while (next < 1000) {
      next += 1;
      results.push(await visit(next));
    }
  };
  await Promise.all(Array.from({ length: 8 }, browse));
  expect(results).toHaveLength(1000);
  expect(results.filter(({ drawn: rendered, others }) => !rendered || others.length > 0)).toEqual([]);
}, 240_000);

/** Pages of nobody that were rendered or are being rendered: each asks for the words for all. */
const renderedForNobody = (asked: readonly string[]) => asked.filter((line) => line === '/api/own -').length;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const warmUps = { warmUps: 2, warmUpAfterMs: 1, warmUpIdlePercent: 0 };

test('while nobody comes, pages of nobody are rendered where the next visitor’s will be, and no visitor’s words are left for anyone', async () => {
  const { app, as, asked } = await openSite({ api: { render: { ...limits, ...warmUps } } });
  await app.edgeWarm();
  // Two layouts in three languages for everybody, one to have the code read.
  let expected = 7;
  for (const name of ['mira', 'asha', 'ravi', 'mira', 'leela', 'ravi']) {
    expected += warmUps.warmUps;
    await until(() => renderedForNobody(asked) === expected);
    const { h1, how } = await as(name);
    const left = `${'nobody,words for all,'.repeat(2)}${name},words of ${name}`;
    const seen = `nobody,nobody,${name}`;
    expect([h1, how]).toEqual([`/ | ${name} | words of ${name} | ${seen} | ${left} | ${seen}`, 'own']);
  }
}, 60_000);

test('where a page of nobody cannot be rendered ahead, visitors get theirs as before', async () => {
  const broken = shellServer.replace(
    'const name =',
    "if (left.push('x') && visitor === undefined) throw new Error('no');\nconst name =",
  );
  const { app, as } = await openSite({ shell: broken, api: { render: { ...limits, ...warmUps } } });
  await app.edgeWarm();
  const left = async () => (await as('mira')).h1?.split(' | ')[4];
  expect(await left()).toBe('x,mira,words of mira');
  expect(await left()).toBe('x,mira,words of mira');
}, 60_000);

test('a visitor’s page is rendered with the questions that the pages of two others asked, and with nobody’s own', async () => {
  const asking = `
exports.modules = {};
exports.renderPage = async ({ visitor, asks = [] }) => {
  const { name } = JSON.parse(visitor ?? '{"name":"nobody"}');
  const asked = ['["getOffers",{}]', JSON.stringify(['getBooking', name])];
  const own = visitor === undefined ? {} : { visitor: name, asked };
  return { language: 'en-IN', head: '', styles: '', html: '<h1>' + asks.join() + '</h1>', data: '[]', problems: [], ...own };
};`;
  const { as } = await openSite({ shell: asking });
  const told: (string | null)[] = [];
  for (const name of ['mira', 'mira', 'asha', 'ravi', 'mira']) told.push((await as(name)).h1);
  const shared = '["getOffers",{}]';
  expect(told).toEqual(['', '', '', shared, shared]);
  expect((await as('mira', '/bookings')).h1).toBe('');
});

test.each([
  ['forged', 'session=mira.forged'],
  ['empty', 'session='],
  ['huge', `session=${'a'.repeat(10_000)}`],
  ['with line breaks of a header', 'session=mira.good%0d%0ax: 1'],
  ['of another name', 'xsession=mira.good; session_=mira.good'],
  ['shadowed by a later one', 'session=mira.good; session=tossed'],
])('a cookie that is %s gets what everybody gets, from what is kept', async (_what, cookie) => {
  const { open } = await sharedSite();
  const shared = await open('/');
  const { body, how } = await open('/', { cookie });
  expect([how, body]).toEqual(['hit', shared.body]);
});

test('nothing but that one cookie goes to the API', async () => {
  const { open, asked } = await openSite();
  await open('/', { cookie: 'other=secret; session=mira.good; more=secret' });
  expect(new Set(asked.map((line) => line.split(' ').slice(1).join(' ')))).toEqual(new Set(['session=mira.good']));
});

test.each([
  ['a script fetches', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame shows', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
])('what %s is the page of everybody, whoever is signed in', async (_what, headers: Record<string, string>) => {
  const { open } = await sharedSite();
  const { h1, body } = await open('/', { cookie: 'session=mira.good', ...headers });
  expect(h1).toContain('words for all');
  expect(body).not.toContain('mira');
});

test('while the API is silent, dead or busy with too many, everybody’s page is sent', async () => {
  let answer: () => Promise<{ status: number; body: string }> = () => Promise.reject(new Error('down'));
  const readApi = async (path: string, _language: string, cookie?: string) =>
    cookie === undefined && path !== visitor.who ? { status: 200, body: 'words for all' } : answer();
  const { as } = await openSite({ api: { readApi, render: { ...limits, visitorPatienceMs: 500, mostVisitors: 1 } } });
  expect((await as('mira')).h1).toContain('words for all');
  answer = async () => ({ status: 503, body: 'busy' });
  expect((await as('mira')).h1).toContain('words for all');
  answer = () => new Promise(() => {});
  expect((await as('mira')).h1).toContain('words for all');
  answer = async () => ({ status: 200, body: '{"name":"mira"}' });
  // The silent one is under way still: there is room for one alone.
  expect((await as('mira')).h1).toContain('words for all');
});

test('a shell that knows no visitors renders for all, and is not taken for more', async () => {
  const { as } = await openSite({ shell: oldShell });
  const { h1, how, body } = await as('mira');
  expect([h1, how]).toEqual(['for all', 'miss']);
  expect(body).not.toContain('data-visitor');
});

test('a renderer that claims a visitor for everybody’s page is not believed', async () => {
  const liar = oldShell.replace('problems: []', "problems: [], visitor: 'mira'");
  const { open } = await openSite({ shell: liar });
  expect((await open('/')).h1).toBeNull();
});
