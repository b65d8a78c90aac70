import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promote } from 'federation-release';
import { filledStores, note, publishTiny, spoil, storeWithShell, type TinyRelease } from 'federation-release/testing';
import { serve } from '../testing/open-edge.ts';

/** A shell's server build in a few lines: renders what a remote gives, its request, and one API response. */
const shellServer = (version: string) => `
const count = { drawn: 0 };
exports.modules = { shared: { secret: 42 }, react: { default: { createElement: (type, { children, ...props }) => '<' + type + Object.entries(props).map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '>' + children + '</' + type + '>' } } };
exports.renderPage = async ({ url, layout, composition, config }, { loadExpose, readApi, limitMs }) => {
  const problems = [];
  const page = await loadExpose('mfe-catalog', './HomePage').then((module) => module.default, (error) => { problems.push(error.message); return () => 'skeleton'; });
  const answer = await readApi('/api/words', 'en-IN').then(({ body }) => body, (error) => { problems.push(error.message); return 'no answer'; });
  const html = '<h1>' + [${JSON.stringify(version)}, url, layout, page(), answer, ++count.drawn].join(' | ') + '</h1>';
  return { language: 'en-IN', head: (url.includes('city=Atlantis') ? '<meta name="prerender-status-code" content="404"/>' : '') + '<title>Drawn</title><link rel="preload" as="image" href="/hero.avif" fetchPriority="high"/>', styles: '<style data-emotion="kaza a">.a{}</style>', html, data: JSON.stringify([[['words'], '</script>']]), problems };
};`;

const remoteServer = (body: string) => `
const shared = require('shared');
exports.exposes = { './HomePage': async () => ({ default: () => { ${body} } }) };`;

const SERVER = 'server/server.cjs';
const builds = (server: string) => ({ serverEntry: SERVER, files: { [SERVER]: server } });
const declared = {
  schemaVersion: 1,
  prefix: 'market',
  name: 'Market',
  title: 'Market',
  description: '',
  themeColor: { light: '#ffffff', dark: '#000000' },
  noScript: { plain: '', drawn: '' },
  trustedTypes: [],
  splash: { markup: '<p>Market</p>', style: 'p{}' },
  firstPaint: { beforePaint: 'before()', startPage: 'start()' },
};
const shell = (version: string): TinyRelease => ({
  name: 'host-shell',
  version,
  serverEntry: SERVER,
  files: { [SERVER]: shellServer(version), 'document.json': JSON.stringify(declared) },
});
const catalog = (version: string, body: string): TinyRelease => ({
  name: 'mfe-catalog',
  version,
  pages: { '/': './HomePage', '/bookings': './HomePage' },
  serverPages: { '/': ['city'] },
  ...builds(remoteServer(body)),
});

const limits = { processes: 1, patienceMs: 20_000, hangsAfterMs: 20_000, memoryMiB: 64 };

const HOME = "return 'home ' + shared.secret;";
const storeWith = (body: string) =>
  filledStores(async (store) => {
    for (const release of [shell('2.0.0'), catalog('2.0.0', body)]) await publishTiny(store, release);
    await promote(store, [shell('2.0.0'), catalog('2.0.0', body)], 'production', note);
  }, storeWithShell);
const storeWithHome = storeWith(HOME);

async function openSite(body = HOME, options: Parameters<typeof serve>[1] = {}) {
  const { store, folder } = await (body === HOME ? storeWithHome : storeWith(body))();
  const asked: string[] = [];
  const readApi = async (path: string) => {
    asked.push(path);
    return { status: 200, body: 'words' };
  };
  const app = await serve(store, { readApi, render: limits, ...options });
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    const timing = String(answer.headers['server-timing'] ?? '');
    return {
      ...answer,
      h1: /<h1>(.*)<\/h1>/.exec(answer.body)?.[1] ?? null,
      how: /desc="(\w+)"/.exec(timing)?.[1] ?? null,
      headers: answer.headers,
      body: answer.body,
      statusCode: answer.statusCode,
    };
  };
  return { app, store, folder, asked, open };
}

