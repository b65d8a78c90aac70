/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createCompositionCache } from './composition-cache.ts';
import { limits, PAGE_WAIT_MS } from './limits.ts';
import { createPageCache, isPinned } from './page-cache.ts';
import { fakeCaches, fakeSite } from './testing.ts';
import { createVisitorCache } from './visitor-cache.ts';

const origin = 'https://kaza.test';
const html =
  (composition: string, text: string, status = 200) =>
  () =>
    new Response(text, { status, headers: { 'x-kaza-composition': composition } });
const record = (id: string, ...files: string[]) => ({
  id,
  files: files.map((path) => ({ path, integrity: 'sha384-x' })),
});

function openWorker(room?: number) {
  const caches = fakeCaches(room);
  const site = fakeSite();
  const { fetch } = site;
  const compositions = createCompositionCache({ caches, fetch, origin });
  const pages = createPageCache({ caches, fetch, compositions, visitor: createVisitorCache(caches), origin });
  const ongoing: Promise<unknown>[] = [];
  const visit = async (path: string, preloaded: Promise<Response | undefined> = Promise.resolve(undefined)) => {
    const answer = await pages.page(new Request(origin + path), preloaded, (work) => ongoing.push(work));
    return `${answer.status} ${await answer.text()}`;
  };
  /** What a page says once it is shown. */
  const shown = async (composition: ReturnType<typeof record>, path: string) => {
    await compositions.keep(composition);
    await pages.keepShown(origin + path);
    await pages.keepShell('en', composition.id);
  };
  for (const file of ['/assets/a.js', '/assets/b.js', '/assets/c.js']) site.has(file, () => new Response(file));
  site.has('/', html('one', 'home'));
  site.has('/about', html('one', 'about'));
  site.has('/app-shell', html('one', 'shell'));
  return { caches, site, compositions, pages, visit, shown, ended: () => Promise.all(ongoing) };
}

test('a visited page is shown without a connection, as it was made last', async () => {
  const { visit, shown, site } = openWorker();
  await visit('/about');
  await shown(record('one', '/assets/a.js'), '/about');
  site.has('/about', html('one', 'about, newer'));
  expect(await visit('/about')).toBe('200 about, newer');
  site.down();
  expect(await visit('/about')).toBe('200 about, newer');
});

test('the copy that the edge names of a page is fetched, and none where it names none', async () => {
  const { visit, pages, site } = openWorker();
  const link = '</assets/a.css>; rel="preload", </page-dictionary/12ab>; rel="compression-dictionary"';
  site.has('/', () => new Response('home', { headers: { 'x-kaza-composition': 'one', link } }));
  for (const path of ['/', '/about']) {
    await visit(path);
    await pages.keepCopy(origin + path);
  }
  expect(site.asked.filter((path) => path.startsWith('/page-d'))).toEqual(['/page-dictionary/12ab']);
});

test('a cached page stays cached while the same composition is cached once more', async () => {
  const { visit, shown, compositions, site } = openWorker();
  await visit('/about');
  await shown(record('one', '/assets/a.js'), '/about');
  site.down();
  let isOver = false;
  const again = compositions.keep(record('one', '/assets/a.js')).then(() => (isOver = true));
  const found: boolean[] = [];
  while (!isOver) found.push(await compositions.isComplete('one'));
  await again;
  expect(found).not.toContain(false);
});

test.each([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a network error, as in Firefox', async () => Response.error()],
])('a visited page is shown without a connection when its preload %s', async (_, preload) => {
  const { visit, shown, site } = openWorker();
  await visit('/about');
  await shown(record('one', '/assets/a.js'), '/about');
  site.down();
  expect(await visit('/about', preload())).toBe('200 about');
});

test('a page that not even a preload brings is asked for again', async () => {
  const { visit } = openWorker();
  expect(await visit('/about', Promise.resolve(Response.error()))).toBe('200 about');
});

test('a page that was not visited is the app shell of the cached composition; nothing cached is a plain notice', async () => {
  const { visit, shown, site } = openWorker();
  site.down();
  expect(await visit('/hi/about')).toMatch(/^503 .*आप ऑफ़लाइन हैं/s);
  site.up();
  await shown(record('one', '/assets/a.js'), '/');
  site.down();
  expect(await visit('/services/plumbing?city=Delhi')).toBe('200 shell');
});

