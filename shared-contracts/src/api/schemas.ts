import * as v from 'valibot';
import { FREE_DAYS_SHOWN } from '../domain/booking.ts';
import { listLimits } from '../domain/catalog.ts';
import { earningsPeriods } from '../domain/earnings.ts';
import { languageCodes } from '../domain/values/language.ts';
import { latinDigits } from '../domain/values/typed-digits.ts';
import type { CallName } from './calls.ts';
import * as e from './entities.ts';
import * as i from './inputs.ts';

/** What each call takes and gives, under the name it has in calls.ts. Only servers import this file's values. */
export interface CallSchemas {
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  data: v.GenericSchema;
  /** Lists that carry `meta` {page, limit, total}. */
  list?: true;
  /** HTTP status of success; 200 where absent. */
  created?: true;
  /** Takes the `Idempotency-Key` header: the same key gives the same answer again (rule 9.5). */
  idempotent?: true;
  /** The body is a photo: bytes, not JSON. */
  photo?: true;
  /** The response is a picture: bytes, without the wrapper. */
  picture?: true;
  /** The wrapper's `message` of a success. */
  message: string;
}

/** Ids stand in what people type, too: a link read out, a booking's number. */
const idParam = v.pipe(v.string(), v.transform(latinDigits));
const params = <K extends string>(name: K) => v.object({ [name]: idParam } as Record<K, typeof idParam>);
const photoParams = v.object({ id: idParam, photo: idParam });
const nothing = v.null();
const token = v.object({ token: v.string() });
const signIn = v.object({ token: v.string(), isNewUser: v.boolean() });
const listQuery = v.object(i.paging(listLimits.bookings));