const phone = { 'sec-ch-ua-mobile': '?1' };

test('a site is ready once its first page is rendered in both layouts: nobody gets an empty one', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const readApi = async () => {
    await asked;
    return { status: 200, body: 'words' };
  };
  const { app, open } = await openSite(undefined, {
    readApi,
    render: { ...limits, patienceMs: 1, freshMs: 3_600_000 },
  });
  expect(await app.edgeReady()).toBe('the first pages are being drawn');
  answer();
  await app.edgeWarm();
  expect(await app.edgeReady()).toBeNull();
  for (const headers of [{}, phone])
    expect(await open('/', headers)).toMatchObject({ how: 'hit', h1: expect.stringContaining('home') });
});

test('a site is ready once its first page is rendered in every language', async () => {
  const { app, open } = await openSite(undefined, { render: { ...limits, freshMs: 3_600_000 } });
  await app.edgeWarm();
  for (const url of ['/hi', '/bn'])
    for (const headers of [{}, phone]) expect(await open(url, headers)).toMatchObject({ how: 'hit' });
});

test('a site without a name is rendered for who comes first, by the address that it listens on', async () => {
  const { app } = await openSite(undefined, { render: { ...limits, freshMs: 3_600_000 } });
  await app.listen({ port: 0 });
  await app.edgeWarm();
  const { port } = app.server.address() as AddressInfo;
  const { headers } = await fetch(`http://localhost:${port}/`);
  expect(headers.get('server-timing')).toContain('desc="hit"');
});

test('what visitors ask for most is rendered for a new composition before they ask again', async () => {
  const { app, asked, open, store } = await openSite("return 'old';", { render: { ...limits, freshMs: 3_600_000 } });
  await app.listen({ port: 0 });
  await app.edgeWarm();
  for (const city of ['Delhi', 'Delhi', 'Mumbai']) await open(`/?city=${city}`, phone);
  const next = catalog('2.1.0', "return 'new';");
  await publishTiny(store, next);
  await promote(store, [next], 'production', note);
  const before = asked.length;
  await open('/of-nobody');
  // Each rendering asks once: Home in both layouts and three languages, then one city after the other.
  while (asked.length < before + 8) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await open('/?city=Delhi', phone)).toMatchObject({ how: 'hit', h1: expect.stringContaining('| new |') });
});

test('a first page that takes longer than one may later is rendered, and nothing else is sent at `/` after a start', async () => {
  // No process can render within a millisecond.
  const { app, open } = await openSite(undefined, { render: { ...limits, hangsAfterMs: 1, freshMs: 3_600_000 } });
  await app.edgeWarm();
  expect(await app.edgeReady()).toBeNull();
  for (const headers of [{}, phone])
    expect(await open('/', headers)).toMatchObject({ how: 'hit', h1: expect.stringContaining('home') });
});

test('a first page that failed is tried again before the site is ready', async () => {
  let calls = 0;
  const readApi = async () => ({ status: 200, body: ++calls === 1 ? 'x'.repeat(9 * 1024 * 1024) : 'words' });
  const { app, open } = await openSite(undefined, { readApi, render: { ...limits, freshMs: 3_600_000 } });
  await app.edgeWarm();
  expect(calls).toBeGreaterThan(1);
  for (const headers of [{}, phone])
    expect(await open('/', headers)).toMatchObject({ how: 'hit', h1: expect.stringContaining('words') });
});

test('a site whose pages cannot be rendered is ready all the same', async () => {
  const { app, open } = await openSite("throw new Error('no')", { render: { ...limits, retryMs: 3_600_000 } });
  await app.edgeWarm();
  expect(await app.edgeReady()).toBeNull();
  expect((await open('/')).statusCode).toBe(200);
});

