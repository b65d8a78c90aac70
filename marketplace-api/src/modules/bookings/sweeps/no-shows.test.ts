import { asha, bookingIn } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { endNoShows } from '../expiry-sweep.ts';
import { eventsOf } from '../repository.ts';
import { tellStaffOfNoShows } from './no-shows.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function noShow(): Promise<{ id: string }> {
  let mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-21T12:00:00+05:30' });
  api.clock.advance(2 * HOUR);
  mira = await api.signIn('9876543210');
  await api.call('PATCH', `/bookings/${id}/no-show`, { token: mira, body: { reason: 'I waited' } });
  return { id };
}
const get = async (id: string) =>
  (await api.call('GET', `/bookings/${id}`, { token: await api.signIn('9876543210') })).json.data;
test('staff hears of a no-show once its other side objects, and again before it ends by itself', async () => {
  const { context } = api.api;
  const { id } = await noShow();
  expect(await tellStaffOfNoShows(context)).toBe(0);
  const provider = await api.signIn(asha.mobile);
  await api.call('PATCH', `/bookings/${id}/no-show`, { token: provider, body: { action: 'DENY' } });
  expect([await tellStaffOfNoShows(context), await tellStaffOfNoShows(context)]).toEqual([1, 0]);
  expect((await get(id)).noShow).toMatchObject({ by: 'customer', denied: true });
  api.clock.advance(5 * DAY);
  expect([await tellStaffOfNoShows(context), await tellStaffOfNoShows(context), await endNoShows(context)]).toEqual([
    1, 0, 0,
  ]);
  api.clock.advance(2 * DAY);
  expect(await endNoShows(context)).toBe(1);
  expect(await get(id)).toMatchObject({ status: 'CANCELLED', cancelReason: 'NO_SHOW', endedBy: 'system' });
  expect((await eventsOf(context.db, id)).at(-1)).toMatchObject({
    action: 'EXPIRE',
    actor: 'system',
    from_status: 'ACCEPTED',
  });
});

test('staff hears of one that the other side leaves without an answer for two days', async () => {
  const { context } = api.api;
  await noShow();
  api.clock.advance(2 * DAY - 1_000);
  expect(await tellStaffOfNoShows(context)).toBe(0);
  api.clock.advance(1_000);
  expect(await tellStaffOfNoShows(context)).toBe(1);
});
