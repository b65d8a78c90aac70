import { brotliDecompressSync } from 'node:zlib';
import { documentOf } from './html-parts.ts';

test('a page that came out as before is not compressed again; one that changed is', async () => {
  const first = documentOf('<p>one</p>');
  const body = await first.body('br');
  expect(await documentOf('<p>one</p>', first).body('br')).toBe(body);
  const changed = documentOf('<p>two</p>', first);
  expect(changed.etag).not.toBe(first.etag);
  expect(brotliDecompressSync(await changed.body('br')).toString()).toBe('<p>two</p>');
});