/** Schemas of every call by its name. Only the server runs them; pages use their types. */
export const callSchemas = {
  verifyMobile: {
    /** `proof`: solves the challenge of an earlier refusal and buys one more code. */
    body: v.object({ mobile: i.mobile, proof: v.optional(e.proofSchema) }),
    data: signIn,
    message: 'OTP sent successfully',
  },
  verifyOtp: { body: v.object({ otp: i.code }), data: signIn, message: 'OTP verified successfully' },
  enterAccount: {
    /** What the account asks for; or the number gets an account of its own, and the old one is set aside. */
    body: v.union([i.accountAnswer, v.object({ beginsAnew: v.literal(true) })], 'Please write your answer'),
    data: signIn,
    message: 'OTP verified successfully',
  },
  getProfile: { data: e.userSchema, message: 'Profile fetched successfully' },
  getMe: { data: e.userSchema, message: 'Profile fetched successfully' },
  updateProfile: {
    body: v.object({
      name: i.personName,
      location: i.line('Location', 300),
      coordinates: v.optional(e.coordinatesSchema),
      email: v.optional(v.nullable(i.email)),
    }),
    data: e.userSchema,
    message: 'Profile updated successfully',
  },
  changeMobile: {
    /** Tokens and codes of a verify-mobile each, for the present number and for the new one. */
    body: v.object({
      token: v.optional(i.stepToken),
      otp: v.optional(i.code),
      newToken: i.stepToken,
      newOtp: i.code,
    }),
    data: e.userSchema,
    message: 'Your number was changed',
  },
  exportData: { data: e.exportSchema, message: 'Your data' },
  deleteAccount: {
    /** The token and code of a verify-mobile for the own number: a stranger at an open page has no phone. */
    body: v.object({ token: i.stepToken, otp: i.code }),
    data: nothing,
    message: 'Your account was deleted',
  },
  listAddresses: { data: v.array(e.addressSchema), message: 'Addresses fetched successfully' },
  addAddress: { body: i.addressBody, data: e.addressSchema, created: true, message: 'Address saved' },
  updateAddress: { params: params('id'), body: i.addressBody, data: e.addressSchema, message: 'Address saved' },
  deleteAddress: { params: params('id'), data: nothing, message: 'Address removed' },
  chooseLanguage: {
    body: v.object({ language: v.picklist(languageCodes, 'Unknown language') }),
    data: nothing,
    message: 'Language saved',
  },
  listFavourites: { data: v.array(e.favouriteSchema), message: 'Favourites fetched successfully' },
  addFavourite: { params: params('id'), data: nothing, message: 'Kept as a favourite' },
  removeFavourite: { params: params('id'), data: nothing, message: 'Removed from your favourites' },
  refreshToken: { data: token, message: 'Token refreshed successfully' },
  logout: { data: nothing, message: 'Logged out successfully' },
  listSessions: { data: v.array(e.sessionSchema), message: 'Sessions fetched successfully' },
  endOtherSessions: { data: nothing, message: 'Sessions ended' },
  endSession: { params: params('id'), data: nothing, message: 'Session ended' },

  getCategories: { data: v.array(e.categorySchema), message: 'Categories fetched successfully' },
  getCategory: { params: params('id'), data: e.categorySchema, message: 'Category fetched successfully' },
  getServices: {
    query: i.servicesQuery,
    data: v.array(e.serviceSchema),
    list: true,
    message: 'Services fetched successfully',
  },
  getFeaturedServices: {
    query: i.cityQuery,
    data: v.array(e.serviceSchema),
    message: 'Featured services fetched successfully',
  },
  getMarketRating: { data: e.marketRatingSchema, message: 'Rating fetched successfully' },
  getMostBookedServices: {
    query: i.cityQuery,
    data: v.array(e.serviceSchema),
    message: 'Most booked services fetched successfully',
  },
  getServicesByCategory: {
    params: params('categoryId'),
    query: i.cityQuery,
    data: v.array(e.serviceSchema),
    message: 'Services fetched successfully',
  },
  searchServices: { query: i.searchQuery, data: v.array(e.serviceSchema), message: 'Services fetched successfully' },
  getService: { params: params('id'), data: e.serviceSchema, message: 'Service fetched successfully' },
  getRandomServices: { query: i.cityQuery, data: v.array(e.serviceSchema), message: 'Services fetched successfully' },
  getProvidersByService: {
    params: params('slug'),
    query: i.fromQuery,
    data: v.array(e.providerSchema),
    message: 'Service providers fetched successfully',
  },
  getSlots: {
    params: params('id'),
    query: v.object({ date: i.calendarDate, serviceId: i.idText }),
    data: v.array(e.slotSchema),
    message: 'Available times fetched successfully',
  },
  getFreeDays: {
    params: params('id'),
    query: v.object({ serviceId: i.idText, days: v.optional(i.wholeNumber(1, 31), FREE_DAYS_SHOWN) }),
    data: v.array(e.freeDaySchema),
    message: 'Available times fetched successfully',
  },
  checkPinCode: {
    params: params('id'),
    query: v.object({ pinCode: i.pinCode }),
    data: e.pinCodeCheckSchema,
    message: 'Pin code checked',
  },
  getAcceptedPrices: {
    params: params('id'),
    query: v.object({ serviceId: i.idText }),
    data: v.nullable(e.acceptedPricesSchema),
    message: 'Prices fetched successfully',
  },
  getProviderReviews: {
    params: params('id'),
    /** Those of this service first. */
    query: v.object({ serviceId: v.optional(i.idText), ...i.paging(listLimits.reviews) }),
    data: v.array(e.reviewSchema),
    list: true,
    message: 'Reviews fetched successfully',
  },

  sendOffer: {
    body: i.offerBody,
    data: e.bookingSchema,
    created: true,
    idempotent: true,
    message: 'Your request was sent',
  },
  createBooking: {
    body: i.offerBody,
    data: e.bookingSchema,
    created: true,
    idempotent: true,
    message: 'Your request was sent',
  },
  getOffers: { data: v.array(e.bookingSchema), message: 'Offers fetched successfully' },
  getUserBookings: {
    query: listQuery,
    data: v.array(e.bookingSchema),
    list: true,
    message: 'Bookings fetched successfully',
  },
  getBookingHistory: {
    query: listQuery,
    data: v.array(e.bookingSchema),
    list: true,
    message: 'Booking history fetched successfully',
  },
  getBooking: { params: params('id'), data: e.bookingWithEventsSchema, message: 'Booking fetched successfully' },
  getReceipt: { params: params('id'), data: e.receiptSchema, message: 'Receipt fetched successfully' },
  getDispute: { params: params('id'), data: v.nullable(e.disputeSchema), message: 'Dispute fetched successfully' },
  openDispute: {
    params: params('id'),
    body: i.openDisputeBody,
    data: e.disputeSchema,
    created: true,
    message: 'Your dispute is open',
  },
  addToDispute: {
    params: params('id'),
    body: i.disputeWordsBody,
    data: e.disputeSchema,
    created: true,
    message: 'Sent',
  },
  actOnDispute: {
    params: params('id'),
    body: i.disputeActionBody,
    data: e.disputeSchema,
    message: 'Dispute updated',
  },
  reportProblem: {
    params: params('id'),
    body: i.problemBody,
    data: e.ticketSchema,
    created: true,
    message: 'Thank you. Our support has your report.',
  },
  listBookingPhotos: {
    params: params('id'),
    data: v.array(e.bookingPhotoSchema),
    message: 'Photos fetched successfully',
  },
  getBookingPhoto: { params: photoParams, data: i.photoBody, picture: true, message: 'Photos fetched successfully' },
  addBookingPhoto: {
    params: params('id'),
    query: i.bookingPhotoQuery,
    body: i.photoBody,
    photo: true,
    data: e.bookingPhotoSchema,
    created: true,
    message: 'Your photo is there',
  },
  removeBookingPhoto: { params: photoParams, data: v.array(e.bookingPhotoSchema), message: 'Photo removed' },
  actOnOffer: {
    params: params('id'),
    body: v.object({
      action: v.picklist(['ACCEPT', 'REJECT'], 'Please choose to accept or reject'),
      version: i.seenVersion,
    }),
    data: e.bookingSchema,
    message: 'Offer updated successfully',
  },
  cancelBooking: {
    params: params('id'),
    /** `wholeGroup`: with all other open requests of the same offer. */
    body: v.object({ reason: i.reason, wholeGroup: v.optional(v.boolean()), version: i.seenVersion }),
    data: e.bookingSchema,
    message: 'Booking cancelled successfully',
  },
  rescheduleBooking: {
    params: params('id'),
    body: v.object({ scheduledDate: i.calendarDate, scheduledTime: i.clockTime, version: i.seenVersion }),
    data: e.bookingSchema,
    message: 'The new time was sent. It counts once the other side agrees.',
  },
  moveBooking: {
    params: params('id'),
    body: i.moveBody,
    data: e.bookingSchema,
    message: 'Booking updated successfully',
  },
  changeBookingAddress: {
    params: params('id'),
    body: i.bookingAddressBody,
    data: e.bookingSchema,
    message: 'Address saved',
  },
  extraWork: {
    params: params('id'),
    body: i.extraBody,
    data: e.bookingSchema,
    message: 'Booking updated successfully',
  },
  noShow: { params: params('id'), body: i.noShowBody, data: e.bookingSchema, message: 'Booking updated successfully' },
  getBookingCalendar: { params: params('id'), data: e.calendarFileSchema, message: 'Calendar file made' },
  getCalendarFeed: { data: e.calendarFeedSchema, message: 'Calendar address fetched successfully' },
  makeCalendarFeed: { data: e.calendarFeedSchema, created: true, message: 'Your calendar has a new address' },
  endCalendarFeed: { data: e.calendarFeedSchema, message: 'The calendar address is no longer valid' },
  updateBookingStatus: {
    params: params('id'),
    body: v.object({
      status: v.picklist(['CANCELLED', 'ACCEPTED', 'REJECTED'], 'Unknown booking status'),
      version: i.seenVersion,
    }),
    data: e.bookingSchema,
    message: 'Booking updated successfully',
  },
  sendServiceCode: {
    body: v.object({ offerId: i.idText, version: i.seenVersion }),
    data: v.object({ otp: v.string() }),
    message: 'OTP sent successfully',
  },
  verifyServiceCode: {
    body: v.object({ offerId: i.idText, otp: i.code, version: i.seenVersion }),
    data: e.bookingSchema,
    message: 'Service completed successfully',
  },
  reportReview: {
    params: params('id'),
    body: i.reviewReportBody,
    data: nothing,
    message: 'Thank you. We look into it.',
  },
  createReview: { body: i.reviewBody, data: e.reviewSchema, created: true, message: 'Thank you for your review' },

  contactUs: {
    body: i.contactBody,
    data: e.ticketSchema,
    message: "Message sent successfully! We'll get back to you soon.",
  },
  applyAsPartner: {
    body: i.partnerBody,
    data: e.ticketSchema,
    message: "Application submitted successfully! We'll contact you soon.",
  },
  getOwnApplication: { data: v.nullable(e.ownApplicationSchema), message: 'Application fetched successfully' },
  saveOwnApplication: { body: i.ownApplicationBody, data: e.ownApplicationSchema, message: 'Saved' },
  stepOwnApplication: { body: i.ownApplicationAction, data: e.ownApplicationSchema, message: 'Application updated' },
  addOwnDocument: {
    query: i.ownDocumentQuery,
    body: i.photoBody,
    photo: true,
    data: e.ownApplicationSchema,
    created: true,
    message: 'Your photo is there',
  },
  removeOwnDocument: { params: params('id'), data: e.ownApplicationSchema, message: 'Photo removed' },
  suggestLocations: {
    query: v.object({ q: v.optional(i.placeText, '') }),
    data: v.array(e.placeSuggestionSchema),
    message: 'Locations fetched successfully',
  },
  getLocation: { params: params('id'), data: e.placeSchema, message: 'Location fetched successfully' },
  reverseLocation: {
    query: v.object({ latitude: i.queryNumber(-90, 90), longitude: i.queryNumber(-180, 180) }),
    data: e.placeSchema,
    message: 'Location fetched successfully',
  },
  wishForService: {
    body: i.wishBody,
    data: v.object({ wishes: v.number() }),
    created: true,
    message: 'Thank you. We have counted your wish.',
  },
  requestCity: {
    body: i.cityRequestBody,
    data: v.object({ waiting: v.number() }),
    created: true,
    message: 'Thank you. We count you among those who wait for us.',
  },
  getChatToken: { body: v.object({ bookingId: i.idText }), data: e.chatAccessSchema, message: 'Chat is ready' },

  getNotifications: {
    query: v.object(i.paging(listLimits.notifications)),
    data: v.array(e.notificationSchema),
    list: true,
    message: 'Notifications fetched successfully',
  },
  getUnreadNotifications: { data: e.unreadNotificationsSchema, message: 'Notifications fetched successfully' },
  readNotifications: {
    body: i.readNotificationsBody,
    data: e.unreadNotificationsSchema,
    message: 'Notifications marked as read',
  },
  getPushKey: { data: e.pushKeySchema, message: 'Push key fetched successfully' },
  subscribeToPush: {
    body: i.pushSubscriptionBody,
    data: nothing,
    created: true,
    message: 'Notifications are on',
  },
  unsubscribeFromPush: {
    body: v.object({ endpoint: i.pushSubscriptionBody.entries.endpoint }),
    data: nothing,
    message: 'Notifications are off',
  },

  getProviderOffers: {
    query: v.object({ status: v.optional(i.statuses) }),
    data: v.array(e.bookingSchema),
    message: 'Offers fetched successfully',
  },
  providerAction: {
    params: params('id'),
    body: v.pipe(
      v.object({
        action: v.picklist(['ACCEPT', 'COUNTER', 'REJECT'], 'Please choose to accept, counter or reject'),
        counterPrice: v.optional(i.price),
        reason: v.optional(i.reason),
        version: i.seenVersion,
      }),
      v.forward(
        v.check((body) => body.action !== 'COUNTER' || body.counterPrice !== undefined, 'Please enter your price'),
        ['counterPrice'],
      ),
    ),
    data: e.bookingSchema,
    idempotent: true,
    message: 'Offer updated successfully',
  },
  providerCancel: {
    params: params('id'),
    body: v.object({ reason: i.reason, version: i.seenVersion }),
    data: e.bookingSchema,
    idempotent: true,
    message: 'Booking cancelled successfully',
  },
  setProgress: {
    params: params('id'),
    body: v.object({
      step: v.picklist(['ON_THE_WAY', 'STARTED'], 'Please choose what to say'),
      version: i.seenVersion,
    }),
    data: e.bookingSchema,
    message: 'The customer was told',
  },
  getJobsFeed: { data: e.calendarFeedSchema, message: 'Calendar address fetched successfully' },
  makeJobsFeed: { data: e.calendarFeedSchema, created: true, message: 'Your calendar has a new address' },
  endJobsFeed: { data: e.calendarFeedSchema, message: 'The calendar address is no longer valid' },
  getProviderProfile: { data: e.providerProfileSchema, message: 'Profile fetched successfully' },
  getProviderWork: { data: e.providerWorkSchema, message: 'Profile fetched successfully' },
  updateProviderWork: { body: i.workBody, data: e.providerWorkSchema, message: 'Saved' },
  getProviderFace: { data: e.providerFaceSchema, message: 'Profile fetched successfully' },
  saveAbout: { body: i.aboutBody, data: e.providerFaceSchema, message: 'Saved' },
  uploadPhoto: {
    query: i.photoQuery,
    body: i.photoBody,
    photo: true,
    data: e.providerFaceSchema,
    created: true,
    message: 'Your photo is there',
  },
  removePhoto: { params: params('id'), data: e.providerFaceSchema, message: 'Photo removed' },
  requestTrade: { body: i.tradeBody, data: e.providerWorkSchema, created: true, message: 'We have your request' },
  replyToReview: { params: params('id'), body: i.replyBody, data: e.reviewSchema, message: 'Your reply was saved' },
  listOwnMeasures: { data: v.array(e.ownMeasureSchema), message: 'Notices fetched successfully' },
  answerMeasure: {
    params: params('id'),
    body: i.answerMeasureBody,
    data: v.array(e.ownMeasureSchema),
    message: 'Sent',
  },
  getStatement: {
    query: v.object({ month: i.month }),
    data: e.statementSchema,
    message: 'Statement fetched successfully',
  },
  getProviderCalendar: {
    query: v.object({ from: i.calendarDate }),
    data: v.array(e.bookingSchema),
    message: 'Calendar fetched successfully',
  },
  getEarnings: {
    query: v.object({
      by: v.optional(v.picklist(earningsPeriods, 'Please choose week or month'), 'week'),
      ...i.paging(listLimits.earnings),
    }),
    data: v.array(e.earningsPeriodSchema),
    list: true,
    message: 'Earnings fetched successfully',
  },
  getEarnedBookings: {
    query: v.pipe(
      v.object({ from: i.calendarDate, to: i.calendarDate, ...i.paging(listLimits.bookings) }),
      v.forward(
        v.check(({ from, to }) => from <= to, 'The last day must not be before the first'),
        ['to'],
      ),
    ),
    data: v.array(e.earnedBookingSchema),
    list: true,
    message: 'Completed bookings fetched successfully',
  },
} as const satisfies Record<CallName, CallSchemas>;

type Table = typeof callSchemas;
type Part<N extends CallName, P extends string> =
  Table[N] extends Record<P, infer S extends v.GenericSchema> ? S : never;
type InputPart<N extends CallName, P extends string> = [Part<N, P>] extends [never]
  ? unknown
  : Record<P, v.InferInput<Part<N, P>>>;

/** What the caller gives: `params`, `query` and `body`, as far as the call takes them. */
export type CallInput<N extends CallName> = InputPart<N, 'params'> &
  InputPart<N, 'body'> &
  ([Part<N, 'query'>] extends [never] ? unknown : { query?: v.InferInput<Part<N, 'query'>> });
/** The data of a call's response. */
export type CallData<N extends CallName> = v.InferOutput<Table[N]['data']>;
/** What the server works with, after validation. */
export type ParsedBody<N extends CallName> = v.InferOutput<Part<N, 'body'>>;
/** Query parameters of a call as the server gets them, read from their texts. */
export type ParsedQuery<N extends CallName> = v.InferOutput<Part<N, 'query'>>;

export * from './entities.ts';
