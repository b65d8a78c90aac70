import { asha, bimal, bookingIn, codeOf, send, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { expireRequests } from '../expiry-sweep.ts';
import { findBooking } from '../repository.ts';
import { startNow } from '../start-now.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
let mira: string;
let provider: string;
beforeEach(async () => {
  mira = await api.signIn('9876543210', 'Mira');
  provider = await api.signIn(asha.mobile);
});

const get = async (id: string, token = mira) => (await api.call('GET', `/bookings/${id}`, { token })).json.data;
const act = (id: string, body: object, token = provider) =>
  api.call('PATCH', `/provider/offers/${id}/action`, { token, body });
const reply = (id: string, action: string, token = mira) =>
  api.call('PATCH', `/user/offers/${id}/action`, { token, body: { action } });
const textsTo = async (mobile: string) =>
  (await api.outbox()).filter((message) => message.to === mobile && message.kind === 'notification');

test('a request is PENDING, with the fields of the contract, and its provider is notified', async () => {
  const { status, json } = await send(api, mira);
  expect(status).toBe(201);
  expect(json.data).toMatchObject({
    status: 'PENDING',
    price: '500',
    dateTime: '2026-11-22T10:00:00+05:30',
    description: 'The kitchen tap drips',
    seller: { id: asha.id, name: 'Asha Plumbing' },
    service: {
      title: 'Tap Repair',
      image: '/media/services/taps-640.avif',
      category: { name: 'Plumbing' },
      subcategory: { name: 'Taps' },
    },
    hasReview: false,
    version: 1,
  });
  expect(json.data.id).toMatch(/^KAZA[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(json.data).not.toHaveProperty('otp');
  expect((await textsTo(asha.mobile))[0]?.text).toContain(json.data.id);
});

test('a request ends after 24 hours, or at its start where that is sooner', async () => {
  const soon = await sent(api, mira, { dateTime: '2026-11-21T15:00:00+05:30' });
  const late = await sent(api, mira, { dateTime: '2026-11-25T15:00:00+05:30' });
  expect(new Date(soon.expiresAt ?? '')).toEqual(new Date('2026-11-21T15:00:00+05:30'));
  expect(new Date(late.expiresAt ?? '')).toEqual(new Date('2026-11-22T10:00:00+05:30'));
  api.clock.advance(5 * HOUR);
  expect(await expireRequests(api.api.context)).toBe(1);
  mira = await api.signIn('9876543210');
  expect(await get(soon.id)).toMatchObject({ status: 'REJECTED', rejectReason: 'EXPIRED', expiresAt: null });
  expect((await get(late.id)).status).toBe('PENDING');
});

test('an expired request cannot be accepted even before the sweep has come', async () => {
  const { id } = await sent(api, mira, { dateTime: '2026-11-21T15:00:00+05:30' });
  api.clock.advance(5 * HOUR);
  provider = await api.signIn(asha.mobile);
  expect(await act(id, { action: 'ACCEPT' })).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
});

test('a past time, an unknown service and a provider without that service are refused', async () => {
  const past = await send(api, mira, { dateTime: '2026-11-21T09:59:00+05:30' });
  expect(past).toMatchObject({ status: 422, json: { errors: [{ field: 'dateTime' }] } });
  expect((await send(api, mira, { serviceId: 'nope' })).status).toBe(404);
  expect((await send(api, mira, { sellerId: bimal.id, serviceId: 'svc_leak' })).status).toBe(404);
});

test('an accept makes a code that only the customer sees', async () => {
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const booking = await get(id);
  expect(booking.otp).toMatch(/^\d{6}$/);
  expect(booking.expiresAt).toBeNull();
  const asProvider = (await api.call('GET', '/provider/offers', { token: provider })).json.data[0];
  expect(asProvider).toMatchObject({ id, customer: { name: 'Mira' } });
  expect(JSON.stringify(asProvider)).not.toContain(booking.otp);
  expect(JSON.stringify(await get(id, provider))).not.toContain(booking.otp);
  expect((await findBooking(api.api.context.db, id))?.code_sealed).not.toContain(booking.otp);
});

test('an accept rejects overlapping requests to that provider, with SLOT_TAKEN, and no others', async () => {
  const amit = await api.signIn('9123456789', 'Amit');
  const wanted = await sent(api, mira);
  const overlapping = await sent(api, amit, { dateTime: '2026-11-22T10:30:00+05:30' });
  const countered = await bookingIn(api, amit, 'COUNTERED', { dateTime: '2026-11-22T09:30:00+05:30' });
  const after = await sent(api, amit, { dateTime: '2026-11-22T11:00:00+05:30' });
  const elsewhere = await sent(api, amit, { sellerId: bimal.id });
  expect((await act(wanted.id, { action: 'ACCEPT' })).json.data.status).toBe('ACCEPTED');
  for (const { id } of [overlapping, countered]) {
    expect(await get(id, amit)).toMatchObject({ status: 'REJECTED', rejectReason: 'SLOT_TAKEN' });
  }
  for (const { id } of [after, elsewhere]) expect((await get(id, amit)).status).toBe('PENDING');
  expect((await textsTo('9123456789')).filter(({ text }) => text.includes('no longer free'))).toHaveLength(2);
});

test('an accept of a taken time is 409 SLOT_TAKEN and changes nothing', async () => {
  await bookingIn(api, mira, 'ACCEPTED');
  const { id } = await sent(api, mira, { dateTime: '2026-11-22T10:30:00+05:30' });
  expect(await act(id, { action: 'ACCEPT' })).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
  expect(await get(id)).toMatchObject({ status: 'PENDING', version: 1 });
});

test('a counter-offer differs from the price, starts a new wait, and keeps the price when accepted', async () => {
  const { id } = await sent(api, mira, { price: 400, dateTime: '2026-11-25T10:00:00+05:30' });
  expect(await act(id, { action: 'COUNTER' })).toMatchObject({
    status: 422,
    json: { errors: [{ field: 'counterPrice' }] },
  });
  expect((await act(id, { action: 'COUNTER', counterPrice: '400' })).status).toBe(422);
  api.clock.advance(HOUR / 6);
  const countered = (await act(id, { action: 'COUNTER', counterPrice: '450' })).json.data;
  expect(countered).toMatchObject({ status: 'COUNTERED', price: '400', counterPrice: '450' });
  expect(new Date(countered.expiresAt)).toEqual(new Date('2026-11-22T10:10:00+05:30'));
  const accepted = (await reply(id, 'ACCEPT')).json.data;
  expect(accepted).toMatchObject({ status: 'ACCEPTED', price: '400', counterPrice: '450' });
  expect(accepted.otp).toMatch(/^\d{6}$/);
});

test('a customer’s reject of a counter-offer is REJECTED', async () => {
  const { id } = await bookingIn(api, mira, 'COUNTERED');
  expect((await reply(id, 'REJECT')).json.data.status).toBe('REJECTED');
});

test('another time for a request asks the provider anew: PENDING at the offered price, whatever was countered', async () => {
  const { id } = await bookingIn(api, mira, 'COUNTERED', { price: 400 });
  const body = { scheduledDate: '2026-11-24', scheduledTime: '16:30' };
  const { json } = await api.call('PATCH', `/bookings/${id}/reschedule`, { token: mira, body });
  expect(json.data).toMatchObject({ status: 'PENDING', price: '400', dateTime: '2026-11-24T16:30:00+05:30' });
  expect(json.data).not.toHaveProperty('counterPrice');
  expect((await get(id)).events.at(-1)).toMatchObject({
    action: 'RESCHEDULE',
    dateTime: '2026-11-24T16:30:00+05:30',
    fromDateTime: '2026-11-22T10:00:00+05:30',
  });
  const past = { scheduledDate: '2026-11-20', scheduledTime: '16:30' };
  expect((await api.call('PATCH', `/bookings/${id}/reschedule`, { token: mira, body: past })).status).toBe(422);
});

test('cancelling needs a reason, releases code and time; an accepted booking only before its start', async () => {
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const cancel = (reason?: string) => api.call('PATCH', `/bookings/${id}/cancel`, { token: mira, body: { reason } });
  expect((await cancel()).status).toBe(422);
  expect((await cancel('Found somebody else')).json.data).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Found somebody else',
  });
  const again = await bookingIn(api, mira, 'ACCEPTED');
  expect(again.status).toBe('ACCEPTED');
  api.clock.advance(24 * HOUR);
  mira = await api.signIn('9876543210');
  const late = await api.call('PATCH', `/bookings/${again.id}/cancel`, { token: mira, body: { reason: 'Late' } });
  expect(late).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
});

test('the right code completes the booking, records 5 % commission and counts for the service', async () => {
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const otp = await codeOf(api, id);
  api.clock.advance(24.25 * HOUR);
  provider = await api.signIn(asha.mobile);
  mira = await api.signIn('9876543210');
  const done = await api.call('POST', '/user/offers/verify-otp', { token: provider, body: { offerId: id, otp } });
  expect(done.json.data.status).toBe('COMPLETED');
  expect(await get(id)).not.toHaveProperty('otp');
  expect((await findBooking(api.api.context.db, id))?.commission).toBe(2_500);
  const service = (await api.call('GET', '/user/services/svc_tap')).json.data;
  expect(service.bookingsCount).toBe(501);
});

test('a job cannot be completed before its start, and a right code that comes too early is no wrong one', async () => {
  const { id, version } = await bookingIn(api, mira, 'ACCEPTED');
  const otp = await codeOf(api, id);
  const verify = (typed: string) =>
    api.call('POST', '/user/offers/verify-otp', { token: provider, body: { offerId: id, otp: typed } });
  for (let tries = 0; tries < 6; tries++) {
    expect(await verify(otp)).toMatchObject({
      status: 409,
      json: {
        code: 'INVALID_TRANSITION',
        message: 'This job has not started yet. It can be completed from its start on.',
      },
    });
  }
  expect(await get(id)).toMatchObject({ status: 'ACCEPTED', version });
  expect(await verify(otp === '000000' ? '000001' : '000000')).toMatchObject({ status: 422 });
  await startNow(api.api.context, id);
  expect((await verify(otp)).json.data.status).toBe('COMPLETED');
});

test('five wrong codes lock it; sending it again makes a new one', async () => {
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const otp = await codeOf(api, id);
  const verify = (typed: string) =>
    api.call('POST', '/user/offers/verify-otp', { token: provider, body: { offerId: id, otp: typed } });
  const wrong = otp === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries++) {
    expect(await verify(wrong)).toMatchObject({ status: 422, json: { code: 'INVALID_OTP' } });
  }
  expect(await verify(otp)).toMatchObject({ status: 429, json: { code: 'OTP_LOCKED' } });
  const shown = await api.call('POST', '/user/offers/send-otp', { token: mira, body: { offerId: id } });
  await startNow(api.api.context, id);
  expect(shown.json.data.otp).toMatch(/^\d{6}$/);
  expect((await verify(shown.json.data.otp)).json.data.status).toBe('COMPLETED');
});

test('the service code is shown and sent again while it is good, and only while ACCEPTED', async () => {
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const show = () => api.call('POST', '/user/offers/send-otp', { token: mira, body: { offerId: id } });
  const otp = await codeOf(api, id);
  expect((await show()).json.data.otp).toBe(otp);
  expect((await show()).json.data.otp).toBe(otp);
  const texts = (await api.outbox()).filter((message) => message.kind === 'service-otp');
  expect(texts).toMatchObject([{ to: '9876543210', code: otp }]);
  await api.raw('POST', `/dev/bookings/${id}/complete`);
  expect(await show()).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
});

test('the history says who did what', async () => {
  const { id } = await bookingIn(api, mira, 'COMPLETED');
  expect((await get(id)).events).toMatchObject([
    { actor: 'customer', action: 'SEND', from: null, to: 'PENDING', price: '500' },
    { actor: 'provider', action: 'ACCEPT', from: 'PENDING', to: 'ACCEPTED' },
    { actor: 'provider', action: 'COMPLETE', from: 'ACCEPTED', to: 'COMPLETED' },
  ]);
});
