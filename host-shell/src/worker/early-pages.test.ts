/** @jest-environment node */

import { createHash } from 'node:crypto';
import { createCompositionCache } from './composition-cache.ts';
import { AGAIN, againScript } from './early-page.ts';
import { AGAIN_WITHIN_MS, PAGE_WAIT_MS } from './limits.ts';
import { createPageCache } from './page-cache.ts';
import { fakeCaches, fakeSite } from './testing.ts';
import { createVisitorCache } from './visitor-cache.ts';

const origin = 'https://kaza.test';
const FILE = '/assets/taps/1.0.0/a.js';
const BEGINNING = (text: string) => `<html data-layout="mobile"><body><div id="root">${text}</div>\n`;
const REST = (data: string) => `<script type="application/json" id="kaza-composition">{}</script>${data}</html>`;
const html = (text: string, data = '') => BEGINNING(text) + REST(data);
const named = (composition: string, policy = "script-src 'self'") => ({
  'x-kaza-composition': composition,
  'content-security-policy': policy,
});
const answer =
  (text: string, headers: Record<string, string> = named('one'), status = 200) =>
  () =>
    new Response(text, { headers, status });

/** A response of the edge that comes when the test says so. */
function heldBack() {
  let arrive = (_: Response) => {};
  const arriving = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { arriving, arrive };
}

/** A browser that has shown `/` to nobody in particular, and cached it. */
async function openVisited(stored = answer(html('Taps', 'old'))) {
  const caches = fakeCaches();
  const site = fakeSite();
  const { fetch } = site;
  const compositions = createCompositionCache({ caches, fetch, origin });
  const visitor = createVisitorCache(caches);
  const pages = createPageCache({ caches, fetch, compositions, visitor, origin });
  const ongoing: Promise<unknown>[] = [];
  /** The page, as it streams in: `next` gives what has come since. */
  const open = async (preloaded: Promise<Response | undefined> = Promise.resolve(undefined)) => {
    const page = await pages.page(new Request(`${origin}/`), preloaded, (work) => ongoing.push(work));
    const reader = page.body?.getReader();
    const decoder = new TextDecoder();
    const next = async () => decoder.decode((await reader?.read())?.value);
    const rest = async () => {
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += decoder.decode(part.value);
      return text;
    };
    return { page, next, rest };
  };
  const visit = async () => {
    const text = await (await open()).rest();
    await Promise.all(ongoing);
    return text;
  };
  site.has(FILE, () => new Response('a'));
  site.has('/', stored);
  await compositions.keep({ id: 'one', files: [{ path: FILE, integrity: 'sha384-x' }] });
  await pages.keepShown(`${origin}/`);
  await visitor.note(false);
  return { site, compositions, visitor, pages, open, visit, ended: () => Promise.all(ongoing) };
}

test('a page that was visited begins before the edge has answered, and goes on with the response', async () => {
  const { open } = await openVisited();
  const { arriving, arrive } = heldBack();
  const { page, next, rest } = await open(arriving);
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(await next()).toBe(BEGINNING('Taps'));
  arrive(answer(html('Taps', 'new'))());
  // To the letter what the edge answered: nothing of an older page is run, read or taken over.
  expect(await rest()).toBe(REST('new'));
});

test('until the edge has answered a cached page asks for no file of its releases: one of them may have been revoked', async () => {
  const preload = '<link rel="preload" as="script" href="/assets/a.js" integrity="sha384-x" fetchpriority="low">';
  const picture = '<link rel="preload" as="image" href="/media/a.avif">';
  const page = html(`${picture}${preload}Taps`, 'old');
  const { open } = await openVisited(answer(page));
  const { arriving, arrive } = heldBack();
  const { next, rest } = await open(arriving);
  expect(await next()).toBe(BEGINNING(`${picture}Taps`));
  arrive(answer(page)());
  expect(await rest()).toBe(REST('old'));
});

test('a release that renders the page to the letter as before goes on with it: it is not loaded again', async () => {
  const of = (composition: string, data: string) =>
    `<html lang="en" data-composition="${composition}"><link rel="preload" as="script" href="/${composition}.js">
    <body><div id="root">Taps</div>${REST(data)}`;
  const { open, visit, ended, site, compositions } = await openVisited(answer(of('one', 'old')));
  site.has('/', answer(of('two', 'new'), named('two')));
  const { next, rest } = await open();
  expect(await next()).toContain('data-composition="one"');
  expect(await rest()).toBe(REST('new'));
  await ended();
  // It is the page of its own composition from now on: without its files it is not begun with.
  expect(await visit()).toBe(of('two', 'new'));
  await compositions.keep({ id: 'two', files: [{ path: FILE, integrity: 'sha384-x' }] });
  expect(await (await open()).next()).toContain('data-composition="two"');
});

