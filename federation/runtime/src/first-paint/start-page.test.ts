/** @jest-environment jsdom */
import { FIRST_FRAME_ATTRIBUTE, pageElement, type StartScripts } from 'federation-contracts';
import { startPage } from './start-page.ts';

const scripts: StartScripts = {
  entry: { src: '/assets/shell.js', integrity: 'sha384-a' },
  preloads: [['/assets/remote.js', 'sha384-b']],
};
let painted = () => {};
let pages = 0;

/** A page whose picture is on its way and of which nothing is painted yet. Each has globals of its own. */
function arrive(head = '') {
  pages += 1;
  const prefix = `tea${pages}`;
  document.head.innerHTML = head;
  document.documentElement.setAttribute(FIRST_FRAME_ATTRIBUTE, '');
  const data = `<script type="application/json" id="${pageElement(prefix, 'scripts')}">${JSON.stringify(scripts)}</script>`;
  document.body.innerHTML = `<img fetchpriority="high" src="/hero.avif"><button>Book Now</button>${data}`;
  startPage(prefix);
}
const fetched = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const run = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const all = ['/assets/shell.js', '/assets/remote.js'];
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

beforeEach(() => {
  const heard: (() => void)[] = [];
  painted = () => heard.forEach((hear) => void hear());
  class Observer {
    constructor(hear: (list: object) => void) {
      heard.push(() => hear({ getEntriesByName: () => [{}] }));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));

test('scripts are asked for at once, and run when picture and first frame are there', async () => {
  arrive();
  expect(fetched()).toEqual(all);
  await nextFrame();
  painted();
  expect(run()).toEqual([]);
  document.querySelector('img')?.dispatchEvent(new Event('load'));
  await nextFrame();
  expect(run()).toEqual([]);
  painted();
  expect([fetched(), run()]).toEqual([all, ['/assets/shell.js']]);
});

test('the entry is not asked for again where the head of the page has asked for it', () => {
  arrive('<link rel="preload" as="script" href="/assets/shell.js" integrity="sha384-a">');
  expect(fetched()).toEqual(all);
  document.querySelector('button')?.click();
  expect(run()).toEqual(['/assets/shell.js']);
});

test('a touch has them run at once, and only once', async () => {
  arrive();
  document.querySelector('button')?.click();
  expect([fetched(), run()]).toEqual([all, ['/assets/shell.js']]);
  expect(document.documentElement.hasAttribute(FIRST_FRAME_ATTRIBUTE)).toBe(false);
  document.querySelector('img')?.dispatchEvent(new Event('load'));
  await nextFrame();
  painted();
  expect([fetched(), run()]).toEqual([all, ['/assets/shell.js']]);
});
