import type { booksCalls, qualityCalls, reportCalls } from 'operations-contracts';
import { asha, bookingIn } from '../bookings.ts';
import type { Prepare } from '../play.ts';
import type { TestApi } from '../test-api.ts';

const why = 'as agreed';

/** A review that its provider reported. */
export async function reportedReview(api: TestApi): Promise<string> {
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const body = { sellerId: asha.id, offerId: id, rating: 1, review: 'Rude, and ring her at home' };
  const review = (await api.call('POST', '/user/reviews', { token, body })).json.data.id;
  const provider = await api.signIn(asha.mobile);
  const reported = await api.call('POST', `/reviews/${review}/report`, {
    token: provider,
    body: { reason: 'personal', note: 'My address' },
  });
  if (reported.status !== 200) throw new Error(reported.text);
  return review;
}
const onReview =
  (body: object): Prepare =>
  async (api) => ({ params: { id: await reportedReview(api) }, body: { why, ...body } });
const month = { month: '2026-11' };

/** How the calls of quality, books and reports are made to succeed. */
export const booksPlays: Record<
  keyof typeof qualityCalls | keyof typeof booksCalls | keyof typeof reportCalls,
  Prepare
> = {
  listQuality: {},
  getQuality: { params: { id: asha.id } },
  listReportedReviews: {},
  hideReview: onReview({ reason: 'personal' }),
  showReview: onReview({}),
  listCommissions: {},
  changeCommission: { body: { percent: 6, effectiveAt: '2027-01-01T00:00:00Z', why } },
  listStatements: { query: month },
  getProviderStatement: { params: { id: asha.id }, query: month },
  getStatementFile: { params: { id: asha.id }, query: { ...month, format: 'csv' } },
  getReport: { query: { from: '2026-11-01', to: '2026-11-30' } },
};