test('the first page, which came before the worker, is cached when it says that it is shown', async () => {
  const { visit, shown, site } = openWorker();
  await shown(record('one', '/assets/a.js'), '/');
  site.down();
  expect(await visit('/')).toBe('200 home');
});

test('an old composition is never shown with new files: a page whose files are not all here is not shown', async () => {
  const { visit, shown, site, compositions } = openWorker();
  await visit('/');
  await shown(record('one', '/assets/a.js', '/assets/b.js'), '/');
  // The site moves on; the new composition's files do not arrive.
  site.has('/', html('two', 'home of two'));
  expect(await visit('/')).toBe('200 home of two');
  site.down();
  expect(await compositions.keep(record('two', '/assets/a.js', '/assets/missing.js'))).toBe(false);
  // Neither the page of two, which would run with half of its files, nor anything mixed: the whole of one.
  expect(await visit('/')).toBe('200 shell');
});

test('the app shell of another composition than the one that was asked for is not cached', async () => {
  const { visit, shown, site } = openWorker();
  site.has('/app-shell', html('two', 'shell of two'));
  await shown(record('one', '/assets/a.js'), '/');
  site.down();
  expect(await visit('/other')).toMatch(/^503/);
});

test('two compositions are cached, with their files and no others', async () => {
  const { caches, compositions } = openWorker();
  await compositions.keep(record('one', '/assets/a.js'));
  await compositions.keep(record('two', '/assets/b.js'));
  await compositions.keep(record('three', '/assets/b.js', '/assets/c.js'));
  expect(await compositions.ids()).toEqual(['three', 'two']);
  const files = await (await caches.open('kaza-files-1')).keys();
  expect(files.map(({ url }) => new URL(url).pathname)).toEqual(['/assets/b.js', '/assets/c.js']);
});

test('pages that testers ask for are neither cached nor taken from what was cached', async () => {
  expect(
    ['/?compose=mfe-catalog@2.0.0', '/about?channel=preview', '/about'].map((path) => isPinned(new URL(path, origin))),
  ).toEqual([true, true, false]);
  const { caches, pages, site } = openWorker();
  site.has('/', () => new Response('overridden'));
  await pages.keepShown(`${origin}/`);
  await pages.keepShown(`${origin}/about?compose=mfe-catalog@2.0.0`);
  expect(await (await caches.open('kaza-pages-1')).keys()).toEqual([]);
});

test('a page that takes too long is shown as it was cached, and the late response is cached for the next time', async () => {
  jest.useFakeTimers();
  const { visit, shown, site, ended } = openWorker();
  await shown(record('one', '/assets/a.js'), '/');
  let arrive = (_: Response) => {};
  site.has('/', () => new Promise<Response>((resolve) => (arrive = resolve)));
  const visited = visit('/');
  await jest.advanceTimersByTimeAsync(PAGE_WAIT_MS);
  expect(await visited).toBe('200 home');
  jest.useRealTimers();
  arrive(html('one', 'home, late')());
  await ended();
  site.down();
  expect(await visit('/')).toBe('200 home, late');
});

test('a site that is out of order is covered by what was cached; its refusals are not', async () => {
  const { visit, shown, site } = openWorker();
  await shown(record('one', '/assets/a.js'), '/');
  site.has('/', html('one', 'out of order', 503));
  expect(await visit('/')).toBe('200 home');
  site.has('/', html('one', 'no such page', 404));
  expect(await visit('/')).toBe('404 no such page');
  site.has('/never-kept', html('one', 'out of order', 503));
  expect(await visit('/never-kept')).toBe('200 shell');
});

test('the oldest visits go first, and what is too large is not cached', async () => {
  const { caches, site, visit, ended } = openWorker();
  const paths = Array.from({ length: limits.pages.count + 5 }, (_, n) => `/page-${n}`);
  for (const path of paths) site.has(path, html('one', path));
  for (const path of [...paths, '/page-7']) await visit(path);
  site.has('/large', html('one', 'x'.repeat(limits.pages.bytes + 1)));
  await visit('/large');
  await ended();
  const keys = (await (await caches.open('kaza-pages-1')).keys()).map(({ url }) => new URL(url).pathname);
  expect(keys).toHaveLength(limits.pages.count);
  expect([keys.includes('/page-4'), keys.at(-1)]).toEqual([false, '/page-7']);
});

