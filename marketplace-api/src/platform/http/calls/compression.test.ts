import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { packageFile } from '../../process/package-files.ts';

const api = testApiFor('file');
const LIST = '/api/v1/services';
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('a response for everybody', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('is sent as small as a client takes it (%s)', async (accepted, encoding, unpack) => {
    const plain = await get(LIST);
    // The second one is the cached one's.
    for (const packed of [
      await get(LIST, { 'accept-encoding': accepted }),
      await get(LIST, { 'accept-encoding': accepted }),
    ]) {
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Language, Accept-Encoding' });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
    expect(plain.headers).toMatchObject({ vary: 'Accept-Language, Accept-Encoding', etag: expect.any(String) });
  });

  test.each(['identity', 'zstd', '', 'br;q=x, \u0000'])(
    'is plain for a client that takes nothing else (%j)',
    async (accepted) => {
      const { headers, body } = await get(LIST, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(body).status).toBe(true);
    },
  );

  test('is not sent where the client has it, however it came', async () => {
    const { headers } = await get(LIST, { 'accept-encoding': 'br' });
    const again = await get(LIST, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
  });
});

test('what is somebody’s own is never compressed, however long it is', async () => {
  const token = await api.signIn('9876543210');
  for (const hour of [10, 14]) await sent(api, token, { dateTime: `2026-11-22T${hour}:00:00+05:30` });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  // The second one is the cached one's.
  for (const own of [await get('/api/v1/bookings/user', headers), await get('/api/v1/bookings/user', headers)]) {
    expect([own.statusCode, own.headers['content-encoding']]).toEqual([200, undefined]);
    expect(own.body.length).toBeGreaterThan(1_000);
  }
});

test('every rendering is sent compressed to whoever takes it so, and is the same', async () => {
  const folder = packageFile('media');
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'));
  expect(drawings.length).toBeGreaterThan(4);
  for (const path of drawings) {
    const text = readFileSync(join(folder, path), 'utf8');
    const packed = await get(`/media/${path}`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('image/svg+xml'),
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text);
    expect((await get(`/media/${path}`)).body).toBe(text);
  }
  expect((await get('/media/categories/icon-row.svg.br')).statusCode).toBe(404);
});
