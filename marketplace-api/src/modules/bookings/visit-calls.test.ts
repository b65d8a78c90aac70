import type { Booking } from 'shared-contracts';
import { asha, bimal, bookingIn, codeOf, send, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { askEnds } from './expiry-sweep.ts';
import { remindOfVisits } from './sweeps/reminders.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
let mira: string;
let provider: string;
const signInAgain = async () => {
  mira = await api.signIn('9876543210', 'Mira');
  provider = await api.signIn(asha.mobile);
};
beforeEach(signInAgain);

/** The clock of tests stands at 10:00 on the 21st. */
const inTwoHours = { dateTime: '2026-11-21T12:00:00+05:30' };
const get = async (id: string, token = mira): Promise<Booking> =>
  (await api.call('GET', `/bookings/${id}`, { token })).json.data;
const patch = (path: string, token: string, body: object) => api.call('PATCH', path, { token, body });
const kindsOf = async (token: string) =>
  (await api.call('GET', '/user/notifications', { token })).json.data.map(({ kind }: { kind: string }) => kind);
async function hoursLater(hours: number) {
  api.clock.advance(hours * HOUR);
  await signInAgain();
}

describe('that nobody came', () => {
  const noShow = (id: string, token: string, action?: string) => patch(`/bookings/${id}/no-show`, token, { action });

  test('is said from the start on, and keeps code and job', async () => {
    const { id, otp } = await bookingIn(api, mira, 'ACCEPTED', inTwoHours);
    expect(await noShow(id, mira)).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
    await hoursLater(2);
    expect((await noShow(id, mira)).json.data).toMatchObject({
      status: 'ACCEPTED',
      otp,
      noShow: { by: 'customer', at: api.clock.now().toISOString() },
    });
    expect(await kindsOf(provider)).toEqual(['no-show']);
    const body = { offerId: id, otp };
    expect((await api.call('POST', '/user/offers/verify-otp', { token: provider, body })).json.data.status).toBe(
      'COMPLETED',
    );
  });

  test('ends the booking once the other side agrees', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', inTwoHours);
    await hoursLater(2);
    await noShow(id, provider);
    expect((await noShow(id, provider, 'AGREE')).status).toBe(409);
    expect((await noShow(id, mira, 'AGREE')).json.data).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'NO_SHOW',
      endedBy: 'customer',
    });
    expect(await get(id)).not.toHaveProperty('otp');
  });

  test('can be objected to once, and taken back', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', inTwoHours);
    await hoursLater(2);
    await noShow(id, provider);
    expect((await noShow(id, mira, 'DENY')).json.data.noShow).toMatchObject({ by: 'provider', denied: true });
    expect((await noShow(id, mira, 'DENY')).status).toBe(409);
    expect((await noShow(id, provider, 'WITHDRAW')).json.data).not.toHaveProperty('noShow');
  });

  test('both sides are asked about a booking that neither ended a day after its end, once', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', inTwoHours);
    await hoursLater(26.9);
    expect(await askEnds(api.api.context)).toBe(0);
    await hoursLater(0.1);
    expect(await askEnds(api.api.context)).toBe(1);
    expect(await askEnds(api.api.context)).toBe(0);
    expect(await get(id)).toMatchObject({ status: 'ACCEPTED', endAskedAt: api.clock.now().toISOString() });
    expect([await kindsOf(mira), await kindsOf(provider)]).toEqual([['end-asked'], ['end-asked']]);
  });
});