test('a full device costs reading without a connection, nothing else', async () => {
  const { visit, shown, site } = openWorker(2);
  await shown(record('one', '/assets/a.js', '/assets/b.js'), '/');
  expect(await visit('/')).toBe('200 home');
  expect(await visit('/about')).toBe('200 about');
  site.down();
  expect(await visit('/')).toMatch(/^503/);
});

test('a file of a release is asked for once; a retry asks past what was cached and replaces it', async () => {
  const { compositions, site } = openWorker();
  const text = async (path: string) => (await compositions.file(new Request(origin + path))).text();
  site.has('/assets/a.js', () => new Response('damaged'));
  expect(await text('/assets/a.js')).toBe('damaged');
  site.has('/assets/a.js', () => new Response('good'));
  expect(await text('/assets/a.js')).toBe('damaged');
  expect(await text('/assets/a.js?retry=1')).toBe('good');
  site.down();
  expect(await text('/assets/a.js')).toBe('good');
});

test('a revoked release is not shown again, with or without a connection: its files and its compositions go', async () => {
  const { visit, shown, site, compositions } = openWorker();
  const hole = '/assets/mfe-catalog/2.0.0/home.js';
  site.has(hole, () => new Response('hole'));
  site.has('/about', html('two', 'about'));
  await visit('/');
  await shown(record('one', '/assets/a.js'), '/');
  await visit('/about');
  await shown(record('two', '/assets/a.js', hole), '/about');
  await compositions.forget(['mfe-catalog@2.0.0']);
  site.down();
  expect(await compositions.ids()).toEqual(['one']);
  expect(await visit('/about')).toBe('200 shell');
  expect(await visit('/')).toBe('200 home');
  await expect(compositions.file(new Request(origin + hole))).rejects.toThrow();
});

test('a revoked release goes, and what a composition without it shares with it stays', async () => {
  const { site, compositions, shown } = openWorker();
  const [own, shared] = ['/assets/mfe-catalog/~/remoteEntry.01.js', '/assets/mfe-catalog/~/745.288475b6.js'];
  for (const path of [own, shared]) site.has(path, () => new Response(path));
  await shown({ ...record('one', shared), releases: ['mfe-catalog@1.0.0'] } as never, '/');
  await shown({ ...record('two', shared, own), releases: ['mfe-catalog@2.0.0'] } as never, '/');
  await compositions.forget(['mfe-catalog@2.0.0']);
  site.down();
  expect(await compositions.ids()).toEqual(['one']);
  expect(await (await compositions.file(new Request(origin + shared))).text()).toBe(shared);
  await expect(compositions.file(new Request(origin + own))).rejects.toThrow();
});

test('files are asked for as a page’s scripts are, so that the browser’s own cache has them', async () => {
  const asked: (RequestInit | undefined)[] = [];
  const fetch = (async (_, init) => {
    asked.push(init);
    return new Response('a');
  }) as typeof globalThis.fetch;
  await createCompositionCache({ caches: fakeCaches(), fetch, origin }).keep(record('one', '/assets/a.js'));
  expect(asked).toEqual([expect.objectContaining({ mode: 'cors', credentials: 'same-origin' })]);
});

describe('bytes that another composition brought already', () => {
  const [old, now] = ['/assets/mfe-a/1.0.0/home.js', '/assets/mfe-b/~/part.288475b6.js'];
  const integrity = `sha384-${createHash('sha384').update('same').digest('base64')}`;
  const of = (id: string, path: string, hash = integrity) => ({ id, files: [{ path, integrity: hash }] });
  async function withOld(bytes = 'same') {
    const worker = openWorker();
    worker.site.has(old, () => new Response(bytes));
    worker.site.has(now, () => new Response('same'));
    await worker.compositions.keep(of('one', old));
    worker.site.asked.length = 0;
    return worker;
  }

  test('are copied, whatever their address and package are', async () => {
    const { compositions, site } = await withOld();
    expect(await compositions.keep(of('two', now))).toBe(true);
    expect(site.asked).toEqual([]);
    expect(await (await compositions.file(new Request(origin + now))).text()).toBe('same');
  });
  test('are given to a page whose script names their hash, before its composition is known', async () => {
    const { compositions, site } = await withOld();
    const request = new Request(origin + now, { integrity });
    expect(await (await compositions.file(request)).text()).toBe('same');
    expect(site.asked).toEqual([]);
  });
  test('are fetched where they are not those of the hash under which they lie', async () => {
    const { compositions, site } = await withOld('damaged');
    await compositions.keep(of('two', now));
    expect(site.asked).toEqual([now]);
  });
});
