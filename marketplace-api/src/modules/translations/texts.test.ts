import { renewTranslations } from '../../demo/seed-translations.ts';
import { writeMeta } from '../../platform/database/app-meta.ts';
import { asha, bookingIn } from '../../testing/bookings.ts';
import { miniMarket } from '../../testing/database/mini-market.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { saveTexts, textsIn } from './index.ts';

const api = testApiFor('test');
const db = () => api.api.context.db;
const inHindi = { 'accept-language': 'hi-IN' };
const service = async (id = 'svc_tap', headers: Record<string, string> = inHindi) =>
  (await api.call('GET', `/user/services/${id}`, { headers })).json.data;
afterEach(() =>
  saveTexts(db(), [{ id: 'svc_tap', field: 'title', language: 'hi', text: 'नल की मरम्मत', original: 'Tap Repair' }]),
);

test('a text is said in the language of the request, and as it is where nobody translated it', async () => {
  expect(await service()).toMatchObject({
    title: 'नल की मरम्मत',
    category: { name: 'प्लंबिंग' },
    subcategory: { name: 'Taps' },
  });
  expect(await service('svc_tap', {})).toMatchObject({ title: 'Tap Repair', category: { name: 'Plumbing' } });
  expect(await service('svc_leak')).toMatchObject({ title: 'Leak Repair' });
});

test('a service with the same title as another one is not taken for it', async () => {
  await db().updateTable('services').set({ title: 'Tap Repair' }).where('id', '=', 'svc_leak').execute();
  expect((await service('svc_leak')).title).toBe('Tap Repair');
  await db().updateTable('services').set({ title: 'Leak Repair' }).where('id', '=', 'svc_leak').execute();
});

test('a text that was changed since it was translated is shown as it is', async () => {
  await db().updateTable('services').set({ title: 'Tap and Valve Repair' }).where('id', '=', 'svc_tap').execute();
  expect((await service()).title).toBe('Tap and Valve Repair');
  await db().updateTable('services').set({ title: 'Tap Repair' }).where('id', '=', 'svc_tap').execute();
});

test('what a translation says now is said at once, cached or not', async () => {
  await service();
  await saveTexts(db(), [
    { id: 'svc_tap', field: 'title', language: 'hi', text: 'नल ठीक करना', original: 'Tap Repair' },
  ]);
  expect((await service()).title).toBe('नल ठीक करना');
});

test('a booking names its service as it was booked: translated while it is still called so', async () => {
  const token = await api.signIn('9876543210', 'Rina Das');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const read = async (path: string) => (await api.call('GET', path, { token, headers: inHindi })).json.data;
  expect((await read(`/bookings/${id}`)).service).toMatchObject({ title: 'नल की मरम्मत', category: { name: 'प्लंबिंग' } });
  expect((await read(`/bookings/${id}/receipt`)).service).toMatchObject({ title: 'नल की मरम्मत' });
  expect((await read('/user/export')).bookings[0].service.title).toBe('नल की मरम्मत');
  expect((await read('/user/notifications'))[0].service.title).toBe('नल की मरम्मत');
});

test('what a real customer wrote stays theirs, whatever it reads like', async () => {
  const token = await api.signIn('9876543210', 'Rina Das');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const body = { sellerId: asha.id, offerId: id, rating: 5, review: 'Very happy. Will book again.' };
  await api.call('POST', '/user/reviews', { token, body });
  const reviews = await api.call('GET', `/user/service-providers/${asha.id}/reviews`, { headers: inHindi });
  expect(reviews.json.data.map(({ review }: { review: string }) => review)).toContain(body.review);
});

test('a market that an older release filled gets its translations at the next start, one that real people made none', async () => {
  const readMarket = async () => miniMarket;
  const rows = () => db().selectFrom('translations').selectAll().execute();
  const before = await rows();
  await db().deleteFrom('translations').execute();
  await renewTranslations(db(), readMarket);
  expect(await rows()).toEqual([]);
  await writeMeta(db(), 'seed-translations', 'older');
  await renewTranslations(db(), readMarket);
  expect(await rows()).toHaveLength(before.length);
  expect((await service()).title).toBe('नल की मरम्मत');
  await db().deleteFrom('translations').execute();
  await db().deleteFrom('app_meta').where('key', 'in', ['seeded', 'seed-translations']).execute();
  await renewTranslations(db(), readMarket);
  expect(await rows()).toEqual([]);
  await writeMeta(db(), 'seeded', new Date(0).toISOString());
  await renewTranslations(db(), readMarket);
  expect(await rows()).toHaveLength(before.length);
});

test('English asks the database for no translation', async () => {
  const executor = db().getExecutor();
  const asked = jest.spyOn(Object.getPrototypeOf(executor), 'executeQuery');
  expect((await textsIn(db(), 'en', ['svc_tap'])).say('svc_tap', 'title', 'Tap Repair')).toBe('Tap Repair');
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
