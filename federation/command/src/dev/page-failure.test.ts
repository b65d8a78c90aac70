import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HotPackages } from './hot-packages.ts';
import { sayPageFailure } from './page-failure.ts';

const asked: (string | undefined)[] = [];
/** Line 2, column 1 of the script is line 3, column 9 of the source. */
const map = { version: 3, sources: ['webpack://mfe-probe/./src/Page.tsx'], names: [], mappings: ';AAEQ' };
const server = createServer(({ url }, response) => {
  asked.push(url);
  response.end(url === '/page.js' ? 'one\ntwo\n//# sourceMappingURL=page.js.map\n' : JSON.stringify(map));
});
let origin = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void asked.splice(0));

async function said(message: string): Promise<string> {
  const hot = { host: null, remotes: { 'mfe-probe': { entry: `${origin}/remoteEntry.js` } } } as unknown as HotPackages;
  return new Promise((resolve) => sayPageFailure(hot, resolve)({ name: 'mfe-probe', message }));
}

test.each([['at Page (%s/page.js:2:1)'], ['Page@%s/page.js:2:1']])(
  'a throw is said with its place in the source, as browsers name places: %s',
  async (frame) => {
    const place = frame.replace('%s', origin);
    const text = await said(`./Page (current, render): process is not defined ${place}`);
    expect(text).toBe(
      `  mfe-probe: ./Page (current, render): process is not defined ${place}\n    in src/Page.tsx:3:9`,
    );
  },
);

test('a script that the page has from its own origin is found at its development server', async () => {
  const place = `http://localhost:8090/@hot/${new URL(origin).port}/page.js:2:1`;
  expect(await said(`oops at Page (${place})`)).toBe(`  mfe-probe: oops at Page (${place})\n    in src/Page.tsx:3:9`);
});

test('what names no script, one that has no map or one of somebody else is said as it is, and nobody else is asked', async () => {
  const elsewhere = 'oops at f (http://127.0.0.1:1/page.js:2:1)';
  expect(await said('oops')).toBe('  mfe-probe: oops');
  expect(await said(elsewhere)).toBe(`  mfe-probe: ${elsewhere}`);
  expect(asked).toEqual([]);
  expect(await said(`oops at f (${origin}/other.js:2:1)`)).toBe(`  mfe-probe: oops at f (${origin}/other.js:2:1)`);
});

test('no report commands the terminal', async () => {
  expect(await said('\u001b[2Joops\nBuild succeeded\u0007')).toBe('  mfe-probe: oops Build succeeded ');
});
