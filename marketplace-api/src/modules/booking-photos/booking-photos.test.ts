import type { BookingPhoto, BookingStatus } from 'shared-contracts';
import sharp from 'sharp';
import { doForStaff } from '../../staff/do-for-staff.ts';
import { asha, bimal, bookingIn } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from '../bookings/index.ts';
import { cleanPhotos } from './remove-photos.ts';

const api = testApiFor('test');
const DAY = 86_400_000;
const MIRA = '9876543210';
let bytes: Buffer;
beforeAll(async () => {
  bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 40, g: 120, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
});

const mira = () => api.signIn(MIRA, 'Mira');
async function upload(token: string, id: string, kind: string, payload = bytes, type = 'image/jpeg') {
  const response = await api.app.inject({
    ...{ method: 'POST', url: `/api/v1/bookings/${id}/photos?kind=${kind}`, payload },
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.statusCode, photo: (response.json() as { data: BookingPhoto }).data };
}
const list = async (token: string, id: string) => api.call('GET', `/bookings/${id}/photos`, { token });
const get = (token: string, id: string, photo: string) =>
  api.app.inject({
    ...{ method: 'GET', url: `/api/v1/bookings/${id}/photos/${photo}` },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const seenBy = async (token: string, id: string, photo: BookingPhoto) => [
  (await list(token, id)).json.data?.length ?? 0,
  (await get(token, id, photo.id)).statusCode,
];

test('a photo of a request is seen by its two sides, as a picture that nobody keeps, and by nobody else', async () => {
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'PENDING');
  const { status, photo } = await upload(customer, id, 'request');
  expect([status, photo]).toMatchObject([201, { kind: 'request', own: true, width: 30, height: 20 }]);
  const provider = await api.signIn(asha.mobile);
  expect((await list(provider, id)).json.data).toEqual([{ ...photo, own: false }]);
  const served = await get(provider, id, photo.id);
  expect([served.statusCode, served.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  ]);
  const stored = await sharp(served.rawPayload).metadata();
  expect([stored.format, stored.exif]).toEqual(['webp', undefined]);
  for (const stranger of [await api.signIn(bimal.mobile), await api.signIn('9876543211', 'Anu')]) {
    expect(await seenBy(stranger, id, photo)).toEqual([0, 404]);
    expect((await upload(stranger, id, 'request')).status).toBe(404);
  }
  expect((await get('', id, photo.id)).statusCode).toBe(401);
  expect((await api.raw('GET', `/media/people/${photo.id}.webp`)).status).toBe(404);
  const other = await bookingIn(api, customer, 'PENDING', { dateTime: '2026-11-23T10:00:00+05:30' });
  expect((await get(customer, other.id, photo.id)).statusCode).toBe(404);
});

test.each<[BookingStatus, string, number]>([
  ['PENDING', 'request', 201],
  ['COUNTERED', 'request', 201],
  ['ACCEPTED', 'request', 201],
  ['COMPLETED', 'request', 409],
  ['CANCELLED', 'request', 409],
  ['REJECTED', 'request', 409],
  ['PENDING', 'chat', 409],
  ['ACCEPTED', 'chat', 201],
  ['COMPLETED', 'chat', 409],
  ['ACCEPTED', 'report', 409],
  ['COMPLETED', 'report', 201],
  ['PENDING', 'holiday', 422],
])('in a booking that is %s a photo of its %s is answered %i', async (state, kind, status) => {
  const token = await mira();
  const { id } = await bookingIn(api, token, state);
  expect((await upload(token, id, kind)).status).toBe(status);
});

test('a provider gives photos to the chat alone, and sees those of a request until it ends without the work', async () => {
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'ACCEPTED');
  const provider = await api.signIn(asha.mobile);
  expect((await upload(provider, id, 'request')).status).toBe(404);
  const asked = (await upload(customer, id, 'request')).photo;
  const said = (await upload(provider, id, 'chat')).photo;
  expect(await seenBy(customer, id, said)).toEqual([2, 200]);
  const by = { by: 'provider', providerId: asha.id } as const;
  await actOnBooking(api.api.context, id, by, 'CANCEL', { reason: 'Unwell' });
  expect(await seenBy(provider, id, asked)).toEqual([0, 404]);
  expect(await seenBy(customer, id, asked)).toEqual([1, 200]);
  expect((await get(customer, id, said.id)).statusCode).toBe(404);
});

test('a photo of a problem is seen by who reports it and by staff, whose look is on record', async () => {
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'COMPLETED');
  const { photo } = await upload(customer, id, 'report');
  const provider = await api.signIn(asha.mobile);
  expect(await seenBy(provider, id, photo)).toEqual([0, 404]);
  expect((await upload(provider, id, 'report')).status).toBe(404);
  expect(await seenBy(customer, id, photo)).toEqual([1, 200]);
  const body = { kind: 'quality', message: 'The tap still drips a little.' };
  await api.call('POST', `/bookings/${id}/problem`, { token: customer, body });
  expect((await api.outbox()).find(({ to }) => to === 'support@kaza.example')?.text).toContain('Photos: 1');
  const given = await doForStaff(api.api.context, { do: 'photos', booking: id, by: 'Mita' });
  expect(given).toMatchObject({ files: [{ name: `${id}-1.webp` }] });
  expect(await doForStaff(api.api.context, { do: 'record' })).toMatchObject({
    lines: [expect.stringContaining(`Mita  photos  ${id}`)],
  });
});