test('a page is rendered once for everybody, and again for the other layout and for what it declares', async () => {
  const { open, asked } = await openSite();
  const first = await open('/');
  expect([first.h1, first.how]).toEqual(['2.0.0 | / | desktop | home 42 | words | 1', 'miss']);
  expect(first.body).toContain('<title>Drawn</title>');
  expect(first.body.match(/<title/g)).toHaveLength(1);
  expect(first.body).toContain('[[["words"],"\\u003c/script>"]]');
  expect(first.headers.link).toBe('</hero.avif>; rel=preload; as="image"; fetchpriority="high"');
  expect(first.headers.vary).toContain('Sec-CH-UA-Mobile');
  const again = await open('/');
  expect([again.h1, again.how]).toEqual([first.h1, 'hit']);
  expect(asked).toEqual(['/api/words']);
  expect((await open('/', phone)).h1).toContain('| mobile |');
  expect((await open('/?city=Delhi')).h1).toContain('| /?city=Delhi |');
  const known = await open('/', { 'if-none-match': String(first.headers.etag) });
  expect(known.statusCode).toBe(304);
});

test('a page that says it is not there is rendered and cached, and answers 404 each time', async () => {
  const { open } = await openSite();
  const first = await open('/?city=Atlantis');
  const again = await open('/?city=Atlantis', { 'if-none-match': String(first.headers.etag) });
  expect([first, again].map(({ statusCode, how, h1 }) => [statusCode, how, h1])).toEqual([
    [404, 'miss', expect.stringContaining('Atlantis')],
    [404, 'hit', first.h1],
  ]);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect((await open('/?city=Delhi')).statusCode).toBe(200);
});

test('the head of a rendered page asks for the entry, behind its pictures, and nothing else that runs', async () => {
  const { open } = await openSite();
  const { body } = await open('/');
  const head = body.slice(0, body.indexOf('</head>'));
  const preloads = [...head.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  expect(preloads).toEqual([
    expect.stringMatching(/as="image".* fetchPriority="high"/),
    expect.stringMatching(
      /as="script" href="\/assets\/host-shell\/2\.0\.0\/\w+\.js" integrity="sha384-[^"]+" crossorigin="anonymous" fetchpriority="low"/,
    ),
  ]);
});

