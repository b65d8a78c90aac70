/** @jest-environment jsdom */
import { createFetch } from './page-abilities.ts';

const hash = 'sha384-x';
const setUp = () => {
  globalThis.Request ??= class {} as unknown as typeof Request;
  const native = jest.fn(async () => ({}) as Response);
  return { native, verified: createFetch(native, (url) => (url.endsWith('/a.wasm') ? hash : undefined)) };
};

test('what is fetched of a release is held against its hash, and nothing else is changed', async () => {
  const { native, verified } = setUp();
  await verified('/a.wasm', { cache: 'no-store' });
  await verified('/api/x', { method: 'POST' });
  expect(native.mock.calls).toEqual([
    ['/a.wasm', { cache: 'no-store', integrity: hash }],
    ['/api/x', { method: 'POST' }],
  ]);
});

test('an address that cannot be read is left to the browser, which rejects and does not throw', async () => {
  const { native, verified } = setUp();
  native.mockRejectedValue(new TypeError('Failed to parse URL'));
  await expect(verified('http://')).rejects.toThrow('Failed to parse URL');
});