test('a booking keeps five photos of a kind, and each is removed by who gave it alone', async () => {
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'ACCEPTED');
  const photos: BookingPhoto[] = [];
  for (let count = 0; count < 5; count += 1) photos.push((await upload(customer, id, 'request')).photo);
  expect((await upload(customer, id, 'request')).status).toBe(422);
  const remove = (token: string) => api.call('DELETE', `/bookings/${id}/photos/${photos[0]?.id}`, { token });
  expect((await remove(await api.signIn(asha.mobile))).json.data).toHaveLength(5);
  expect((await remove(customer)).json.data).toHaveLength(4);
  expect((await upload(customer, id, 'request')).status).toBe(201);
});

test('what is no photo is refused, and nothing is stored', async () => {
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'PENDING');
  expect((await upload(customer, id, 'request', Buffer.from('<svg/>'))).status).toBe(415);
  expect((await upload(customer, id, 'request', Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
  expect((await upload(customer, id, 'request', Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload('', id, 'request')).status).toBe(401);
  expect(await api.api.context.db.selectFrom('booking_photos').select('id').execute()).toEqual([]);
});

test('photos are part of the own data, and go with the account at once and from the store within hours', async () => {
  const { context } = api.api;
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'COMPLETED');
  const { photo } = await upload(customer, id, 'report');
  const exported = (await api.call('GET', '/user/export', { token: customer })).json.data;
  expect(exported.photos).toEqual([{ bookingId: id, ...photo }]);
  const { json } = await api.call('POST', '/user/verify-mobile', { body: { mobile: MIRA } });
  const otp = (await api.outbox()).find(({ kind }) => kind === 'login-otp')?.code;
  const gone = await api.call('DELETE', '/user/me', { token: customer, body: { token: json.data.token, otp } });
  expect(gone.status).toBe(200);
  const key = `${photo.id}.webp`;
  const files = await doForStaff(context, { do: 'photos', booking: id, by: 'Mita' });
  expect([files, await context.media.read(key)]).toEqual([{ lines: [] }, expect.any(Buffer)]);
  api.clock.advance(3_700_000);
  await cleanPhotos(context);
  expect(await context.media.read(key)).toBeNull();
  expect(await context.db.selectFrom('booking_photos').select('id').execute()).toEqual([]);
});

test('photos go a year after their booking ended, as its address does', async () => {
  const { context } = api.api;
  const { id } = await bookingIn(api, await mira(), 'COMPLETED');
  await upload(await mira(), id, 'report');
  const removedAt = () => context.db.selectFrom('booking_photos').select('removed_at').executeTakeFirst();
  api.clock.advance(364 * DAY);
  await cleanPhotos(context);
  expect(await removedAt()).toEqual({ removed_at: null });
  api.clock.advance(2 * DAY);
  await cleanPhotos(context);
  expect(await removedAt()).toEqual({ removed_at: context.clock.now() });
});

test('both sides’ open pages hear of a photo of a request, that it came and that it went, once each; of one in a chat they do not', async () => {
  const customer = await mira();
  const { id } = await bookingIn(api, customer, 'ACCEPTED');
  const heard: { bookingId: string; sellerId: string }[] = [];
  let wake = () => {};
  const stop = api.api.context.feed.subscribe((change) => {
    heard.push(change);
    wake();
  });
  const hear = async (work: Promise<unknown>) => {
    const next = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.all([work, next]);
  };
  let photo = '';
  await hear(
    upload(customer, id, 'request').then((added) => {
      photo = added.photo.id;
    }),
  );
  await hear(api.call('DELETE', `/bookings/${id}/photos/${photo}`, { token: customer }));
  await api.call('DELETE', `/bookings/${id}/photos/${photo}`, { token: customer });
  await upload(customer, id, 'chat');
  await hear(upload(customer, id, 'request'));
  expect(heard).toEqual(Array(3).fill(expect.objectContaining({ bookingId: id, sellerId: asha.id })));
  stop();
});
