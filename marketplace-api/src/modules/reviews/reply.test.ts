import { asha, bimal, bookingIn } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const DAY = 86_400_000;
const customer = () => api.signIn('9876543210', 'Mira Sen');

async function reviewed(): Promise<string> {
  const token = await customer();
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const body = { sellerId: asha.id, offerId: id, rating: 4, review: 'On time and tidy work' };
  return (await api.call('POST', '/user/reviews', { token, body })).json.data.id;
}
const reply = async (id: string, text: unknown, mobile = asha.mobile) =>
  api.call('PUT', `/provider/reviews/${id}/reply`, { token: await api.signIn(mobile), body: { reply: text } });
const listed = async (id: string) =>
  (await api.call('GET', `/user/service-providers/${asha.id}/reviews`)).json.data.find(
    (row: { id: string }) => row.id === id,
  );
const news = async () =>
  (await api.call('GET', '/user/notifications', { token: await customer() })).json.data.filter(
    ({ kind }: { kind: string }) => kind === 'review-replied',
  );

test('a reply stands beneath its review at once, and whoever reviewed is notified once', async () => {
  const id = await reviewed();
  expect(await listed(id)).not.toHaveProperty('reply');
  const answer = await reply(id, '  Thank you,\n Mira!  ');
  expect(answer.json.data).toMatchObject({
    id,
    reply: { text: 'Thank you, Mira!', at: api.clock.now().toISOString() },
  });
  expect((await listed(id)).reply.text).toBe('Thank you, Mira!');
  await reply(id, 'Thank you very much');
  expect((await listed(id)).reply.text).toBe('Thank you very much');
  expect(await news()).toMatchObject([
    {
      audience: 'customer',
      title: 'Reply to your review',
      text: 'Asha Plumbing replied to your review of Tap Repair.',
    },
  ]);
});

test('it can be changed for seven days from the first time on', async () => {
  const id = await reviewed();
  await reply(id, 'Thank you');
  const { at } = (await listed(id)).reply;
  api.clock.advance(7 * DAY);
  expect((await reply(id, 'Thanks again')).json.data.reply).toEqual({ text: 'Thanks again', at });
  api.clock.advance(1_000);
  expect(await reply(id, 'Too late')).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
  expect((await listed(id)).reply.text).toBe('Thanks again');
});

test('reviews of a time before bookings were stored can be replied to as well', async () => {
  expect((await reply('rev_1', 'Thank you, Ritu')).status).toBe(200);
  expect(await news()).toEqual([]);
  await api.api.context.db.updateTable('reviews').set({ reply: null, replied_at: null }).execute();
});

test.each([
  ['', 'Please write your reply'],
  [null, 'Please write your reply'],
  ['x'.repeat(501), 'Your reply must be at most 500 characters'],
  ['Book at www.evil.example now', 'Please write your reply without web addresses'],
  ['Write to me@evil.example', 'Please write your reply without web addresses'],
  ['Good \u202eevil', 'This text contains characters that cannot be used'],
])('%j is no reply', async (text, message) => {
  const id = await reviewed();
  expect(await reply(id, text)).toMatchObject({ status: 422, json: { errors: [{ field: 'reply', message }] } });
  expect(await listed(id)).not.toHaveProperty('reply');
});

test('another provider, a customer and an unknown review are 404; nobody signed in is 401', async () => {
  const id = await reviewed();
  expect((await reply(id, 'Thank you', bimal.mobile)).status).toBe(404);
  expect((await reply(id, 'Thank you', '9876543210')).status).toBe(404);
  expect((await reply('rev_none', 'Thank you')).status).toBe(404);
  expect((await api.call('PUT', `/provider/reviews/${id}/reply`, { body: { reply: 'Hello' } })).status).toBe(401);
});
