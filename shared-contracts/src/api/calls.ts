/**
 * Every call (rule 9.1): what the browser needs of it. Paths stand below API_BASE; `:name` is a
 * parameter. Their schemas, which only the server runs, stand in schemas.ts under the same name.
 */
export const API_BASE = '/api/v1';
/** After this long a call has failed. */
export const HTTP_TIMEOUT_MS = 10_000;
/** Header by which the server knows a call that is sent again: it acts once and gives the same answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Who may call: anybody, the holder of a first-step token, anybody signed in, or a provider signed in. */
export type CallAuth = 'public' | 'login' | 'customer' | 'provider' | 'member';

/** What the browser needs to know of a call. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: CallAuth;
  /** Shown where neither the server nor the screen has words (rule 9.10). */
  readonly fallback: string;
  /** The response is a WebP picture, not JSON: its data is a `Blob`. */
  readonly picture?: true;
}

const row = <A extends CallAuth>(
  method: CallRow['method'],
  path: string,
  auth: A,
  fallback: string,
): CallRow & { readonly auth: A } => ({ method, path, auth, fallback });

/** Every call of the API by its name. */
export const calls = {
  verifyMobile: row('POST', '/user/verify-mobile', 'public', 'Failed to send OTP'),
  verifyOtp: row('POST', '/user/verify-otp', 'login', 'Failed to verify OTP'),
  /** Answers the question of `ACCOUNT_QUESTION` with the token whose code was right, or begins a new account. */
  enterAccount: row('POST', '/user/enter-account', 'login', 'Failed to verify OTP'),
  getProfile: row('GET', '/user/profile', 'member', 'Failed to get user profile'),
  getMe: row('GET', '/user/me', 'member', 'Failed to get current user'),
  updateProfile: row('PUT', '/user/update-profile', 'member', 'Failed to update profile'),
  changeMobile: row('PUT', '/user/mobile', 'member', 'Failed to change your number'),
  exportData: row('GET', '/user/export', 'member', 'Failed to download your data'),
  deleteAccount: row('DELETE', '/user/me', 'member', 'Failed to delete your account'),
  listAddresses: row('GET', '/user/addresses', 'member', 'Failed to fetch your addresses'),
  addAddress: row('POST', '/user/addresses', 'member', 'Failed to save the address'),
  updateAddress: row('PUT', '/user/addresses/:id', 'member', 'Failed to save the address'),
  deleteAddress: row('DELETE', '/user/addresses/:id', 'member', 'Failed to remove the address'),
  chooseLanguage: row('PUT', '/user/language', 'member', 'Failed to save your language'),
  listFavourites: row('GET', '/user/favourites', 'customer', 'Failed to fetch your favourites'),
  addFavourite: row('PUT', '/user/favourites/:id', 'customer', 'Failed to save your favourite'),
  removeFavourite: row('DELETE', '/user/favourites/:id', 'customer', 'Failed to remove your favourite'),
  refreshToken: row('POST', '/user/refresh-token', 'public', 'Failed to refresh token'),
  logout: row('POST', '/user/logout', 'public', 'Failed to logout'),
  listSessions: row('GET', '/user/sessions', 'member', 'Failed to fetch sessions'),
  endOtherSessions: row('DELETE', '/user/sessions', 'member', 'Failed to end session'),
  endSession: row('DELETE', '/user/sessions/:id', 'member', 'Failed to end session'),

  getCategories: row('GET', '/user/categories', 'public', 'Failed to fetch categories'),
  getCategory: row('GET', '/user/categories/:id', 'public', 'Failed to fetch category'),
  getServices: row('GET', '/services', 'public', 'Failed to fetch services'),
  getFeaturedServices: row('GET', '/services/featured', 'public', 'Failed to fetch featured services'),
  getMarketRating: row('GET', '/services/rating', 'public', 'Failed to fetch the rating'),
  getMostBookedServices: row('GET', '/services/most-booked', 'public', 'Failed to fetch most booked services'),
  getServicesByCategory: row('GET', '/services/category/:categoryId', 'public', 'Failed to fetch services by category'),
  searchServices: row('GET', '/services/search', 'public', 'Failed to search services'),
  getService: row('GET', '/user/services/:id', 'public', 'Failed to fetch service details'),
  getRandomServices: row('GET', '/user/random-services', 'public', 'Failed to fetch featured services'),
  getProvidersByService: row(
    'GET',
    '/user/service-providers-by-services/:slug',
    'public',
    'Failed to fetch service providers',
  ),
  getSlots: row('GET', '/user/service-providers/:id/slots', 'public', 'Failed to fetch available times'),
  getFreeDays: row('GET', '/user/service-providers/:id/days', 'public', 'Failed to fetch available times'),
  checkPinCode: row('GET', '/user/service-providers/:id/area', 'public', 'Failed to check the pin code'),
  /** At which prices offers for a service were agreed lately; null where too few were. */
  getAcceptedPrices: row(
    'GET',
    '/user/service-providers/:id/accepted-prices',
    'public',
    'Failed to fetch the usual prices',
  ),
  getProviderReviews: row('GET', '/user/service-providers/:id/reviews', 'public', 'Failed to fetch reviews'),

  sendOffer: row('POST', '/user/send-offer', 'customer', 'Failed to send booking offer'),
  createBooking: row('POST', '/bookings', 'customer', 'Failed to create booking'),
  getOffers: row('GET', '/user/offers', 'customer', 'Failed to fetch user offers'),
  getUserBookings: row('GET', '/bookings/user', 'customer', 'Failed to fetch user bookings'),
  getBookingHistory: row('GET', '/bookings/history', 'customer', 'Failed to fetch booking history'),
  getBooking: row('GET', '/bookings/:id', 'member', 'Failed to fetch booking details'),
  getReceipt: row('GET', '/bookings/:id/receipt', 'customer', 'Failed to fetch the receipt'),
  reportProblem: row('POST', '/bookings/:id/problem', 'customer', 'Failed to send your report. Please try again.'),
  /** Null: nobody disputes it. */
  getDispute: row('GET', '/bookings/:id/dispute', 'member', 'Failed to read the dispute'),
  openDispute: row('POST', '/bookings/:id/dispute', 'member', 'Failed to open the dispute. Please try again.'),
  addToDispute: row('POST', '/bookings/:id/dispute/words', 'member', 'Failed to send. Please try again.'),
  actOnDispute: row('PATCH', '/bookings/:id/dispute', 'member', 'Failed to update the dispute'),
  listBookingPhotos: row('GET', '/bookings/:id/photos', 'member', 'Failed to fetch the photos'),
  /** Served to who may see it at that moment, and cached by nobody. */
  getBookingPhoto: {
    ...row('GET', '/bookings/:id/photos/:photo', 'member', 'Failed to fetch the photos'),
    picture: true,
  },
  addBookingPhoto: row('POST', '/bookings/:id/photos', 'member', 'Failed to send the photo. Please try again.'),
  removeBookingPhoto: row('DELETE', '/bookings/:id/photos/:photo', 'member', 'Failed to remove the photo'),
  actOnOffer: row('PATCH', '/user/offers/:id/action', 'customer', 'Failed to update offer'),
  cancelBooking: row('PATCH', '/bookings/:id/cancel', 'customer', 'Failed to cancel booking'),
  rescheduleBooking: row('PATCH', '/bookings/:id/reschedule', 'customer', 'Failed to reschedule booking'),
  moveBooking: row('PATCH', '/bookings/:id/move', 'member', 'Failed to reschedule booking'),
  changeBookingAddress: row('PATCH', '/bookings/:id/address', 'customer', 'Failed to save the address'),
  extraWork: row('PATCH', '/bookings/:id/extra', 'member', 'Failed to update booking'),
  noShow: row('PATCH', '/bookings/:id/no-show', 'member', 'Failed to update booking'),
  getBookingCalendar: row('GET', '/bookings/:id/calendar', 'member', 'Failed to make the calendar file'),
  getCalendarFeed: row('GET', '/user/calendar-feed', 'customer', 'Failed to fetch your calendar address'),
  makeCalendarFeed: row('POST', '/user/calendar-feed', 'customer', 'Failed to make a calendar address'),
  endCalendarFeed: row('DELETE', '/user/calendar-feed', 'customer', 'Failed to end the calendar address'),
  updateBookingStatus: row('PATCH', '/bookings/:id/status', 'member', 'Failed to update booking status'),
  sendServiceCode: row('POST', '/user/offers/send-otp', 'customer', 'Failed to send OTP'),
  verifyServiceCode: row('POST', '/user/offers/verify-otp', 'provider', 'Failed to verify OTP'),
  createReview: row('POST', '/user/reviews', 'customer', 'Failed to submit review'),
  reportReview: row('POST', '/reviews/:id/report', 'member', 'Failed to send your report. Please try again.'),

  contactUs: row('POST', '/user/contact-us', 'public', 'Failed to send message. Please try again.'),
  applyAsPartner: row('POST', '/user/partner-application', 'public', 'Failed to submit partner application'),
  /** The own application; null: there is none. */
  getOwnApplication: row('GET', '/user/partner-application', 'member', 'Failed to read your application'),
  saveOwnApplication: row('PUT', '/user/partner-application', 'member', 'Failed to save. Please try again.'),
  stepOwnApplication: row('PATCH', '/user/partner-application', 'member', 'Failed to update your application'),
  addOwnDocument: row(
    'POST',
    '/user/partner-application/documents',
    'member',
    'Failed to send the photo. Please try again.',
  ),
  removeOwnDocument: row('DELETE', '/user/partner-application/documents/:id', 'member', 'Failed to remove the photo'),
  suggestLocations: row('GET', '/locations/suggest', 'public', 'Failed to load location services'),
  reverseLocation: row('GET', '/locations/reverse', 'public', 'Unable to get your location address'),
  getLocation: row('GET', '/locations/:id', 'public', 'Unable to get location details'),
  /** Who waits for us where: counted, once for each number and place. */
  wishForService: row('POST', '/services/wishes', 'public', 'Failed to send your wish. Please try again.'),
  requestCity: row('POST', '/locations/requests', 'public', 'Failed to send your request. Please try again.'),
  getChatToken: row('POST', '/user/chat-token', 'member', 'Failed to open chat'),

  getNotifications: row('GET', '/user/notifications', 'member', 'Failed to fetch notifications'),
  getUnreadNotifications: row('GET', '/user/notifications/unread', 'member', 'Failed to fetch notifications'),
  readNotifications: row('POST', '/user/notifications/read', 'member', 'Failed to update notifications'),
  getPushKey: row('GET', '/user/push-subscriptions/key', 'member', 'Failed to turn on notifications'),
  subscribeToPush: row('POST', '/user/push-subscriptions', 'member', 'Failed to turn on notifications'),
  unsubscribeFromPush: row('POST', '/user/push-subscriptions/end', 'member', 'Failed to turn off notifications'),

  getProviderOffers: row('GET', '/provider/offers', 'provider', 'Failed to fetch offers'),
  providerAction: row('PATCH', '/provider/offers/:id/action', 'provider', 'Failed to update offer'),
  providerCancel: row('PATCH', '/provider/offers/:id/cancel', 'provider', 'Failed to cancel booking'),
  setProgress: row('PATCH', '/provider/offers/:id/progress', 'provider', 'Failed to update booking'),
  getJobsFeed: row('GET', '/provider/calendar-feed', 'provider', 'Failed to fetch your calendar address'),
  makeJobsFeed: row('POST', '/provider/calendar-feed', 'provider', 'Failed to make a calendar address'),
  endJobsFeed: row('DELETE', '/provider/calendar-feed', 'provider', 'Failed to end the calendar address'),
  getProviderProfile: row('GET', '/provider/profile', 'provider', 'Failed to fetch your profile'),
  getProviderWork: row('GET', '/provider/work', 'provider', 'Failed to fetch your working hours'),
  updateProviderWork: row('PATCH', '/provider/work', 'provider', 'Failed to save'),
  getProviderFace: row('GET', '/provider/face', 'provider', 'Failed to fetch your profile'),
  saveAbout: row('PUT', '/provider/face', 'provider', 'Failed to save'),
  uploadPhoto: row('POST', '/provider/photos', 'provider', 'Failed to send the photo. Please try again.'),
  removePhoto: row('DELETE', '/provider/photos/:id', 'provider', 'Failed to remove the photo'),
  requestTrade: row('POST', '/provider/trades', 'provider', 'Failed to send your request. Please try again.'),
  replyToReview: row('PUT', '/provider/reviews/:id/reply', 'provider', 'Failed to save your reply'),
  listOwnMeasures: row('GET', '/provider/measures', 'provider', 'Failed to fetch your notices'),
  answerMeasure: row('PATCH', '/provider/measures/:id', 'provider', 'Failed to send. Please try again.'),
  getStatement: row('GET', '/provider/statement', 'provider', 'Failed to fetch your statement'),
  getProviderCalendar: row('GET', '/provider/calendar', 'provider', 'Failed to fetch your calendar'),
  getEarnings: row('GET', '/provider/earnings', 'provider', 'Failed to fetch your earnings'),
  getEarnedBookings: row('GET', '/provider/earnings/bookings', 'provider', 'Failed to fetch your completed bookings'),
} as const satisfies Record<string, CallRow>;

/** Name of a call, a key of `calls`. */
export type CallName = keyof typeof calls;

/**
 * Server-sent `booking` events with a Booking each; the bearer token goes in the header (fetch, not EventSource). Each
 * stream sends what its list holds: the first the bookings that one made, the second the requests that one gets.
 */
export const BOOKING_STREAM_PATH = '/user/offers/stream';
/** The iCalendar file of a private address ends this path: `TOKEN.ics`. Who has it reads it, without sign-in. */
export const CALENDAR_FEED_PATH = '/calendars';
/** Server-sent events of the provider who is signed in. */
export const PROVIDER_STREAM_PATH = '/provider/offers/stream';

/**
 * Both streams also carry, without ids, what concerns the person: `notifications` events `{unread}`
 * (UnreadNotifications), and `chat-unread` events `{bookingId, count}` (ChatUnread), each of them once when the stream
 * opens and at each change.
 */
export const STREAM_EVENTS = { notifications: 'notifications', chatUnread: 'chat-unread' } as const;

/** `Failed to {action} offer`, action in lower case. */
export const offerActionFallback = (action: 'ACCEPT' | 'REJECT') => `Failed to ${action.toLowerCase()} offer`;
