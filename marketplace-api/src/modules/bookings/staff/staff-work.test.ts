import { doForStaff } from '../../../staff/do-for-staff.ts';
import { asha, bookingIn } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { askEnds } from '../expiry-sweep.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const staff = (request: object) => doForStaff(api.api.context, { by: 'Mita', ...request });
const linesOf = async (request: object) => ((await staff(request)) as { lines: string[] }).lines;

test('bookings that their people leave to staff are listed, ended on record, and both sides are told', async () => {
  let mira = await api.signIn('9876543210', 'Mira');
  const dateTime = '2026-11-21T12:00:00+05:30';
  const denied = await bookingIn(api, mira, 'ACCEPTED', { dateTime });
  const silent = await bookingIn(api, mira, 'ACCEPTED', { dateTime, sellerId: 'prv_bimal' });
  const early = await staff({ do: 'end', booking: denied.id, as: 'cancelled' });
  expect(early).toEqual({ refused: 'This job has not started yet' });
  api.clock.advance(2 * HOUR);
  mira = await api.signIn('9876543210');
  const provider = await api.signIn(asha.mobile);
  const path = `/bookings/${denied.id}/no-show`;
  await api.call('PATCH', path, { token: mira, body: { reason: 'I waited' } });
  expect(await linesOf({ do: 'bookings' })).toEqual([]);
  await api.call('PATCH', path, { token: provider, body: { action: 'DENY' } });
  expect(await linesOf({ do: 'bookings' })).toEqual([expect.stringContaining(denied.id)]);
  api.clock.advance(26 * HOUR);
  await askEnds(api.api.context);
  const waiting = await linesOf({ do: 'bookings' });
  expect(waiting.find((line) => line.startsWith(denied.id))).toContain('the other objects  I waited');
  expect(waiting.find((line) => line.startsWith(silent.id))).toContain('neither has ended it');

  await staff({ do: 'end', booking: denied.id, as: 'cancelled' });
  await staff({ do: 'end', booking: silent.id, as: 'completed' });
  expect(await linesOf({ do: 'bookings' })).toEqual([]);
  expect(await staff({ do: 'end', booking: denied.id, as: 'completed' })).toHaveProperty('refused');
  const token = await api.signIn('9876543210');
  const get = async (id: string) => (await api.call('GET', `/bookings/${id}`, { token })).json.data;
  expect(await get(denied.id)).toMatchObject({ status: 'CANCELLED', cancelReason: 'NO_SHOW', endedBy: 'system' });
  expect(await get(silent.id)).toMatchObject({ status: 'COMPLETED' });
  const news = (await api.call('GET', '/user/notifications', { token })).json.data;
  expect(news.map(({ kind }: { kind: string }) => kind)).toEqual(['closed', 'closed']);
  const record = await linesOf({ do: 'record' });
  expect(record[0]).toContain(`Mita  end-completed  ${silent.id}`);
  expect(record[1]).toContain(`Mita  end-cancelled  ${denied.id}`);
});

test('signs of one hand on both sides are listed, those with most of them first', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'COMPLETED', { price: '60' });
  const [line] = await linesOf({ do: 'signs' });
  expect(line).toMatch(new RegExp(`^${id} .*under half of the usual price.*account of a day`));
});
