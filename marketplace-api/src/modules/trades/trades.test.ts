import type { Favourite, Provider, ProviderWork, Trade } from 'shared-contracts';
import { doForStaff } from '../../staff/do-for-staff.ts';
import { asha, bimal, send } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test', { bookingLeadMinutes: 0 });
const FAN = { id: 'svc_fan', slug: 'fan-repair-kolkata' };
const own = [
  { id: 'svc_leak', price: 800 },
  { id: 'svc_tap', price: 500 },
];
const staff = (request: object) => doForStaff(api.api.context, { by: 'Mita', ...request });
const workOf = async (token: string): Promise<ProviderWork> =>
  (await api.call('GET', '/provider/work', { token })).json.data;
const offer = async (token: string, services: object[]): Promise<ProviderWork> => {
  const { version } = await workOf(token);
  return (await api.call('PATCH', '/provider/work', { token, body: { version, services } })).json.data;
};
const listed = async (slug = FAN.slug): Promise<Provider[]> =>
  (await api.call('GET', `/user/service-providers-by-services/${slug}`)).json.data;
const idsOf = (providers: { id: string }[]) => providers.map(({ id }) => id);
const slots = async () =>
  (await api.call('GET', `/user/service-providers/${asha.id}/slots?date=2026-11-23&serviceId=${FAN.id}`)).status;
const waiting = async () => {
  const row = await api.api.context.db
    .selectFrom('provider_trades')
    .select('id')
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return row.id;
};
const priceOf = async () => (await api.call('GET', `/user/services/${FAN.id}`)).json.data.priceRange;

afterEach(async () => {
  await offer(await api.signIn(asha.mobile), own);
  const { db } = api.api.context;
  await db
    .updateTable('services')
    .set({ by_woman: false, price: 30_000, price_min: 30_000, price_max: 30_000 })
    .where('id', '=', FAN.id)
    .execute();
});

test('a service of a new trade is a request: stored, but neither listed, priced nor booked until staff verified it', async () => {
  const token = await api.signIn(asha.mobile);
  const work = await offer(token, [...own, { id: FAN.id, price: 120 }]);
  expect(work.services.map(({ id, listed: shown }) => [id, shown])).toEqual([
    [FAN.id, false],
    ['svc_leak', true],
    ['svc_tap', true],
  ]);
  expect(work.trades?.map(({ name, state }) => [name, state])).toEqual([
    ['Plumbing', 'verified'],
    ['Electrician', 'requested'],
  ]);
  expect([idsOf(await listed()), await slots(), await priceOf()]).toEqual([[bimal.id], 404, { min: 300, max: 300 }]);
  const customer = await api.signIn('9876543210', 'Mira');
  const request = { serviceId: FAN.id, sellerId: asha.id, dateTime: '2026-11-23T10:00:00+05:30' };
  expect((await send(api, customer, request)).status).toBe(404);

  expect(await staff({ do: 'approve', trade: await waiting(), checked: ['identity'] })).toHaveProperty('lines');
  const [shown] = (await listed()).filter(({ id }) => id === asha.id);
  expect(shown?.trades?.[0]).toMatchObject({ name: 'Electrician', state: 'verified', checked: ['identity'] });
  expect([shown?.verified, await slots(), await priceOf()]).toEqual([true, 200, { min: 120, max: 300 }]);
  expect((await send(api, customer, request)).status).toBe(201);
});

test('"Verified" is that of the trade of the service, not of the person', async () => {
  const row = { provider_id: bimal.id, category_id: 'cat_plumbing' };
  const { db } = api.api.context;
  await db
    .updateTable('provider_trades')
    .set({ checked: ['skill'] })
    .where('provider_id', '=', row.provider_id)
    .where('category_id', '=', row.category_id)
    .execute();
  const of = (providers: Provider[]) => providers.find(({ id }) => id === bimal.id);
  expect(of(await listed('tap-repair-kolkata'))).toMatchObject({ verified: true });
  expect(of(await listed())).toMatchObject({
    verified: false,
    trades: [{ name: 'Electrician' }, { name: 'Plumbing' }],
  });
  const token = await api.signIn('9876543210', 'Mira');
  await api.call('PUT', `/user/favourites/${bimal.id}`, { token });
  const [stored] = (await api.call('GET', '/user/favourites', { token })).json.data as Favourite[];
  expect(stored).toMatchObject({
    verified: true,
    trades: [{ name: 'Plumbing', checked: ['skill'] }, { name: 'Electrician' }],
  });
});

