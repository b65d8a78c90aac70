import { testComposition } from '../testing/shell-fixtures.ts';
import { prefetchLinks } from './prefetch.ts';

const composition = testComposition({ 'mfe-static-pages': { pages: { '/': './Home', '/about': './AboutPage' } } });
const preload = jest.fn(async () => {});
const render = jest.fn();
let stop = () => {};

beforeEach(() => {
  preload.mockClear();
  render.mockClear();
  document.body.innerHTML = `<a href="/hi/about"><b>About</b></a><a href="https://other.example/about">Other</a>
    <a href="/about" target="_blank">New tab</a><a href="/">Here</a><a href="/nowhere">Nowhere</a>
    <a href="/about" data-asks-sign-in>For customers</a><p>Text</p>`;
  stop = prefetchLinks(composition, { preload, render });
});
afterEach(() => {
  stop();
  Object.assign(navigator, { connection: undefined });
});

const happen = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each(['pointerover', 'focusin', 'pointerdown'])('%s on a link gets the page that it leads to ready', (type) => {
  happen(type, 'b');
  expect(preload.mock.calls).toEqual([
    [{ remote: 'mfe-static-pages', expose: './AboutPage', path: '/about', info: {} }],
  ]);
});

test('what leads elsewhere, nowhere, to this very page or to a login first fetches nothing', () => {
  for (const selector of [
    '[href^="https"]',
    '[target]',
    '[href="/"]',
    '[href="/nowhere"]',
    '[data-asks-sign-in]',
    'p',
  ]) {
    happen('pointerdown', selector);
  }
  expect(preload).not.toHaveBeenCalled();
});

test('who saves data pays for what is followed, not for what is passed over', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  happen('pointerover', 'a');
  expect(preload).not.toHaveBeenCalled();
  happen('pointerdown', 'a');
  expect(preload).toHaveBeenCalledTimes(1);
});

test('a page is rendered at once when its link is pressed, and else when somebody rests on it', async () => {
  jest.useFakeTimers();
  happen('pointerdown', 'b');
  await jest.advanceTimersByTimeAsync(0);
  expect(render).toHaveBeenCalledTimes(1);
  expect(render.mock.calls[0][1].pathname).toBe('/hi/about');
  expect(render.mock.calls[0][2]).toBe(true);

  happen('pointerover', 'p');
  happen('pointerover', 'b');
  happen('pointerover', 'p');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(render).toHaveBeenCalledTimes(1);
  happen('focusin', 'b');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(render).toHaveBeenCalledTimes(2);
  expect(render.mock.calls[1][2]).toBe(false);
  jest.useRealTimers();
});
