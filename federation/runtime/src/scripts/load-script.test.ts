/** @jest-environment jsdom */
import { loadScript, ScriptError } from './load-script.ts';

const src = 'https://kaza.example/assets/shell.js';
const integrity = `sha384-${'A'.repeat(64)}`;

/** jsdom fetches nothing by itself: the test says what became of the request. */
const element = (): HTMLScriptElement => {
  const found = document.head.querySelector('script');
  if (!found) throw new Error('no script was requested');
  return found;
};

test('a script is requested with its hash and without credentials', async () => {
  const loading = loadScript({ src, integrity }, 1000);
  const { integrity: asked, crossOrigin, src: address } = element();
  expect({ asked, crossOrigin, address }).toEqual({ asked: integrity, crossOrigin: 'anonymous', address: src });
  element().dispatchEvent(new Event('load'));
  await loading;
});

test('a refused script rejects, and leaves no element that a later try could take for its own', async () => {
  const loading = loadScript({ src, integrity }, 1000);
  element().dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ name: 'ScriptError', reason: 'script-refused' });
  expect(document.head.querySelector('script')).toBeNull();
});

test('a late script rejects', async () => {
  await expect(loadScript({ src, integrity }, 5)).rejects.toMatchObject({ reason: 'timeout' });
});

test('a script that throws while it runs rejects with what it threw', async () => {
  const cause = new Error('boom');
  const loading = loadScript({ src, integrity }, 1000);
  dispatchEvent(new ErrorEvent('error', { filename: src, error: cause, message: 'boom' }));
  element().dispatchEvent(new Event('load'));
  await expect(loading).rejects.toEqual(expect.objectContaining({ reason: 'threw', cause }));
  await expect(loading).rejects.toBeInstanceOf(ScriptError);
});
