import type { FreeDay, Slot } from 'shared-contracts';
import { asha, bimal, bookingIn, send } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
/** The clock of tests stands at Saturday, 21 November 2026, 10:00 in Kolkata. */
const at = (time: string, day = '2026-11-21') => `${day}T${time}:00+05:30`;
const slots = async (date: string): Promise<Slot[]> =>
  (await api.call('GET', `/user/service-providers/${asha.id}/slots?date=${date}&serviceId=svc_tap`)).json.data;
const days = async (query = '', provider = asha.id): Promise<FreeDay[]> =>
  (await api.call('GET', `/user/service-providers/${provider}/days?serviceId=svc_tap${query}`)).json.data;

test('an offer may ask for any future time, also one that is not proposed', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const message = 'Please choose a time in the future';
  expect(await send(api, token, { dateTime: at('10:00') })).toMatchObject({
    status: 422,
    json: { message, errors: [{ field: 'dateTime', message }] },
  });
  const booked = await send(api, token, { dateTime: at('10:10') });
  expect(booked.status).toBe(201);
  const path = `/bookings/${booked.json.data.id}/reschedule`;
  const move = (scheduledTime: string) =>
    api.call('PATCH', path, { token, body: { scheduledDate: '2026-11-21', scheduledTime } });
  expect(await move('09:30')).toMatchObject({ status: 422, json: { errors: [{ field: 'scheduledDate', message }] } });
  expect((await move('10:30')).status).toBe(200);
});

test('a time that has passed or is too soon is neither free nor taken', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, token, 'ACCEPTED', { dateTime: at('13:00') });
  const list = await slots('2026-11-21');
  const of = (time: string) => list.find(({ start }) => start === at(time));
  expect(of('09:00')).toMatchObject({ available: false, taken: false });
  expect(of('11:00')).toMatchObject({ available: false, taken: false });
  expect(of('11:30')).toMatchObject({ available: true, taken: false });
  expect(of('13:00')).toMatchObject({ available: false, taken: true });
});

test('the coming days with their first free time, a day off among them', async () => {
  const [today, tomorrow, ...rest] = await days();
  expect(today).toEqual({ date: '2026-11-21', open: true, free: 12, first: at('11:30') });
  expect(tomorrow).toEqual({ date: '2026-11-22', open: true, free: 17, first: at('09:00', '2026-11-22') });
  expect(rest).toHaveLength(12);
  expect((await days('&days=2', bimal.id))[1]).toEqual({ date: '2026-11-22', open: false, free: 0, first: null });
  const status = async (path: string) => (await api.call('GET', `/user/service-providers/${path}`)).status;
  expect(await status(`${asha.id}/days?serviceId=svc_tap&days=32`)).toBe(422);
  expect(await status(`${asha.id}/days`)).toBe(422);
  expect(await status('nobody/days?serviceId=svc_tap')).toBe(404);
});

test('a cached answer goes when its first time begins to be too soon', async () => {
  expect((await days('&days=1'))[0]?.first).toBe(at('11:30'));
  api.clock.advance(29 * 60_000);
  expect((await days('&days=1'))[0]?.first).toBe(at('11:30'));
  api.clock.advance(60_000);
  expect((await days('&days=1'))[0]?.first).toBe(at('12:00'));
});