test('a refusal says why in the provider’s language, takes what was listed away, and can be asked again', async () => {
  const token = await api.signIn(asha.mobile);
  await api.call('PUT', '/user/language', { token, body: { language: 'hi' } });
  await offer(token, [...own, { id: FAN.id, price: 120 }]);
  const trade = await waiting();
  await staff({ do: 'approve', trade, checked: ['skill'] });
  await staff({ do: 'refuse', trade, reason: 'skill' });
  expect(idsOf(await listed())).toEqual([bimal.id]);
  const read = async (): Promise<Trade | undefined> =>
    (await workOf(token)).trades?.find(({ categoryId }) => categoryId === 'cat_electrician');
  expect(await read()).toMatchObject({ state: 'refused', reason: { code: 'skill' }, checked: [] });
  const [text] = (await api.outbox()).filter(({ kind, to }) => kind === 'notification' && to === asha.mobile);
  expect(text?.text).toBe('Kaza: इलेक्ट्रीशियन के लिए हम आपकी पुष्टि नहीं कर सके। हमें नहीं दिखा कि आपने यह काम सीखा या किया है।');
  const reason = { en: 'Call us.', hi: 'हमें फ़ोन करें।', bn: 'আমাদের ফোন করুন।' };
  await staff({ do: 'refuse', trade, reason });
  expect((await read())?.reason).toEqual({ code: 'other', words: reason });
  const again = await api.call('POST', '/provider/trades', {
    token,
    body: { categoryId: 'cat_electrician', note: 'Papers' },
  });
  expect([again.status, (await read())?.state]).toEqual([201, 'requested']);
  const list = await staff({ do: 'list', all: false });
  expect(list).toEqual({ lines: [expect.stringMatching(/^trd_\w+ {2}requested {2}Electrician {2}Asha.*“Papers”$/)] });
});

test('a trade that is not offered in the city is no trade', async () => {
  const token = await api.signIn(asha.mobile);
  const asked = await api.call('POST', '/provider/trades', { token, body: { categoryId: 'cat_none' } });
  expect([asked.status, asked.json.message]).toEqual([422, 'This trade is not offered in your city']);
});

test('a service that promises a woman goes to providers of whom that is recorded, and to nobody else', async () => {
  const { db } = api.api.context;
  await db.updateTable('services').set({ by_woman: true }).where('id', '=', FAN.id).execute();
  expect(idsOf(await listed())).toEqual([]);
  await staff({ do: 'woman', provider: bimal.id, recorded: true });
  expect(await listed()).toMatchObject([{ id: bimal.id, woman: true }]);
  expect((await api.call('GET', `/user/services/${FAN.id}`)).json.data.byWoman).toBe(true);
  await staff({ do: 'woman', provider: bimal.id, recorded: false });
  expect(idsOf(await listed())).toEqual([]);
});

test('whatever staff change stands on record, and the record is only added to', async () => {
  const token = await api.signIn(asha.mobile);
  await offer(token, [...own, { id: FAN.id, price: 120 }]);
  await staff({ do: 'approve', trade: await waiting(), checked: ['identity', 'skill'] });
  const done = (await staff({ do: 'record' })) as { lines: string[] };
  expect(done.lines[0]).toMatch(/Mita {2}approve {2}trd_\w+ {2}\{.*"before": ?"requested"/);
  const { db } = api.api.context;
  await expect(db.updateTable('audit_log').set({ staff: 'Nobody' }).execute()).rejects.toThrow(/only added/);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/only added/);
});

test.each([
  [{ do: 'approve', trade: 'trd_none', checked: ['skill'] }, /^There is no trade trd_none/],
  [{ do: 'approve', trade: 'trd_none', checked: [] }, /^Say what was checked/],
  [{ do: 'refuse', trade: 'trd_none', reason: { en: 'No' } }, /Give a reason/],
  [{ do: 'woman', provider: 'prv_none', recorded: true }, /^There is no provider/],
  [{ do: 'list', all: 'yes' }, /./],
  [{ do: 'everything' }, /./],
])('what makes no sense is refused in one line, and changes nothing: %j', async (request, line) => {
  expect(await staff(request)).toEqual({ refused: expect.stringMatching(line) });
});
