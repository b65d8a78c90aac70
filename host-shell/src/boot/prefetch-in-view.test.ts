import type { SessionState } from 'shared-contracts';
import { createRouter } from '../router/create-router.ts';
import { asha, testComposition } from '../testing/shell-fixtures.ts';
import { prefetchInView } from './prefetch-in-view.ts';
import type { Preload } from './preload-expose.ts';

const pages = {
  '/': './Home',
  '/about': './About',
  '/terms': './Terms',
  '/refund': './Refund',
  '/profile': './Profile',
};
const composition = testComposition({ 'mfe-static-pages': { pages, ownPages: ['/profile'] } });
const got: string[] = [];
const preload: Preload = async ({ expose }) => void got.push(expose);
let who: SessionState = { status: 'anonymous' };
const session = { current: () => who };
const places: Record<string, number> = {};
let whenIdle: (() => void)[] = [];
let stop = () => {};

const worker = Object.assign(new EventTarget(), { controller: null as object | null });
function keepFiles(areStored: boolean): void {
  worker.controller = areStored ? {} : null;
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
}

/** One idle moment. */
async function moment(): Promise<void> {
  for (const act of whenIdle.splice(0)) act();
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}
async function idle(): Promise<void> {
  while (whenIdle.length > 0) await moment();
}

beforeEach(async () => {
  got.length = 0;
  whenIdle = [];
  who = { status: 'anonymous' };
  Object.assign(places, { '/about': 100, '/terms': 2_000, '/refund': 3_000, '/profile': 5_000 });
  keepFiles(true);
  Object.assign(window, { innerHeight: 800, requestIdleCallback: (act: () => void) => whenIdle.push(act) });
  document.body.innerHTML = [
    '/about',
    '/terms',
    '/refund',
    '/profile',
    '/about',
    '/',
    '/nowhere',
    'https://other.example/about',
  ]
    .map((href) => `<a href="${href}">Link</a>`)
    .join('');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, places[this.getAttribute('href') ?? ''] ?? 0, 100, 44);
  });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  Object.assign(navigator, { connection: undefined });
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
});

test('waits until the page worker has the files: what is only on the screen costs no network', async () => {
  keepFiles(false);
  stop = prefetchInView(composition, { preload, session, router: createRouter('/') });
  await idle();
  expect(got).toEqual([]);
  keepFiles(true);
  worker.dispatchEvent(new Event('controllerchange'));
  await idle();
  expect(got).toEqual(['./About']);
});

test('gets the pages whose links are on the screen, each once, when the browser is idle', async () => {
  stop = prefetchInView(composition, { preload, session, router: createRouter('/') });
  expect(got).toEqual([]);
  await idle();
  expect(got).toEqual(['./About']);
});

test('looks again when the page was scrolled or left', async () => {
  const router = createRouter('/');
  stop = prefetchInView(composition, { preload, session, router });
  await idle();
  places['/terms'] = 300;
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  expect(whenIdle).toHaveLength(1);
  await idle();
  places['/refund'] = 300;
  router.history.push('/terms');
  await idle();
  expect(got).toEqual(['./About', './Terms', './Refund']);
});

test('each page has an idle moment of its own', async () => {
  places['/terms'] = 300;
  stop = prefetchInView(composition, { preload, session, router: createRouter('/') });
  await moment();
  expect(got).toEqual(['./About']);
  await moment();
  expect(got).toEqual(['./About', './Terms']);
});

test('one’s own pages are got for who is signed in', async () => {
  places['/profile'] = 300;
  const router = createRouter('/');
  stop = prefetchInView(composition, { preload, session, router });
  await idle();
  expect(got).toEqual(['./About']);
  who = { status: 'authenticated', user: asha };
  router.history.push('/terms');
  await idle();
  expect(got).toEqual(['./About', './Profile']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'gets nothing where data is saved: %j',
  async (connection) => {
    Object.assign(navigator, { connection });
    stop = prefetchInView(composition, { preload, session, router: createRouter('/') });
    await idle();
    expect(got).toEqual([]);
  },
);
