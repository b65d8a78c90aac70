import { asha, bimal, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';
import { startNow } from '../bookings/start-now.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const statement = async (month: string, mobile = asha.mobile) =>
  api.call('GET', `/provider/statement?month=${month}`, { token: await api.signIn(mobile) });

async function complete(price: string) {
  const starts = new Date(api.clock.now().getTime() + HOUR).toISOString();
  const { id } = await sent(api, await api.signIn('9876543210', 'Mira Sen'), { price, dateTime: starts });
  const by = { by: 'provider', providerId: asha.id } as const;
  await actOnBooking(api.api.context, id, by, 'ACCEPT');
  await startNow(api.api.context, id);
  await actOnBooking(api.api.context, id, by, 'COMPLETE');
  return id;
}

test('a month is Kolkata’s: its jobs oldest first, and sums that are those of its lines', async () => {
  const first = await complete('10.10');
  api.clock.advance(HOUR);
  const second = await complete('600');
  // 30 November, 23:59 in Kolkata, then a minute later.
  api.clock.advance(Date.parse('2026-11-30T23:59:00+05:30') - api.clock.now().getTime());
  const last = await complete('100');
  api.clock.advance(60_000);
  const next = await complete('200');
  const { json } = await statement('2026-11');
  expect(json.data).toMatchObject({
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-30',
    provider: { id: asha.id },
  });
  expect(json.data.bookings.map(({ id }: { id: string }) => id)).toEqual([first, second, last]);
  expect(json.data.total).toEqual({ grossPaise: 71_010, commissionPaise: 3_551, netPaise: 67_459 });
  expect(json.data.bookings[0]).toMatchObject({
    customer: { name: 'Mira S.' },
    grossPaise: 1_010,
    commissionPaise: 51,
  });
  expect((await statement('2026-12')).json.data.bookings.map(({ id }: { id: string }) => id)).toEqual([next]);
});

test('an empty month is nothing earned; only the own jobs count', async () => {
  await bookingIn(api, await api.signIn('9876543210', 'Mira'), 'COMPLETED', { sellerId: bimal.id });
  expect((await statement('2026-11')).json.data).toMatchObject({ bookings: [], total: { netPaise: 0 } });
});

test.each(['', '2026-13', '2026', 'now', '1999-01'])('%j is no month', async (month) => {
  expect((await statement(month)).status).toBe(422);
});

test('nobody signed in is 401, a customer 404', async () => {
  expect((await api.call('GET', '/provider/statement?month=2026-11')).status).toBe(401);
  expect((await statement('2026-11', '9876543210')).status).toBe(404);
});
