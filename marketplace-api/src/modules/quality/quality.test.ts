import { kolkataDate, systemCancelReasons } from 'shared-contracts';
import { asha, bookingIn } from '../../testing/bookings.ts';
import { answer, notice } from '../../testing/plays/measure-plays.ts';
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
  const beyond = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, 'x'])).toString('base64url');
  expect((await support.call('listQuality', { query: { after: beyond } })).status).toBe(200);
  expect((await support.call('getQuality', { params: { id: 'prv_bimal' } })).json.data).toMatchObject({
    ...{ completed: 0, facts: [] },
    cancels: { provider: { under2Hours: 0 } },
  });
});

const noShow = async (by: 'customer' | 'provider' = 'customer') => {
  const id = await agreed(2);
  await startNow(api.api.context, id);
  const { customer_id: customerId } = await api.api.context.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const customer = { by: 'customer', customerId } as const;
  const [says, other] = by === 'customer' ? [customer, provider] : [provider, customer];
  await actOnBooking(api.api.context, id, says, 'NO_SHOW');
  return { id, customer, says, other, act: actOnBooking.bind(null, api.api.context, id) };
};
type NoShow = Awaited<ReturnType<typeof noShow>>;
const staffDecides = { reason: systemCancelReasons.noShow };
const deny = ({ act, other }: NoShow) => act(other, 'DENY_NO_SHOW');
const cancelLate = async (reason = 'Another job') => {
  const id = await agreed(5);
  await actOnBooking(api.api.context, id, provider, 'CANCEL', { reason });
  return id;
};
const offOn = (column: { from: number; to: number } | 'day') => {
  const { db, clock } = api.api.context;
  const own = { provider_id: asha.id };
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
  return column === 'day'
    ? db
        .insertInto('days_off')
        .values({ ...own, day: kolkataDate(at(5)) })
        .execute()
    : db
        .insertInto('blocked_times')
        .values({ ...own, starts_at: at(column.from), ends_at: at(column.to) })
        .execute();
};
const lapse = ({ act }: NoShow) => {
  api.clock.advance(7 * 24 * HOUR);
  return act({ by: 'system' }, 'EXPIRE');
};

test.each<[what: string, play: () => Promise<unknown>, counted: boolean]>([
  ['a no-show that the provider agrees to', () => noShow().then(({ act, other }) => act(other, 'AGREE_NO_SHOW')), true],
  ['a no-show that nobody answers until it lapses', () => noShow().then(lapse), true],
  ['a no-show that is said and open', () => noShow(), false],
  ['a no-show that is denied and open', () => noShow().then(deny), false],
  ['a denied no-show that lapses undecided', () => noShow().then((it) => deny(it).then(() => lapse(it))), false],
  [
    'a denied no-show that staff decides for the customer',
    () => noShow().then((it) => deny(it).then(() => it.act({ by: 'system' }, 'CANCEL', staffDecides))),
    true,
  ],
  [
    'a denied no-show that staff decides for the provider',
    () => noShow().then((it) => deny(it).then(() => it.act({ by: 'system' }, 'COMPLETE', { countsAtOnce: true }))),
    false,
  ],
  ['a no-show of the customer', () => noShow('provider').then(({ act, other }) => act(other, 'AGREE_NO_SHOW')), false],
  ['a late cancellation', () => cancelLate(), true],
  ['a late cancellation of who is ill', () => cancelLate('I am unwell'), false],
  ['a late cancellation on a day off', () => offOn('day').then(() => cancelLate()), false],
  ['a late cancellation within blocked hours', () => offOn({ from: 4, to: 8 }).then(() => cancelLate()), false],
  [
    'a late cancellation that was a pregnancy',
    async () => {
      const id = await cancelLate();
      const measure = await notice(await signInStaff(api, 'support'), { reason: 'late-cancels', bookings: [id] });
      await answer(api, measure, 'ANSWER', { excused: [{ bookingId: id, excuse: 'pregnancy' }] });
    },
    false,
  ],
  [
    'a visit that the market itself cancelled',
    () => agreed(5).then(async () => notice(await signInStaff(api, 'support'), { danger: true })),
    false,
  ],
])('%s counts in a measure as in the numbers: the rule is one', async (_what, play, counted) => {
  await play();
  const owner = await signInStaff(api, 'owner');
  const { incidents } = (await owner.call('listIncidents', { params: { id: asha.id } })).json.data;
  const { noShows, cancels } = (await owner.call('getQuality', { params: { id: asha.id } })).json.data;
  const { under2Hours, underDay } = cancels.provider;
  expect([
    incidents.filter(({ excuse }: { excuse: string | null }) => excuse === null).length,
    noShows.provider + under2Hours + underDay,
  ]).toEqual(counted ? [1, 1] : [0, 0]);
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
  expect((await bad({ from: '2026-02-30', to: '2026-03-01' })).status).toBe(422);
  expect((await bad({ from: '0000-01-01', to: '0000-01-02' })).status).toBe(422);
});
