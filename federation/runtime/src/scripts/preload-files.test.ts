/** @jest-environment jsdom */
import type { ComposedRemote } from 'federation-contracts/composition';
import { preloadFiles } from './preload-files.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const taps = {
  entry: '/assets/mfe-taps/1.0.0/remoteEntry.js',
  integrity: hash('E'),
  files: { 'Taps.js': hash('T') },
  chunks: { './Taps': ['Taps.js', 'words.css'] },
} as unknown as ComposedRemote;
const links = () => [...document.querySelectorAll('link')].map((link) => [link.getAttribute('href'), link.integrity]);
const absolute = (path: string) => new URL(`/assets/mfe-taps/1.0.0/${path}`, document.baseURI).href;

beforeEach(() => {
  document.head.innerHTML = '';
});

test('entry and scripts of an expose are fetched with their hashes, and nothing without one', () => {
  preloadFiles(taps, './Taps');
  expect(links()).toEqual([
    [absolute('remoteEntry.js'), hash('E')],
    [absolute('Taps.js'), hash('T')],
  ]);
});

test('what the page fetches already is not fetched again, however its address is written', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/assets/mfe-taps/1.0.0/remoteEntry.js">';
  preloadFiles(taps, './Taps');
  preloadFiles(taps, './Taps');
  expect(links().map(([href]) => href)).toEqual(['/assets/mfe-taps/1.0.0/remoteEntry.js', absolute('Taps.js')]);
});

test('a development server, which has no hashes, is asked for nothing ahead', () => {
  preloadFiles({ ...taps, integrity: null }, './Taps');
  expect(links()).toEqual([]);
});
