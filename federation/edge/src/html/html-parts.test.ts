import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Composition, Release } from 'federation-contracts/composition';
import { documentOf, firstScripts, type PageDocument } from './html-parts.ts';

const words = ['clean', 'repair', 'paint', 'a fan', 'the kitchen', 'at home', 'in the evening', 'two rooms'];
const page = Array.from(
  { length: 500 },
  (_, at) => `<p>${words[(at * at) % 7]} ${words[(at * 31) % 8]} ${at % 61}</p>`,
).join('');

/** Resolves once the page is sent with other bytes than these. */
async function otherThan(before: Buffer, document: PageDocument): Promise<Buffer> {
  for (;;) {
    const body = await document.body('br');
    if (body !== before) return body;
    await turn();
  }
}

test('a page that came out as before is compressed once more, and smaller', async () => {
  const first = documentOf(page);
  const body = await first.body('br');
  const second = documentOf(page, first);
  expect(await second.body('br')).toBe(body);
  const small = await otherThan(body, second);
  expect(small.length).toBeLessThan(body.length);
  expect(brotliDecompressSync(small).toString()).toBe(page);
  expect(await documentOf(page, second).body('br')).toBe(small);
});

test('a page that changed is compressed anew', async () => {
  const first = documentOf('<p>one</p>');
  await first.body('br');
  const changed = documentOf('<p>two</p>', first);
  expect(changed.etag).not.toBe(first.etag);
  expect(brotliDecompressSync(await changed.body('br')).toString()).toBe('<p>two</p>');
});

test('a page whose remotes set markup fetches ahead what they wait for', () => {
  const host = { files: { 'page-abilities.0a1b2c3d.js': { integrity: 'sha384-x' } } } as unknown as Release;
  const ahead = (page?: string[]) => {
    const remotes = { 'mfe-one': { page, files: {}, chunks: {} } };
    return firstScripts({ remotes, fallbacks: {} } as unknown as Composition, host, null, null).map(([, hash]) => hash);
  };
  expect(ahead(['markup'])).toEqual(['sha384-x']);
  expect(ahead(['workers'])).toEqual([]);
  expect(ahead()).toEqual([]);
});
