/** @jest-environment node */
import { forgetReads } from './read-cache.ts';
import { fakeCaches } from './testing.ts';

const mockEmptied: string[] = [];
jest.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    async delete() {
      mockEmptied.push(this.name);
    }
  },
  ExpirationPlugin: class {},
}));
jest.mock('workbox-strategies', () => {
  class Strategy {}
  return { CacheFirst: Strategy, NetworkFirst: Strategy, StaleWhileRevalidate: Strategy };
});

test('after a sign-out neither responses and pictures are cached, nor an index of when they were asked for', async () => {
  const caches = fakeCaches();
  for (const name of ['kaza-reads-1', 'kaza-pictures-1', 'kaza-files-1']) {
    await (await caches.open(name)).put('/x', new Response('kept'));
  }
  await forgetReads(caches);
  expect(await caches.keys()).toEqual(['kaza-files-1']);
  expect(mockEmptied).toEqual(['kaza-reads-1', 'kaza-pictures-1']);
});
