import { favouriteLimit } from 'shared-contracts';
import { asha, bimal } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const rina = () => api.signIn('9876543210', 'Rina Das');
const list = async (token: string) => (await api.call('GET', '/user/favourites', { token })).json.data;
const keep = (token: string, id: string) => api.call('PUT', `/user/favourites/${id}`, { token });
const ids = (favourites: { id: string }[]) => favourites.map(({ id }) => id);

test('a person keeps providers, newest first, with what they offer, and lets them go', async () => {
  const token = await rina();
  expect((await keep(token, asha.id)).status).toBe(200);
  api.clock.advance(1);
  await keep(token, bimal.id);
  await keep(token, asha.id);
  const favourites = await list(token);
  expect(ids(favourites)).toEqual([bimal.id, asha.id]);
  expect(favourites[1]).toMatchObject({
    name: 'Asha Plumbing',
    area: 'Salt Lake',
    services: [
      { slug: 'leak-repair-kolkata', title: 'Leak Repair', price: 800 },
      { slug: 'tap-repair-kolkata', title: 'Tap Repair', price: 500 },
    ],
  });
  for (const _ of [1, 2])
    expect((await api.call('DELETE', `/user/favourites/${bimal.id}`, { token })).status).toBe(200);
  expect(ids(await list(token))).toEqual([asha.id]);
});

test('favourites are one’s own: nobody else reads or changes them', async () => {
  const token = await rina();
  await keep(token, asha.id);
  const mira = await api.signIn('9876543211', 'Mira');
  await api.call('DELETE', `/user/favourites/${asha.id}`, { token: mira });
  expect([ids(await list(token)), await list(mira)]).toEqual([[asha.id], []]);
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', `/${asha.id}`],
    ['DELETE', `/${asha.id}`],
  ] as const) {
    expect((await api.call(method, `/user/favourites${path}`)).status).toBe(401);
  }
});

test('only a provider who is there is saved, and one who left is not shown', async () => {
  const token = await rina();
  expect(await keep(token, 'prv_nobody')).toMatchObject({
    status: 404,
    json: { message: 'This provider does not exist' },
  });
  expect((await keep(token, 'x%00')).status).toBe(404);
  await keep(token, asha.id);
  const { db } = api.api.context;
  const active = (is_active: boolean) =>
    db.updateTable('providers').set({ is_active }).where('id', '=', asha.id).execute();
  await active(false);
  try {
    expect(await list(token)).toEqual([]);
  } finally {
    await active(true);
  }
});

test('there is a most of them', async () => {
  const token = await rina();
  const { db, clock } = api.api.context;
  const { id: user_id } = (await api.call('GET', '/user/profile', { token })).json.data;
  const row = await db.selectFrom('providers').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow();
  const { rating: _generated, ...provider } = row;
  const others = Array.from({ length: favouriteLimit }, (_, at) => `prv_extra_${at}`);
  try {
    await db
      .insertInto('providers')
      .values(others.map((id, at) => ({ ...provider, id, mobile_no: `60000${10_000 + at}` })))
      .execute();
    await db
      .insertInto('favourites')
      .values(others.map((provider_id) => ({ user_id, provider_id, created_at: clock.now() })))
      .execute();
    expect((await keep(token, String(others[0]))).status).toBe(200);
    expect(await keep(token, asha.id)).toMatchObject({
      status: 422,
      json: { message: 'You cannot keep more favourites. Please remove one first.' },
    });
    expect(await list(token)).toHaveLength(favouriteLimit);
  } finally {
    await db.deleteFrom('favourites').execute();
    await db.deleteFrom('providers').where('id', 'in', others).execute();
  }
});