test.each([
  ['the response that had come for it', named('two'), 0, 1],
  ['the edge’s next one, where the first is too old', named('two'), AGAIN_WITHIN_MS + 1, 2],
  ['the edge’s next one, where it may be somebody’s own', {}, 0, 2],
])('a page that is loaded again is %s', async (_, headers, laterMs, price) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { open, visit, ended, site } = await openVisited();
  let asked = 0;
  site.has('/', () => {
    asked += 1;
    return answer(html(`Taps at ${asked}`), headers)();
  });
  expect(await (await open()).rest()).toContain(AGAIN);
  await ended();
  jest.advanceTimersByTime(laterMs);
  expect(await visit()).toBe(html(`Taps at ${price}`));
  expect(asked).toBe(price);
  jest.useRealTimers();
});

test.each([
  ['a rendering by another composition: a release was promoted', answer(html('Taps, anew', 'new'), named('two'))],
  ['another rendering: prices have changed', answer(html('Taps, dearer', 'new'))],
  ['another policy', answer(html('Taps', 'new'), named('one', "script-src 'none'"))],
  ['a page of one’s own', answer(html('Taps', 'new'), { 'content-security-policy': "script-src 'self'" })],
  ['no such page', answer(html('Taps', 'new'), named('one'), 404)],
])(
  'where the edge answers with %s, nothing of what was kept runs: the page is loaded again, from the edge',
  async (_, fresh) => {
    const { site, open, visit, ended } = await openVisited();
    site.has('/', fresh);
    const { next, rest } = await open();
    expect(await next()).toBe(BEGINNING('Taps'));
    expect(await rest()).toBe(AGAIN);
    await ended();
    expect(await visit()).toBe(await fresh().text());
    // Whatever else: there is no second time in a row.
    expect(await visit()).not.toContain(AGAIN);
  },
);

test('the script that loads a page again has the hash that the page says, so that it runs where none may without', async () => {
  const script = Buffer.from(await againScript().arrayBuffer());
  expect(AGAIN).toContain(`integrity="sha384-${createHash('sha384').update(script).digest('base64')}" crossorigin`);
});

test('a page that is rendered anew each time is begun with once, and waited for until it stands still', async () => {
  const { site, open, visit, ended } = await openVisited();
  let price = 0;
  site.has('/', () => {
    price += 1;
    return answer(html(`Taps at ${price}`))();
  });
  await (await open()).rest();
  await ended();
  for (const expected of [1, 2, 3]) expect(await visit()).toBe(html(`Taps at ${expected}`));
  site.has('/', answer(html('Taps at 3')));
  expect(await visit()).toBe(html('Taps at 3'));
  const { arriving, arrive } = heldBack();
  const begun = await open(arriving);
  expect(await begun.next()).toBe(BEGINNING('Taps at 3'));
  arrive(answer(html('Taps at 3'))());
  expect(await begun.rest()).toBe(REST(''));
});

test.each<[string, (browser: Awaited<ReturnType<typeof openVisited>>) => Promise<void>]>([
  ['the page shown last was for somebody who is signed in', ({ visitor }) => visitor.note(true)],
  ['a release of it is known to be revoked', ({ compositions }) => compositions.forget(['taps@1.0.0'])],
])('the edge is waited for when %s', async (_, happen) => {
  const visited = await openVisited();
  await happen(visited);
  visited.site.has('/', answer('the edge’s own'));
  expect(await (await visited.open()).next()).toBe('the edge’s own');
});

test('a page that the edge did not render is waited for: it would begin with nothing', async () => {
  const plain = `<html><head>${REST('')}</head><body><div id="root"></div></body></html>`;
  const { open, site } = await openVisited(answer(plain));
  site.has('/', answer('the edge’s own'));
  expect(await (await open()).next()).toBe('the edge’s own');
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the site is out of order', async () => answer('out of order', named('one'), 503)()],
  [
    'when the connection ends in the middle of the answer',
    async () =>
      new Response(new ReadableStream({ pull: (to) => to.error(new TypeError('lost')) }), { headers: named('one') }),
  ],
])('%s the page goes on as it was kept', async (_, preload) => {
  const { open, site } = await openVisited();
  site.down();
  expect(await (await open(preload())).rest()).toBe(html('Taps', 'old'));
});

test('a response that takes too long is not waited for: the page goes on as it was cached', async () => {
  jest.useFakeTimers();
  const { open } = await openVisited();
  const { next, rest } = await open(heldBack().arriving);
  expect(await next()).toBe(BEGINNING('Taps'));
  await jest.advanceTimersByTimeAsync(PAGE_WAIT_MS);
  expect(await rest()).toBe(REST('old'));
  jest.useRealTimers();
});