test('only the two inline scripts of the host may run, by their hashes, and the rules for links be read', async () => {
  const { open } = await openSite();
  const { headers, body } = await open('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(body.match(/<script>/g)).toHaveLength(2);
});

test('styles that a component makes may apply, by their hashes; what a visitor wrote may not, whatever it looks like', async () => {
  const visitors = '<style>body{display:none}</style>';
  const { open } = await openSite(
    `return require('react').default.createElement('style', { children: '.a{}' }) + '${visitors}';`,
  );
  const { body, headers } = await open('/');
  expect(body).toContain(`<style>.a{}</style>${visitors}`);
  const [, styles] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(styles).toContain(hashOf('.a{}'));
  expect(styles).not.toContain(hashOf('body{display:none}'));
});

test('a page with more style elements than a policy names is left to the browser', async () => {
  const { open } = await openSite(
    "return Array.from({ length: 41 }, (_, at) => require('react').default.createElement('style', { children: '.a' + at + '{}' })).join('');",
  );
  expect(await open('/')).toMatchObject({ h1: null, statusCode: 200 });
});

test('a cache cannot be poisoned by headers, unknown parameters or who is asking', async () => {
  const { open, asked } = await openSite();
  const clean = await open('/');
  const odd = [
    await open('/?utm_source=%3Cscript%3E&x=1'),
    await open('/', { cookie: 'market_bucket=77; session=secret', authorization: 'Bearer token' }),
    await open('/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }),
    await open('/', { 'accept-language': 'hi', 'user-agent': 'Mozilla/5.0 (X11)' }),
  ];
  for (const { body, how } of odd) expect([how, body]).toEqual(['hit', clean.body]);
  expect(asked).toHaveLength(1);
  expect(clean.body).not.toContain('evil.example');
});

test('a page names its address in each language at the site that a setting says, not at the one that a request says', async () => {
  const { open } = await openSite(undefined, { origin: 'https://kaza.example' });
  const { body } = await open('/?city=Delhi&utm_source=x', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  const links = [...body.matchAll(/<link data-shell rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)];
  expect(links.map(([, rel, language = rel, href]) => `${language} ${href}`)).toEqual([
    'canonical https://kaza.example/?city=Delhi',
    'en-IN https://kaza.example/?city=Delhi',
    'hi-IN https://kaza.example/hi?city=Delhi',
    'bn-IN https://kaza.example/bn?city=Delhi',
    'x-default https://kaza.example/?city=Delhi',
  ]);
  expect(body).not.toContain('evil.example');
});

test('without a setting a page is named at the host of its request, what a forged host got nobody else does, and a name that is none is not written', async () => {
  const { open } = await openSite();
  const canonicalOf = ({ body }: { body: string }) => /rel="canonical" href="([^"]+)"/.exec(body)?.[1];
  expect(canonicalOf(await open('/', { host: 'evil.example' }))).toBe('http://evil.example/');
  const own = await open('/', { host: 'localhost:8080' });
  expect(canonicalOf(own)).toBe('http://localhost:8080/');
  expect(own.body).not.toContain('evil.example');
  expect((await open('/', { host: 'LOCALHOST:8080' })).how).toBe('hit');
  for (const host of ['a b', 'x"><script>', 'user@evil.example', '[::1'])
    expect((await open('/', { host })).body).not.toMatch(/rel="(canonical|alternate)"/);
  const invented = Array.from({ length: 20 }, (_, number) => open('/', { host: `h${number}.example` }));
  const named = (await Promise.all(invented)).filter((page) => canonicalOf(page) !== undefined);
  expect(named.length).toBeLessThan(8);
});

test('an override of a tester is another page, and never the customers’', async () => {
  const { open, store } = await openSite();
  await publishTiny(store, catalog('3.0.0', "return 'tested';"));
  await open('/');
  expect((await open('/?compose=mfe-catalog@3.0.0')).h1).toContain('tested');
  // Words to a tester belong to one request: such a page is neither rendered nor cached.
  const noticed = await open('/?compose=mfe-catalog@9.9.9');
  expect([noticed.how, noticed.body.includes('is not published')]).toEqual([null, true]);
  const customer = await open('/');
  expect([customer.how, customer.body.includes('is not published')]).toEqual(['hit', false]);
});

test('a page that no remote declares, or that has no server build, is rendered by the browser', async () => {
  const { open, app } = await openSite();
  const plain = await open('/bookings');
  expect([plain.h1, plain.how, plain.statusCode]).toEqual([null, null, 200]);
  expect(plain.headers['content-security-policy']).toContain("script-src 'self';");
  await app.close();
});

test('a remote without a server build is left out alone', async () => {
  const { open, store } = await openSite();
  const { serverEntry: _none, ...old } = catalog('1.5.0', '');
  await publishTiny(store, old);
  await promote(store, [old], 'production', { ...note, force: true });
  expect((await open('/')).h1).toBe('2.0.0 | / | desktop | skeleton | words | 1');
});

test('a file whose bytes are not those of its hash does not run', async () => {
  const { open, folder } = await openSite("return 'right';");
  await spoil(folder, { name: 'mfe-catalog', version: '2.0.0' }, SERVER, remoteServer("return 'wrong';"));
  expect((await open('/')).h1).toContain('| skeleton |');
});

test('a remote reaches nothing but what the shell gives it', async () => {
  const reach =
    "return [typeof process, typeof fetch, typeof require === 'function' && (() => { try { return require('fs'); } catch (error) { return error.message; } })()].join();";
  const { open } = await openSite(reach);
  expect((await open('/')).h1).toContain('undefined,undefined,fs is not given to remotes on a server.');
});

test.each([
  ['throws', "throw new Error('broken');"],
  ['hangs', 'for (;;) {}'],
  ['leaks', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(Math.random()));'],
])('a drawing that %s leaves that page to the browser, and the next release is drawn again', async (_, body) => {
  const { open, store } = await openSite(body, { render: { ...limits, hangsAfterMs: 3000 } });
  const left = await open('/');
  expect([left.statusCode, left.h1]).toEqual([200, null]);
  expect(left.body).toContain('<div id="root"><p>Market</p></div>');
  expect((await open('/')).how).toBe('hit');
  const mended = catalog('2.0.1', "return 'mended';");
  await publishTiny(store, mended);
  await promote(store, [mended], 'production', note);
  expect((await open('/')).h1).toContain('mended');
});

test('a composition that changes while it is rendered: who asked gets all of the old one, the next one all of the new', async () => {
  const words = { status: 200, body: 'words' };
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const readApi = async () => {
    begin();
    await finished;
    return words;
  };
  const { open, store } = await openSite("return 'old';", { readApi });
  const old = open('/');
  await begun;
  const next = catalog('2.1.0', "return 'new';");
  await publishTiny(store, next);
  await promote(store, [next], 'production', note);
  const customer = open('/');
  finish();
  const drawn = await old;
  expect(drawn.h1).toContain('| old |');
  expect(drawn.body).toContain('/assets/mfe-catalog/2.0.0/');
  expect(drawn.body).not.toContain('/assets/mfe-catalog/2.1.0/');
  expect((await customer).h1).toContain('| new |');
  expect((await open('/')).h1).toContain('| new |');
});

test('a file that comes after its page was given up is there for the next one', async () => {
  const { store } = await storeWithShell();
  const hasty = {
    ...shell('2.0.0'),
    ...builds(`
      exports.modules = { shared: {} };
      exports.renderPage = async (page, { loadExpose, limitMs }) => {
        const late = new Promise((resolve) => setTimeout(() => resolve({ default: () => 'too late' }), limitMs));
        const module = await Promise.race([loadExpose('mfe-catalog', './HomePage'), late]);
        const problems = module.default() === 'too late' ? ['too late'] : [];
        return { language: 'en-IN', head: '', styles: '', html: '<h1>' + module.default() + '</h1>', data: '[]', problems };
      };`),
  };
  for (const release of [hasty, catalog('2.0.0', "return 'here';")]) await publishTiny(store, release);
  await promote(store, [hasty, catalog('2.0.0', '')], 'production', note);
  const { readFile } = store;
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  store.readFile = async (ref, path, encoding) => {
    if (ref.name === 'mfe-catalog') await given;
    return readFile(ref, path, encoding);
  };
  const render = { ...limits, limitMs: 100, calmLimitMs: 100, retryMs: 1 };
  const app = await serve(store, { readApi: async () => ({ status: 200, body: '' }), render });
  const open = async () => /<h1>(.*)<\/h1>/.exec((await app.inject('/')).body)?.[1];
  expect(await open()).toBe('too late');
  give();
  while ((await open()) !== 'here') await new Promise((resolve) => setTimeout(resolve, 10));
});

/** Processes that this one has started, as Linux lists them. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        return Number(fields.split(' ')[1]) === parent && !fields.startsWith('Z');
      } catch {
        return false;
      }
    })
    .map(Number);

(process.platform === 'linux' ? test : test.skip)('a renderer that the system ends is replaced', async () => {
  const before = new Set(childrenOf(process.pid));
  const { open } = await openSite();
  expect((await open('/')).how).toBe('miss');
  const renderers = childrenOf(process.pid).filter((pid) => !before.has(pid));
  expect(renderers.length).toBeGreaterThan(0);
  for (const pid of renderers) process.kill(pid, 'SIGKILL');
  while (childrenOf(process.pid).some((pid) => renderers.includes(pid))) await new Promise(setImmediate);
  expect((await open('/?city=Delhi')).h1).toContain('/?city=Delhi');
});

test('a link is fetched while the finger is down, as long as it leads to another document, and the policy allows that', async () => {
  const { open } = await openSite();
  const { body, headers } = await open('/');
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: 'conservative' }] });
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});
