import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectPublished } from './pin-composition.ts';

const pages: Readonly<Record<string, string>> = {
  'mfe-offers@1.2.0': '<script type="application/json" id="kaza-composition">{"remotes":{}}</script>',
  'mfe-offers@9.9.9':
    '<script type="application/json" id="kaza-composition">{"notices":["mfe-offers@9.9.9 is not published."]}</script>',
};
const site = createServer(({ url = '/' }, response) =>
  response.end(pages[new URL(url, 'http://localhost').searchParams.get('compose') ?? ''] ?? 'Sorry'),
);
beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => new Promise((resolve) => site.close(resolve)));

test('a pinned composition that names nothing published fails at once, and so does a site without pages', async () => {
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await expectPublished(origin, 'mfe-offers@1.2.0');
  await expect(expectPublished(origin, 'mfe-offers@9.9.9')).rejects.toThrow(
    'The composition mfe-offers@9.9.9: mfe-offers@9.9.9 is not published.',
  );
  await expect(expectPublished(origin, 'other@1.0.0')).rejects.toThrow('shows no page that is made of other@1.0.0');
});
