import { asha, bimal, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const usual = async (seller = asha.id, serviceId = 'svc_tap') =>
  (await api.call('GET', `/user/service-providers/${seller}/accepted-prices?serviceId=${serviceId}`)).json.data;

let customers: string[];
let hours: number;
beforeEach(async () => {
  hours = 0;
  customers = [];
  for (const mobile of ['9876543210', '9876543211', '9876543212']) customers.push(await api.signIn(mobile, 'Mira'));
});
const nextTime = () => new Date(Date.parse('2026-11-22T09:00:00+05:30') + hours++ * 3_600_000).toISOString();

/** One agreed booking for each price, of so many customers in turn. */
async function agreed(prices: readonly number[], of = 3) {
  for (const [at, price] of prices.entries()) {
    await bookingIn(api, customers[at % of] ?? '', 'ACCEPTED', { price: String(price), dateTime: nextTime() });
  }
}

test('the middle half of what was agreed lately for the service: with this provider, else with anybody', async () => {
  await agreed([300, 450, 460, 500, 500, 520, 540, 900]);
  await sent(api, customers[0] ?? '', { price: '100', dateTime: nextTime() });
  expect(await usual()).toEqual({ from: 450, to: 520, bookings: 8, of: 'provider' });
  expect(await usual(bimal.id)).toEqual({ from: 450, to: 520, bookings: 8, of: 'everybody' });
  expect(await usual(asha.id, 'svc_leak')).toBeNull();
  api.clock.advance(181 * 86_400_000);
  expect(await usual()).toBeNull();
});

test('nothing, where too few were agreed, or by one or two people whose price it would tell', async () => {
  await agreed([480, 490, 500, 510, 520, 530], 2);
  expect(await usual()).toBeNull();
  await bookingIn(api, customers[2] ?? '', 'ACCEPTED', { price: '500', dateTime: nextTime() });
  expect(await usual()).not.toBeNull();
});
