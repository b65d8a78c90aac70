import { bookingStatuses } from 'shared-contracts';
import { exampleAddress as home } from 'shared-contracts/examples';
import { asha, bookingIn } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const receipt = (id: string, token?: string) =>
  api.call('GET', `/bookings/${id}/receipt`, token === undefined ? {} : { token });

test('a completed booking has a receipt with what was paid, to whom, for what and where', async () => {
  const token = await api.signIn('9876543210', 'Rina Das');
  const { id: addressId } = (await api.call('POST', '/user/addresses', { token, body: home })).json.data;
  const booking = await bookingIn(api, token, 'COMPLETED', { price: '450.50', addressId });
  const { status, json } = await receipt(booking.id, token);
  expect(status).toBe(200);
  expect(json.data).toEqual({
    number: `R-${booking.id}`,
    bookingId: booking.id,
    issuedAt: booking.completedAt,
    bookedAt: booking.createdAt,
    serviceAt: booking.dateTime,
    service: { title: 'Tap Repair', category: { name: 'Plumbing' }, subcategory: { name: 'Taps' } },
    provider: { id: asha.id, name: 'Asha Plumbing' },
    customer: { name: 'Rina Das' },
    address: home,
    paymentType: 'CASH',
    amountPaise: 45_050,
  });
  expect((await receipt(booking.id, token)).json.data).toEqual(json.data);
});

test.each(bookingStatuses.filter((status) => status !== 'COMPLETED'))('a %s booking has none', async (status) => {
  const token = await api.signIn('9876543210', 'Rina Das');
  const { id } = await bookingIn(api, token, status);
  expect(await receipt(id, token)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
});

test('a receipt is its customer’s alone: 404 for others and for the provider, 401 for nobody', async () => {
  const { id } = await bookingIn(api, await api.signIn('9876543210', 'Rina Das'), 'COMPLETED');
  for (const stranger of [await api.signIn('9876543211', 'Mira'), await api.signIn(asha.mobile)]) {
    const answer = await receipt(id, stranger);
    expect([answer.status, answer.json.message]).toEqual([404, 'This booking does not exist']);
  }
  expect((await receipt(id)).status).toBe(401);
  expect((await receipt('KAZA00000000', await api.signIn('9876543212'))).status).toBe(404);
});