describe('the day itself', () => {
  const progress = (id: string, step: string) => patch(`/provider/offers/${id}/progress`, provider, { step });

  test('the provider says that they are on their way, and that the work has begun; the customer is told', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-21T15:00:00+05:30' });
    expect((await progress(id, 'ON_THE_WAY')).status).toBe(409);
    await hoursLater(4);
    expect((await progress(id, 'ON_THE_WAY')).status).toBe(200);
    expect((await progress(id, 'ON_THE_WAY')).status).toBe(409);
    expect(await kindsOf(mira)).toEqual(['on-the-way']);
    const onTheWayAt = api.clock.now().toISOString();
    await hoursLater(1);
    expect((await progress(id, 'STARTED')).status).toBe(200);
    expect(await get(id)).toMatchObject({ onTheWayAt, startedAt: api.clock.now().toISOString() });
    expect((await api.outbox()).some(({ text }) => text.includes('is on the way'))).toBe(true);
  });

  test('extra work has a new price for all, which counts only once the customer accepts it', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', inTwoHours);
    await hoursLater(2);
    const extra = (token: string, body: object) => patch(`/bookings/${id}/extra`, token, body);
    const wish = { action: 'PROPOSE', description: 'A new elbow joint', price: '800' };
    expect(await extra(provider, { ...wish, price: '500' })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'price' }] },
    });
    expect((await extra(provider, { ...wish, description: 'See www.evil.example' })).status).toBe(422);
    expect((await extra(mira, wish)).status).toBe(409);
    expect((await extra(provider, wish)).json.data).toMatchObject({
      price: '500',
      extra: { description: 'A new elbow joint', price: '800', state: 'proposed' },
      keeps: '475',
    });
    expect((await extra(provider, wish)).status).toBe(409);
    expect((await extra(mira, { action: 'REJECT' })).json.data).toMatchObject({ extra: { state: 'declined' } });
    expect(await get(id)).not.toHaveProperty('counterPrice');
    await extra(provider, wish);
    expect((await extra(mira, { action: 'ACCEPT' })).json.data).toMatchObject({
      price: '500',
      counterPrice: '800',
      extra: { state: 'accepted' },
    });
    const body = { offerId: id, otp: await codeOf(api, id) };
    await api.call('POST', '/user/offers/verify-otp', { token: provider, body });
    const receipt = (await api.call('GET', `/bookings/${id}/receipt`, { token: mira })).json.data;
    expect(receipt.amountPaise).toBe(80_000);
  });

  test('both sides are reminded on the evening before, once for each time that was agreed', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-23T09:00:00+05:30' });
    const { context } = api.api;
    await hoursLater(32.9);
    expect(await remindOfVisits(context)).toBe(0);
    await hoursLater(0.1);
    expect(await remindOfVisits(context)).toBe(1);
    expect(await remindOfVisits(context)).toBe(0);
    expect([await kindsOf(mira), await kindsOf(provider)]).toEqual([['reminder'], ['reminder']]);
    const texts = (await api.outbox()).filter(({ text }) => text.startsWith('Tomorrow: '));
    expect(texts.map(({ to }) => to).sort()).toEqual([asha.mobile, '9876543210']);
    expect(texts.find(({ to }) => to === '9876543210')?.text).toContain('Please add your address on Kaza.');
    const propose = { action: 'PROPOSE', dateTime: '2026-11-24T09:00:00+05:30' };
    await patch(`/bookings/${id}/move`, mira, propose);
    await patch(`/bookings/${id}/move`, provider, { action: 'ACCEPT' });
    await hoursLater(24);
    expect(await remindOfVisits(context)).toBe(1);
  });

  test('nobody is reminded of what was agreed on its evening before, and nobody at night', async () => {
    await hoursLater(9.5);
    await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-22T09:00:00+05:30' });
    expect(await remindOfVisits(api.api.context)).toBe(0);
    await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-23T09:00:00+05:30' });
    await hoursLater(27);
    expect(await remindOfVisits(api.api.context)).toBe(0);
  });
});

describe('the address of a booking', () => {
  const home = {
    label: 'Home',
    flat: '4B',
    street: '12 Lake View Road',
    landmark: '',
    pinCode: '700091',
    city: 'Kolkata',
  };
  const save = async (over: object = {}) =>
    (await api.call('POST', '/user/addresses', { token: mira, body: { ...home, ...over } })).json.data.id;
  const setAddress = (id: string, body: object, token = mira) => patch(`/bookings/${id}/address`, token, body);

  test('can be given until the start, where the provider comes to it; they are told', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', inTwoHours);
    expect(await get(id, provider)).toMatchObject({ addressGiven: false });
    const far = await save({ label: 'Far', pinCode: '700150' });
    expect(await setAddress(id, { addressId: far })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'addressId' }] },
    });
    expect((await setAddress(id, { addressId: 'adr_none' })).status).toBe(422);
    expect((await setAddress(id, {})).status).toBe(422);
    const { json } = await setAddress(id, { addressId: await save() });
    expect(json.data).toMatchObject({ addressGiven: true, address: { street: '12 Lake View Road' } });
    expect(await kindsOf(provider)).toEqual(['address-given']);
    await hoursLater(2);
    expect((await setAddress(id, { addressId: await save() })).status).toBe(409);
  });

  test('the provider reads it whole from a day before the start on, and before it the area', async () => {
    const addressId = await save();
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-24T10:00:00+05:30', addressId });
    const before = await get(id, provider);
    expect(before).toMatchObject({ addressGiven: true, addressFrom: '2026-11-23T04:30:00.000Z' });
    expect(JSON.stringify(before)).not.toContain('Lake View');
    await hoursLater(48);
    expect((await get(id, provider)).address).toMatchObject({ street: '12 Lake View Road' });
    expect((await get(id, provider)).customer?.location).toContain('12 Lake View Road');
  });

  test('the customer may show it before', async () => {
    const addressId = await save();
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-24T10:00:00+05:30', addressId });
    expect((await setAddress(id, { share: true })).status).toBe(200);
    expect((await get(id, provider)).address).toMatchObject({ flat: '4B' });
  });

  test('a provider who gave back two agreed bookings reads no address before it is shown', async () => {
    const addressId = await save();
    for (const day of [22, 23]) {
      const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: `2026-11-${day}T10:00:00+05:30` });
      expect((await patch(`/provider/offers/${id}/cancel`, provider, { reason: 'Unwell' })).status).toBe(200);
    }
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { ...inTwoHours, addressId });
    const hidden = await get(id, provider);
    expect(JSON.stringify(hidden)).not.toContain('Lake View');
    expect(hidden).not.toHaveProperty('addressFrom');
    await setAddress(id, { share: true });
    expect((await get(id, provider)).address).toMatchObject({ flat: '4B' });
  });
});

