import { testComposition } from '../testing/shell-fixtures.ts';
import { fetchAhead } from './fetch-ahead.ts';

const composition = testComposition({ 'mfe-static-pages': { pages: { '/': './Home', '/about': './AboutPage' } } });
const preload = jest.fn();
let stop = () => {};

beforeEach(() => {
  preload.mockClear();
  document.body.innerHTML = `<a href="/hi/about"><b>About</b></a><a href="https://other.example/about">Other</a>
    <a href="/about" target="_blank">New tab</a><a href="/">Here</a><a href="/nowhere">Nowhere</a><p>Text</p>`;
  stop = fetchAhead({ composition, preload });
});
afterEach(() => {
  stop();
  Object.assign(navigator, { connection: undefined });
});

const happen = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each(['pointerover', 'focusin', 'pointerdown'])('%s on a link fetches the page that it leads to', (type) => {
  happen(type, 'b');
  expect(preload.mock.calls).toEqual([['mfe-static-pages', './AboutPage']]);
});

test('what leads elsewhere, nowhere or to this very page fetches nothing', () => {
  for (const selector of ['[href^="https"]', '[target]', '[href="/"]', '[href="/nowhere"]', 'p']) {
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
