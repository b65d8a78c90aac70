import { asha } from '../../testing/bookings.ts';
import { reportedReview } from '../../testing/plays/books-plays.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const why = 'Her address stands in it';
const listed = async () => (await api.call('GET', `/user/service-providers/${asha.id}/reviews`)).json;
const rated = () =>
  api.api.context.db
    .selectFrom('providers')
    .select(['reviews_count', 'rating_total'])
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
const news = async () =>
  (await api.call('GET', '/user/notifications', { token: await api.signIn('9876543210') })).json.data;

test('a hidden review leaves lists and ratings, its writer is told, its words stay; shown again it counts again', async () => {
  const before = await rated();
  const id = await reportedReview(api);
  const support = await signInStaff(api, 'support');
  const [reported] = (await support.call('listReportedReviews')).json.data.items;
  expect(reported).toMatchObject({
    ...{ id, rating: 1, review: 'Rude, and ring her at home', hidden: null },
    reports: [{ side: 'provider', reason: 'personal', note: 'My address' }],
  });
  expect((await rated()).reviews_count).toBe(before.reviews_count + 1);
  const hidden = await support.call('hideReview', { params: { id }, body: { reason: 'personal', why } });
  expect(hidden.json.data).toMatchObject({ hidden: { reason: 'personal' }, reports: [] });
  expect(await rated()).toEqual(before);
  expect((await listed()).data.map((review: { id: string }) => review.id)).not.toContain(id);
  expect((await news())[0]).toMatchObject({ kind: 'review-hidden', title: 'Your review is hidden' });
  const own = (await api.call('GET', '/user/export', { token: await api.signIn('9876543210') })).json.data.reviews;
  expect(own).toMatchObject([{ review: 'Rude, and ring her at home', hidden: { reason: 'personal' } }]);
  expect((await support.call('listReportedReviews')).json.data.items).toEqual([]);
  expect((await support.call('listReportedReviews', { query: { state: 'hidden' } })).json.data.items).toHaveLength(1);
  expect((await support.call('hideReview', { params: { id }, body: { reason: 'other', why } })).status).toBe(409);
  await support.call('showReview', { params: { id }, body: { why: 'It names nobody after all' } });
  expect((await rated()).reviews_count).toBe(before.reviews_count + 1);
  expect((await listed()).data.map((review: { id: string }) => review.id)).toContain(id);
});

test('a report says why; who says it again is heard once, strangers and nobody are refused', async () => {
  const id = await reportedReview(api);
  const report = async (body: object, mobile?: string) =>
    api.call('POST', `/reviews/${id}/report`, { body, ...(mobile ? { token: await api.signIn(mobile) } : {}) });
  expect((await report({ reason: 'insult' })).status).toBe(401);
  expect((await report({ reason: 'boring' }, asha.mobile)).status).toBe(422);
  expect((await report({ reason: 'insult' }, asha.mobile)).status).toBe(200);
  expect((await report({ reason: 'advertising' }, '9123456789')).status).toBe(200);
  const support = await signInStaff(api, 'support');
  const [{ reports }] = (await support.call('listReportedReviews')).json.data.items;
  // Both may fall on one instant.
  expect(reports.map(({ side, reason }: Record<string, string>) => `${side} ${reason}`).sort()).toEqual([
    'customer advertising',
    'provider insult',
  ]);
  const missing = { token: await api.signIn('9123456789'), body: { reason: 'other' } };
  expect((await api.call('POST', '/reviews/none/report', missing)).status).toBe(404);
});
