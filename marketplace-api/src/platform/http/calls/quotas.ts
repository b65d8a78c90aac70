import { type CallName, type CallRow, calls } from 'shared-contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So many calls of a budget in a sliding window. Calls that name the same budget share it. */
export interface Quota {
  readonly budget: string;
  /**
   * Who it is counted for: a network where nobody is signed in, else an account by a keyed hash of its number (so that
   * it outlives the account), or an account's calls about one booking.
   */
  readonly per: 'account' | 'network' | 'booking';
  readonly hits: number;
  readonly windowMs: number;
  readonly message: string;
}

const quota = (budget: string, per: Quota['per'], hits: number, windowMs: number, message: string): Quota => ({
  budget,
  per,
  hits,
  windowMs,
  message,
});
const busy = 'You are sending too many requests. Please wait a minute.';
const quick = 'You are doing this very quickly. Please wait a moment.';
const written = 'You have sent many messages. Please try again later.';

/** Whatever tells the other side of a booking: far above what people do, far below what a script could. */
const tellsOther = [
  quota('booking', 'booking', 20, HOUR, 'You are changing this booking very often. Please wait a moment.'),
  quota('bookings', 'account', 240, 10 * MINUTE, busy),
];
const offers = [quota('offers', 'account', 60, MINUTE, busy)];
const codes = [quota('codes', 'booking', 60, HOUR, quick)];
const addresses = [quota('addresses', 'account', 120, HOUR, busy)];
const favourites = [quota('favourites', 'account', 240, HOUR, busy)];
const ownSettings = [quota('own settings', 'account', 120, HOUR, quick)];
const feeds = [quota('calendar addresses', 'account', 20, HOUR, quick)];

/** Why a writing call has no quota here. */
interface Exempt {
  readonly because: string;
}

/**
 * One table of what may be called how often: each call that writes, and reads that cost. A call is refused with 429 by
 * the first quota that is full.
 */
export const callQuotas = {
  verifyMobile: { because: 'budgets of login codes (modules/auth/login-budgets.ts)' },
  verifyOtp: { because: 'tries of a code, and of a network (modules/auth/login-codes.ts)' },
  enterAccount: { because: 'wrong answers of a number (modules/auth/account-question.ts)' },
  changeMobile: { because: 'needs fresh login codes of both numbers' },
  refreshToken: { because: 'a refresh token gives one successor' },
  logout: { because: 'it only ends what is there' },
  endOtherSessions: { because: 'it only ends what is there' },
  endSession: { because: 'it only ends what is there' },
  deleteAccount: { because: 'needs a fresh login code' },
  exportData: [quota('exports', 'account', 10, HOUR, quick)],
  updateProfile: ownSettings,
  chooseLanguage: ownSettings,
  addAddress: addresses,
  updateAddress: addresses,
  deleteAddress: addresses,
  addFavourite: favourites,
  removeFavourite: favourites,
  readNotifications: { because: 'tells nobody, and only marks what is there' },
  subscribeToPush: [quota('push', 'account', 20, MINUTE, quick)],
  unsubscribeFromPush: { because: 'it only ends what is there' },

  sendOffer: offers,
  createBooking: offers,
  actOnOffer: tellsOther,
  cancelBooking: tellsOther,
  rescheduleBooking: tellsOther,
  moveBooking: tellsOther,
  changeBookingAddress: tellsOther,
  extraWork: tellsOther,
  noShow: tellsOther,
  updateBookingStatus: tellsOther,
  providerAction: tellsOther,
  providerCancel: tellsOther,
  setProgress: tellsOther,
  sendServiceCode: codes,
  verifyServiceCode: codes,
  createReview: [quota('reviews', 'account', 30, HOUR, busy)],
  reportReview: [quota('review reports', 'account', 20, HOUR, written)],
  replyToReview: [quota('replies', 'account', 60, HOUR, busy)],
  reportProblem: [quota('problems', 'account', 10, HOUR, written)],
  openDispute: [quota('disputes', 'account', 10, HOUR, written)],
  addToDispute: [quota('disputes', 'account', 20, HOUR, written)],
  actOnDispute: tellsOther,
  addBookingPhoto: [quota('booking photos', 'account', 60, HOUR, quick)],
  removeBookingPhoto: ownSettings,
  getChatToken: [quota('chats', 'account', 60, MINUTE, 'You are opening chats very quickly. Please wait a moment.')],
  makeCalendarFeed: feeds,
  endCalendarFeed: feeds,
  makeJobsFeed: feeds,
  endJobsFeed: feeds,
  updateProviderWork: [quota('work', 'account', 60, 10 * MINUTE, quick)],
  saveAbout: ownSettings,
  uploadPhoto: [quota('photos', 'account', 40, HOUR, quick)],
  removePhoto: ownSettings,
  requestTrade: [quota('trades', 'account', 20, HOUR, written)],

  answerMeasure: [quota('measures', 'account', 30, HOUR, quick)],
  saveOwnApplication: ownSettings,
  stepOwnApplication: [quota('applications', 'account', 30, HOUR, quick)],
  addOwnDocument: [quota('documents', 'account', 60, HOUR, quick)],
  removeOwnDocument: ownSettings,

  // Offices share a network, scripts should not.
  contactUs: [quota('contact', 'network', 30, HOUR, written)],
  applyAsPartner: [quota('partners', 'network', 30, HOUR, 'You have sent many applications. Please try again later.')],
  wishForService: [quota('wishes', 'network', 20, HOUR, written)],
  requestCity: [quota('cities', 'network', 20, HOUR, written)],
} as const satisfies Partial<Record<CallName, readonly Quota[] | Exempt>>;

/** The quotas of a call; none where the table says why. */
export function quotasOf(name: CallName): readonly Quota[] {
  const row: readonly Quota[] | Exempt =
    (callQuotas as Partial<Record<CallName, readonly Quota[] | Exempt>>)[name] ?? [];
  return 'because' in row ? [] : row;
}

/** Names of the calls that write. */
export const writingCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => (calls[name] as CallRow).method !== 'GET',
);
