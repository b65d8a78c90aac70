import { asha, bookingIn } from '../../testing/bookings.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking, startNow } from '../bookings/index.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const soon = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR).toISOString();
const agreed = async (hours: number) =>
  (await bookingIn(api, await api.signIn('9876543210', 'Mira'), 'ACCEPTED', { dateTime: soon(hours) })).id;
const provider = { by: 'provider', providerId: asha.id } as const;
const cancel = (id: string) => actOnBooking(api.api.context, id, provider, 'CANCEL', { reason: 'Unwell' });

test('cancellations count by how long before the start, no-shows for who did not come, and each leads to its booking', async () => {
  const late = await agreed(1.5);
  await cancel(late);
  const sameDay = await agreed(20);
  await cancel(sameDay);
  const early = await agreed(30);
  await cancel(early);
  await bookingIn(api, await api.signIn('9876543210'), 'COMPLETED', { dateTime: soon(50) });
  const missed = await agreed(70);
  await startNow(api.api.context, missed);
  const { id: customerId } = await api.api.context.db
    .selectFrom('users')
    .select('id')
    .where('mobile_no', '=', '9876543210')
    .executeTakeFirstOrThrow();
  await actOnBooking(api.api.context, missed, { by: 'customer', customerId }, 'NO_SHOW');
  const support = await signInStaff(api, 'support');
  const read = async () => (await support.call('getQuality', { params: { id: asha.id } })).json.data;
  expect((await read()).noShows.provider).toBe(0);
  await actOnBooking(api.api.context, missed, provider, 'AGREE_NO_SHOW');
  const found = await read();
  expect(found).toMatchObject({
    completed: 1,
    noShows: { provider: 1, customer: 0 },
    cancels: { provider: { under2Hours: 1, underDay: 1, earlier: 1 }, customer: { earlier: 0 } },
  });
  expect(found.facts.map(({ bookingId, kind, by }: Record<string, string>) => [bookingId, kind, by]).sort()).toEqual(
    [[missed, 'no-show', 'provider'], ...[early, sameDay, late].map((id) => [id, 'cancel', 'provider'])].sort(),
  );
  const [line] = (await support.call('listQuality', { query: { limit: 1 } })).json.data.items;
  expect(line).toMatchObject({ provider: { id: asha.id }, noShows: { provider: 1 } });
  expect((await support.call('getQuality', { params: { id: 'prv_bimal' } })).json.data).toMatchObject({
    ...{ completed: 0, facts: [] },
    cancels: { provider: { under2Hours: 0 } },
  });
});

test('a report counts what was sent, agreed, done and earned, and how long answers took', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, token, 'COMPLETED');
  await api.call('POST', '/services/wishes', { body: { wanted: 'Piano tuning', city: 'Kolkata' } });
  const catalogue = await signInStaff(api, 'catalogue');
  const today = '2026-11-20';
  const { json, status } = await catalogue.call('getReport', {
    query: { from: '2026-11-16', to: '2026-11-29', by: 'week' },
  });
  expect([status, json.data?.periods.map(({ from }: { from: string }) => from)]).toEqual([
    200,
    ['2026-11-16', '2026-11-23'],
  ]);
  expect(json.data.periods.reduce((sum: number, { completed }: { completed: number }) => sum + completed, 0)).toBe(1);
  expect(json.data.periods).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ requested: 1, accepted: 1, answerMinutes: { half: 0, nine: 0 } }),
      expect.objectContaining({ grossPaise: 50_000, commissionPaise: 2_500 }),
    ]),
  );
  const bad = (query: Record<string, string>) => catalogue.call('getReport', { query });
  expect((await bad({ from: '2026-11-20', to: '2026-11-01' })).status).toBe(422);
  expect((await bad({ from: '2024-01-01', to: today })).status).toBe(422);
});
