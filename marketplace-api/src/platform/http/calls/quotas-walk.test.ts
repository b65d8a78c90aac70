import { type CallName, type CallRow, calls } from 'shared-contracts';
import { asha, offer } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { limitName } from '../../security/limit-name.ts';
import { type Quota, quotasOf } from './quotas.ts';

/** Every call with a quota, played with the quota full and with room for one more. */
const api = testApiFor('file');
const mobile = '9876543210';
const BOOKING = 'KAZA00000000';
const NETWORK = '203.0.113.7';

const reason = { reason: 'Changed plans' };
const address = { label: 'Home', flat: '4B', street: '12 Lake Road', pinCode: '700091', city: 'Kolkata' };
const endpoint = 'https://fcm.googleapis.com/fcm/send/none';
const words = 'Came on time, very tidy';
const offerId = { offerId: BOOKING };
/** What passes validation; whether it is done is another matter. */
const bodies: Partial<Record<CallName, object>> = {
  updateProfile: { name: 'Mira', location: 'Kolkata' },
  chooseLanguage: { language: 'en' },
  addAddress: address,
  updateAddress: address,
  sendOffer: offer(),
  createBooking: offer(),
  openDispute: { message: 'The tap still drips.' },
  addToDispute: { message: 'The tap still drips.' },
  actOnDispute: { action: 'WITHDRAW' },
  reportProblem: { kind: 'quality', message: 'The tap still drips.' },
  actOnOffer: { action: 'REJECT' },
  cancelBooking: reason,
  rescheduleBooking: { scheduledDate: '2026-11-25', scheduledTime: '10:00' },
  moveBooking: { action: 'ACCEPT' },
  changeBookingAddress: { share: true },
  extraWork: { action: 'ACCEPT' },
  noShow: {},
  updateBookingStatus: { status: 'CANCELLED' },
  sendServiceCode: offerId,
  verifyServiceCode: { ...offerId, otp: '123456' },
  createReview: { ...offerId, sellerId: asha.id, rating: 5, review: words },
  contactUs: { name: 'Mira', email: 'mira@example.com', subject: 'Hello', message: 'Hello there' },
  applyAsPartner: {
    name: 'Mira',
    email: 'mira@example.com',
    phoneNumber: mobile,
    location: 'Kolkata',
    occupation: 'Plumber',
  },
  answerMeasure: { action: 'READ' },
  saveOwnApplication: { pinCode: '700091', experience: 8, trades: ['cat_plumbing'], upiId: 'ravi@okaxis' },
  stepOwnApplication: { action: 'SEND' },
  wishForService: { wanted: 'piano tuning', city: 'Kolkata' },
  requestCity: { place: 'Digha', mobile },
  getChatToken: { bookingId: BOOKING },
  subscribeToPush: { endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }, language: 'en' },
  providerAction: { action: 'REJECT' },
  providerCancel: reason,
  setProgress: { step: 'STARTED' },
  updateProviderWork: { version: 0 },
  saveAbout: { about: 'Careful' },
  requestTrade: { categoryId: 'cat_plumbing' },
  reportReview: { reason: 'insult' },
  replyToReview: { reply: 'Thank you' },
};

const counted = (Object.keys(calls) as CallName[]).filter((name) => quotasOf(name).length > 0);
const cases = counted.flatMap((name) => quotasOf(name).map((quota) => [name, quota.per, quota] as const));

const tokens = { customer: '', provider: '' };
beforeAll(async () => {
  tokens.customer = await api.signIn(mobile, 'Mira');
  tokens.provider = await api.signIn(asha.mobile);
});

/** The quota of who calls, with so many hits. */
async function fill({ budget, per, windowMs }: Quota, number: string, hits: number) {
  const { db, secrets, clock } = api.api.context;
  const account = limitName(secrets, number);
  const who = { network: NETWORK, account, booking: `${account}:${BOOKING}` }[per];
  await db.deleteFrom('rate_limits').where('key', 'like', 'call:%').execute();
  const row = { key: `call:${budget}:${who}`, allowed: true, expires_at: new Date(clock.now().getTime() + windowMs) };
  await db
    .insertInto('rate_limits')
    .values({ ...row, hits: Array.from({ length: hits }, () => clock.now()) })
    .execute();
}

test.each(cases)('%s is refused once its quota for each %s is full, and not before', async (name, _per, quota) => {
  const { method, path, auth }: CallRow = calls[name];
  const byProvider = auth === 'provider';
  const play = () =>
    api.call(method, path.replace(/:\w+/, BOOKING), {
      ...(auth === 'public' ? {} : { token: byProvider ? tokens.provider : tokens.customer }),
      ...(bodies[name] ? { body: bodies[name] } : {}),
      from: NETWORK,
    });
  await fill(quota, byProvider ? asha.mobile : mobile, quota.hits - 1);
  expect([429, 422]).not.toContain((await play()).status);
  await fill(quota, byProvider ? asha.mobile : mobile, quota.hits);
  const refused = await play();
  expect(refused).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: quota.message } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
