import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media.ts';
import { takePhoto } from './take-photo.ts';

const KEY = 'abcdefgh12345678.webp';
const rendered = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } });

/** As much of S3 as a store of pictures asks for. */
async function bucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://s3').pathname;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (found) return response.writeHead(200).end(found);
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, objects, close: () => server.close() };
}

async function holds(store: MediaStore) {
  expect(await store.read(KEY)).toBeNull();
  await store.remove(KEY);
  const bytes = Buffer.from('a picture');
  await store.write(KEY, bytes);
  expect(await store.read(KEY)).toEqual(bytes);
  await store.remove(KEY);
  expect(await store.read(KEY)).toBeNull();
}

test('a folder keeps, gives and forgets', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'test-media-')), 'media');
  await holds(openMediaStore({ kind: 'folder', folder }));
  expect(await readdir(folder)).toEqual([]);
});

test('object storage keeps, gives and forgets, below its prefix', async () => {
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  Object.assign(process.env, env);
  const { endpoint, objects, close } = await bucket();
  const store = openMediaStore({ kind: 's3', bucket: 'pictures', prefix: 'people/', endpoint, region: 'local' });
  await holds(store);
  await store.write(KEY, Buffer.from('x'));
  expect([...objects.keys()]).toEqual([`/pictures/people/${KEY}`]);
  close();
  for (const name of Object.keys(env)) delete process.env[name];
});

test('a photo is encoded anew: upright, within its bounds, without what it says of place and device', async () => {
  const photo = await rendered(3000, 2000)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '22/1 34/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const whole = await encodePicture(photo, { side: 1200, square: false });
  expect([whole?.width, whole?.height]).toEqual([800, 1200]);
  const stored = await sharp(whole?.bytes).metadata();
  expect([stored.format, stored.exif, stored.orientation]).toEqual(['webp', undefined, undefined]);
  expect(whole?.bytes.includes('Somebody')).toBe(false);
  const square = await encodePicture(photo, { side: 512, square: true });
  expect([square?.width, square?.height]).toEqual([512, 512]);
});

test('who sends many photos at once waits for the earlier ones, and keeps nobody else from the decoder for long', async () => {
  const photo = await rendered(40, 40).png().toBuffer();
  const take = (who: string) =>
    takePhoto(photo, { side: 32, square: true }, who).then(
      () => 'taken',
      ({ status }) => status,
    );
  expect(await Promise.all(['a', 'a', 'a', 'b'].map(take))).toEqual(['taken', 'taken', 429, 'taken']);
  expect(await take('a')).toBe('taken');
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, person) => take(`p${person}`)));
  expect(crowd.filter((outcome) => outcome === 503)).toHaveLength(2);
});

test('what a process wrote half of when it died goes with its picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-media-'));
  await writeFile(join(folder, `${KEY}.part`), 'half a pict');
  await openMediaStore({ kind: 'folder', folder }).remove(KEY);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a moving picture', async () => rendered(8, 8).gif().toBuffer()],
  ['a photo that was cut off', async () => (await rendered(900, 900).png().toBuffer()).subarray(0, 400)],
  ['a page that begins like a photo', async () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')])],
  ['a small file that claims to be huge', async () => rendered(9000, 9000).png({ compressionLevel: 9 }).toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is no photo', async (_what, make) => {
  expect(await encodePicture(await make(), { side: 512, square: true })).toBeNull();
});