describe('one offer to several', () => {
  const both = { sellerId: undefined, sellerIds: [asha.id, bimal.id] };
  const own = async (token = mira): Promise<Booking[]> => (await api.call('GET', '/user/offers', { token })).json.data;

  test('is a request to each, of one group, which counts as one open request', async () => {
    const answer = await send(api, mira, both);
    expect(answer.json.data).toMatchObject({ status: 'PENDING', seller: { id: asha.id }, groupId: expect.any(String) });
    const made = await own();
    expect(made.map(({ seller }) => seller.id).sort()).toEqual([asha.id, bimal.id]);
    expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(1);
    for (let count = 0; count < 9; count++) await sent(api, mira, { dateTime: `2026-11-23T1${count}:00:00+05:30` });
    expect(await send(api, mira, both)).toMatchObject({ status: 409, json: { code: 'TOO_MANY_OPEN_REQUESTS' } });
  });

  test('is the first one’s who accepts; the others are withdrawn at the same moment and told so', async () => {
    await send(api, mira, both);
    const [one, other] = await own();
    const tokens = { [asha.id]: provider, [bimal.id]: await api.signIn(bimal.mobile) };
    const accept = ({ id, seller }: Booking) =>
      patch(`/provider/offers/${id}/action`, tokens[seller.id] ?? '', { action: 'ACCEPT' });
    expect((await accept(one as Booking)).status).toBe(200);
    expect(await get((other as Booking).id)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'TAKEN_BY_ANOTHER',
      endedBy: 'system',
    });
    const late = await accept(other as Booking);
    expect(late).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
    expect(late.json.message).toContain('another provider was faster');
    expect(await kindsOf(tokens[(other as Booking).seller.id] ?? '')).toEqual(['taken-by-another']);
  });

  test('ends with the customer’s yes to one counter-offer, too', async () => {
    await send(api, mira, { ...both, price: '400' });
    const [one, other] = await own();
    const token = one?.seller.id === asha.id ? provider : await api.signIn(bimal.mobile);
    await patch(`/provider/offers/${one?.id}/action`, token, { action: 'COUNTER', counterPrice: '450' });
    await patch(`/user/offers/${one?.id}/action`, mira, { action: 'ACCEPT' });
    expect((await get(other?.id ?? '')).cancelReason).toBe('TAKEN_BY_ANOTHER');
  });

  test('is cancelled as a whole where that is wished, else one by one', async () => {
    await send(api, mira, both);
    const [one] = await own();
    await patch(`/bookings/${one?.id}/cancel`, mira, { reason: 'Found somebody', wholeGroup: true });
    expect((await own()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('goes to three at most, each once, who all offer the service: else to nobody', async () => {
    const wrong: [object, number][] = [
      [{ sellerIds: [asha.id, asha.id] }, 422],
      [{ sellerIds: [] }, 422],
      [{ sellerIds: ['a', 'b', 'c', 'd'] }, 422],
      [{ sellerId: undefined, sellerIds: undefined }, 422],
      [{ sellerId: 'prv_other', sellerIds: [asha.id] }, 422],
      [{ sellerId: undefined, sellerIds: [asha.id, 'prv_none'] }, 404],
      [{ sellerId: undefined, sellerIds: [asha.id, bimal.id], serviceId: 'svc_leak' }, 404],
    ];
    for (const [over, status] of wrong) expect([over, (await send(api, mira, over)).status]).toEqual([over, status]);
    expect(await own()).toEqual([]);
  });
});
