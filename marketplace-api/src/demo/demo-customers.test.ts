import type { Booking } from 'shared-contracts';
import { actOnBooking } from '../modules/bookings/index.ts';
import { asha, bookingIn } from '../testing/bookings.ts';
import { testApiFor } from '../testing/test-api-for.ts';
import { answerProviders, askPlayedProviders } from './demo-customers.ts';
import { answerDueRequests } from './demo-provider.ts';

const api = testApiFor('test');
const MINUTE = 60_000;
const desk = async (token: string): Promise<Booking[]> =>
  (await api.call('GET', '/provider/offers', { token })).json.data;
const provider = { by: 'provider', providerId: asha.id } as const;

test('somebody who signs in as a provider is asked by demo customers, one after the other, and nobody else answers', async () => {
  const { context } = api.api;
  await askPlayedProviders(context);
  const token = await api.signIn(asha.mobile);
  await askPlayedProviders(context);
  await askPlayedProviders(context);
  const [first, ...more] = await desk(token);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ status: 'PENDING', addressGiven: true, seller: { id: asha.id } });
  api.clock.advance(2 * MINUTE);
  await answerDueRequests(context);
  await askPlayedProviders(context);
  api.clock.advance(2 * MINUTE);
  await askPlayedProviders(context);
  expect((await desk(token)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
});

test('they accept a price near the usual one, and agree to another time', async () => {
  const { context } = api.api;
  const token = await api.signIn(asha.mobile);
  await askPlayedProviders(context);
  const [{ id = '', price = '0' } = {}] = await desk(token);
  const counterPrice = (Number(price) + 20) * 100;
  await actOnBooking(context, id, provider, 'COUNTER', { counterPrice });
  expect(await answerProviders(context)).toBeGreaterThanOrEqual(5_000);
  api.clock.advance(8_000);
  expect(await answerProviders(context)).toBeUndefined();
  const [agreed] = await desk(token);
  expect(agreed).toMatchObject({ status: 'ACCEPTED', counterPrice: String(counterPrice / 100) });
  const startsAt = new Date(Date.parse(agreed?.dateTime ?? '') + 86_400_000);
  await actOnBooking(context, id, provider, 'RESCHEDULE', { startsAt });
  api.clock.advance(8_000);
  await answerProviders(context);
  expect((await desk(token)).map(({ move, dateTime }) => [move, Date.parse(dateTime)])).toEqual([
    [undefined, startsAt.getTime()],
  ]);
});

test('they leave real customers’ bookings alone', async () => {
  const { context } = api.api;
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'COUNTERED');
  api.clock.advance(8_000);
  await answerProviders(context);
  expect((await api.call('GET', `/bookings/${id}`, { token: mira })).json.data.status).toBe('COUNTERED');
});
