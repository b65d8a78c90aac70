import type { Provider, Slot } from 'shared-contracts';
import { asha, bimal, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

/** Without a lead time; `lead-time.test.ts` holds its rules. */
const api = testApiFor('test', { bookingLeadMinutes: 0 });
const slots = async (date: string, provider = asha.id, serviceId = 'svc_tap') =>
  (await api.call('GET', `/user/service-providers/${provider}/slots?date=${date}&serviceId=${serviceId}`)).json
    .data as Slot[];
const startsOf = (list: Slot[]) => list.map((slot) => slot.start.slice(11, 16));

test('a start every 30 minutes inside the working hours, as long as the service', async () => {
  const list = await slots('2026-11-23');
  expect(startsOf(list).slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  expect(list.at(-1)).toEqual({
    start: '2026-11-23T17:00:00+05:30',
    end: '2026-11-23T18:00:00+05:30',
    available: true,
    taken: false,
  });
  expect((await slots('2026-11-23', asha.id, 'svc_leak')).at(-1)?.start).toBe('2026-11-23T16:30:00+05:30');
});

test('times that have passed are not available; a day off has no times', async () => {
  const today = await slots('2026-11-21');
  expect(today.filter((slot) => !slot.available).map((slot) => slot.start.slice(11, 16))).toEqual([
    '09:00',
    '09:30',
    '10:00',
  ]);
  expect((await slots('2026-11-20')).every((slot) => !slot.available)).toBe(true);
  expect(await slots('2026-11-22', bimal.id)).toEqual([]);
});

test('only ACCEPTED bookings take time, and give it back', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await sent(api, mira, { dateTime: '2026-11-23T15:00:00+05:30' });
  const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-23T10:00:00+05:30' });
  const taken = async () => startsOf((await slots('2026-11-23')).filter((slot) => !slot.available));
  expect(await taken()).toEqual(['09:30', '10:00', '10:30']);
  await api.call('PATCH', `/bookings/${id}/cancel`, { token: mira, body: { reason: 'Found it dry' } });
  expect(await taken()).toEqual([]);
});

test('an unknown provider, or one without that service, is 404; a bad date is 422', async () => {
  const status = async (path: string) => (await api.call('GET', `/user/service-providers/${path}`)).status;
  expect(await status('nobody/slots?date=2026-11-23&serviceId=svc_tap')).toBe(404);
  expect(await status(`${bimal.id}/slots?date=2026-11-23&serviceId=svc_leak`)).toBe(404);
  expect(await status(`${asha.id}/slots?date=2026-02-30&serviceId=svc_tap`)).toBe(422);
  expect(await status(`${asha.id}/slots?date=2026-11-23`)).toBe(422);
});

test('providers of a service show their price, rating and first free time', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-21T10:30:00+05:30' });
  const { json } = await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata');
  const [first, second] = json.data as Provider[];
  expect(first).toMatchObject({
    id: asha.id,
    service_price: 500,
    average_rating: 4.5,
    total_reviews: 2,
    verified: true,
    nextAvailable: '2026-11-21T11:30:00+05:30',
  });
  expect(second).toMatchObject({
    id: bimal.id,
    service_price: 450,
    verified: false,
    nextAvailable: '2026-11-21T10:30:00+05:30',
  });
  expect(JSON.stringify(json)).not.toContain(asha.mobile);
  expect((await api.call('GET', '/user/service-providers-by-services/nothing')).status).toBe(404);
});
