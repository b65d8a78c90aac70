import type { Provider, ProviderFace } from 'shared-contracts';
import sharp from 'sharp';
import { sweepRemoved } from '../../platform/media/stored-photos.ts';
import { asha, bimal } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 40, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

async function upload(token: string, kind: string, bytes: Buffer, type = 'image/jpeg') {
  const response = await api.app.inject({
    ...{ method: 'POST', url: `/api/v1/provider/photos?kind=${kind}`, payload: bytes },
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, json: response.json() as { message: string; data: ProviderFace } };
}
const get = (url: string) => api.app.inject({ method: 'GET', url });
const provider = () => api.signIn(asha.mobile);
const listed = async (): Promise<Provider | undefined> =>
  (await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata')).json.data.find(
    ({ id }: Provider) => id === asha.id,
  );

test('a provider’s face stands in lists, is served as a picture and nothing else, and is replaced by the next', async () => {
  const token = await provider();
  const first = await upload(token, 'face', await picture());
  expect([first.status, first.json.data.photo]).toMatchObject([201, { width: 512, height: 512 }]);
  expect((await listed())?.photo).toEqual(first.json.data.photo);
  const path = first.json.data.photo?.path ?? '';
  const served = await get(path);
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
  const second = await upload(token, 'face', await picture());
  expect([(await listed())?.photo, (await get(path)).statusCode]).toEqual([second.json.data.photo, 404]);
});

test('samples of work are stored up to a number, and removed by their provider alone', async () => {
  const token = await provider();
  const bytes = await picture();
  for (let count = 0; count < 12; count += 1) expect((await upload(token, 'sample', bytes)).status).toBe(201);
  expect(await upload(token, 'sample', bytes)).toMatchObject({
    status: 422,
    json: { message: 'You cannot keep more photos. Please remove one first.' },
  });
  const [sample] = (await listed())?.samples ?? [];
  const remove = async (mobile: string) =>
    api.call('DELETE', `/provider/photos/${sample?.id}`, { token: await api.signIn(mobile) });
  await remove(bimal.mobile);
  expect((await listed())?.samples).toHaveLength(12);
  expect((await remove(asha.mobile)).json.data.samples).toHaveLength(11);
  expect((await get(sample?.path ?? '')).statusCode).toBe(404);
});

test('what is no photo, too large, or from nobody is refused, and nothing is stored', async () => {
  const token = await provider();
  expect(await upload(token, 'face', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 415,
    json: { message: 'Please choose a JPEG, PNG or WebP photo' },
  });
  expect((await upload(token, 'face', Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
  expect((await api.call('POST', '/provider/photos?kind=face', { token, body: { a: 1 } })).status).toBe(415);
  expect((await upload(token, 'face', Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload(token, 'anything', await picture())).status).toBe(422);
  expect((await upload(await api.signIn('9876543210', 'Mira'), 'face', await picture())).status).toBe(404);
  expect((await upload('', 'face', await picture())).status).toBe(401);
  expect(await api.api.context.db.selectFrom('photos').select('id').execute()).toEqual([]);
});

test('other calls take no more than before, whatever they say it is', async () => {
  const response = await api.app.inject({
    ...{ method: 'POST', url: '/api/v1/user/verify-mobile', payload: Buffer.alloc(65 * 1024) },
    headers: { 'content-type': 'image/png' },
  });
  expect(response.statusCode).toBe(413);
});

test('words about oneself stand in lists, without links', async () => {
  const token = await provider();
  const before = (await api.call('GET', '/provider/face', { token })).json.data.about;
  const save = (about: string) => api.call('PUT', '/provider/face', { token, body: { about } });
  expect((await save('I mend taps that others gave up on.')).status).toBe(200);
  expect((await listed())?.about).toBe('I mend taps that others gave up on.');
  expect((await save('See www.example.com')).status).toBe(422);
  await save(before);
});

test('what was removed leaves the store with the sweep, an upload that failed half-way too', async () => {
  const { context } = api.api;
  const token = await provider();
  await upload(token, 'face', await picture());
  await upload(token, 'face', await picture());
  const gone = await context.db.selectFrom('photos').select('id').where('removed_at', 'is not', null).execute();
  expect(await context.media.read(`${gone[0]?.id}.webp`)).not.toBeNull();
  api.clock.advance(3_700_000);
  await sweepRemoved(context, 'photos');
  expect(await context.media.read(`${gone[0]?.id}.webp`)).toBeNull();
  expect(await context.db.selectFrom('photos').select('id').execute()).toHaveLength(1);
});

test('photos are part of the own data', async () => {
  const token = await provider();
  const { json } = await upload(token, 'sample', await picture());
  const data = (await api.call('GET', '/user/export', { token })).json.data;
  expect(data.work.samples).toEqual(json.data.samples);
});
