import { createHash } from 'node:crypto';
import { chunkHash, cutChunks } from './chunks.ts';

const text = (bytes: number): Buffer => {
  const lines = Array.from({ length: Math.ceil(bytes / 64) }, (_, at) =>
    createHash('sha256').update(`${at}`).digest('hex'),
  );
  return Buffer.from(lines.join('').slice(0, bytes));
};
const hashes = (bytes: Buffer): string[] => [...cutChunks(bytes)].map(chunkHash);

test.each([0, 1, 16_384, 1_000_000])('the chunks of %i bytes are those bytes', (size) => {
  const bytes = text(size);
  expect(Buffer.concat([...cutChunks(bytes)]).equals(bytes)).toBe(true);
});

test('a word more in a large file changes the chunk that it is in, and hardly another', () => {
  const bytes = text(3_000_000);
  const changed = Buffer.concat([bytes.subarray(0, 1_500_000), Buffer.from('a word'), bytes.subarray(1_500_000)]);
  const before = new Set(hashes(bytes));
  expect(before.size).toBeGreaterThan(20);
  expect(hashes(changed).filter((hash) => !before.has(hash)).length).toBeLessThan(3);
});

test('no chunk is too large, also of bytes that are all the same', () => {
  const sizes = [...cutChunks(Buffer.alloc(1_000_000))].map(({ length }) => length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024);
});
