import { sql } from 'kysely';
import type { Booking } from 'shared-contracts';
import { actOnBooking, findBooking } from '../modules/bookings/index.ts';
import { chatWriter } from '../modules/chat/index.ts';
import { asha, bookingIn } from '../testing/bookings.ts';
import { testApiFor } from '../testing/test-api-for.ts';
import { answerDueChats } from './demo-chat-answer.ts';
import { askPlayedProviders } from './demo-customers.ts';
import { playDays } from './demo-day.ts';

const api = testApiFor('test');
const provider = { by: 'provider', providerId: asha.id } as const;
const desk = async (token: string): Promise<Booking[]> =>
  (await api.call('GET', '/provider/offers', { token })).json.data;

const playOn = async () => {
  const { context } = api.api;
  const write = chatWriter(context);
  api.clock.advance(8_000);
  await playDays(context, write);
  await answerDueChats(context, write);
};
/** A request that is agreed to for another day. */
const agreedFor = async (token: string): Promise<string> => {
  const { context } = api.api;
  await askPlayedProviders(context);
  const { id = '' } = (await desk(token)).find(({ status }) => status === 'PENDING') ?? {};
  const days = (column: 'starts_at' | 'ends_at') => sql<Date>`${sql.ref(column)} + interval '2 days'`;
  const set = { starts_at: days('starts_at'), ends_at: days('ends_at') };
  await context.db.updateTable('bookings').set(set).where('id', '=', id).execute();
  await actOnBooking(context, id, provider, 'ACCEPT');
  return id;
};
const messages = () => api.api.context.db.selectFrom('chat_messages').select('data').execute();

test('one person at the desk plays a whole day: a near time, at home at once, the code in the chat, a review', async () => {
  const { context } = api.api;
  const token = await api.signIn(asha.mobile);
  const id = await agreedFor(token);
  expect(await playDays(context)).toBeGreaterThanOrEqual(5_000);
  await playOn();
  const [asked] = await desk(token);
  expect(Date.parse(asked?.move?.dateTime ?? '') - api.clock.now().getTime()).toBeLessThan(60 * 60_000);
  await actOnBooking(context, id, provider, 'ACCEPT_MOVE');
  await playOn();
  await actOnBooking(context, id, provider, 'ON_THE_WAY');
  const before = (await findBooking(context.db, id))?.version ?? 0;
  await playOn();
  const visit = await findBooking(context.db, id);
  expect(visit?.starts_at.getTime()).toBeLessThanOrEqual(api.clock.now().getTime());
  expect(visit?.version).toBeGreaterThan(before);
  for (let i = 0; i < 3; i++) await playOn();
  const [said, ...more] = await messages();
  expect(more).toEqual([]);
  const code = context.secrets.open(visit?.code_sealed ?? '');
  expect(JSON.parse(said?.data ?? '{}')).toMatchObject({
    senderType: 'user',
    message: expect.stringContaining(`${code}`),
  });
  await actOnBooking(context, id, provider, 'COMPLETE');
  await playOn();
  await playOn();
  const reviews = await context.db
    .selectFrom('reviews')
    .select(['rating', 'weight'])
    .where('booking_id', '=', id)
    .execute();
  expect(reviews).toEqual([{ rating: expect.any(Number), weight: expect.any(Number) }]);
  expect(reviews[0]?.weight).toBeGreaterThan(0);
});

test('an earlier time is asked for once, and the days of real customers are not played', async () => {
  const { context } = api.api;
  const token = await api.signIn(asha.mobile);
  const mira = await api.signIn('9876543210', 'Mira');
  const own = await bookingIn(api, mira, 'ACCEPTED');
  const id = await agreedFor(token);
  await playOn();
  await actOnBooking(context, id, provider, 'REJECT_MOVE');
  await playOn();
  expect((await desk(token)).map(({ move }) => move)).toEqual([undefined, undefined]);
  expect((await api.call('GET', `/bookings/${own.id}`, { token: mira })).json.data.version).toBe(own.version);
});
