import type { CallName } from '../api/calls.ts';
import type { CallData } from '../api/schemas.ts';
import * as entity from './entities.ts';
import { list, type Read, type Report } from './read.ts';

export { booking as readBooking } from './entities.ts';
export type { Report } from './read.ts';

/** How the responses of calls are read; a response without a row is taken as it comes. */
const readers: { readonly [N in CallName]?: Read<CallData<N>> } = {
  getCategories: list(entity.category),
  getCategory: entity.category,
  getServices: list(entity.service),
  getFeaturedServices: list(entity.service),
  getMostBookedServices: list(entity.service),
  getServicesByCategory: list(entity.service),
  searchServices: list(entity.service),
  getRandomServices: list(entity.service),
  getService: entity.service,
  getProvidersByService: list(entity.provider),
  listFavourites: list(entity.favourite),
  getReceipt: entity.receipt,
  getDispute: entity.dispute,
  openDispute: entity.dispute,
  addToDispute: entity.dispute,
  actOnDispute: entity.dispute,
  listOwnMeasures: list(entity.ownMeasure),
  answerMeasure: list(entity.ownMeasure),
  getOwnApplication: entity.ownApplication,
  saveOwnApplication: entity.ownApplication,
  stepOwnApplication: entity.ownApplication,
  addOwnDocument: entity.ownApplication,
  removeOwnDocument: entity.ownApplication,
  listBookingPhotos: list(entity.bookingPhoto),
  addBookingPhoto: entity.bookingPhoto,
  removeBookingPhoto: list(entity.bookingPhoto),
  getSlots: list(entity.slot),
  getFreeDays: list(entity.freeDay),
  listAddresses: list(entity.address),
  addAddress: entity.address,
  updateAddress: entity.address,
  getProviderReviews: list(entity.review),
  sendOffer: entity.booking,
  createBooking: entity.booking,
  getOffers: list(entity.booking),
  getUserBookings: list(entity.booking),
  getBookingHistory: list(entity.booking),
  getBooking: entity.bookingWithEvents,
  actOnOffer: entity.booking,
  cancelBooking: entity.booking,
  rescheduleBooking: entity.booking,
  updateBookingStatus: entity.booking,
  moveBooking: entity.booking,
  changeBookingAddress: entity.booking,
  extraWork: entity.booking,
  noShow: entity.booking,
  setProgress: entity.booking,
  verifyServiceCode: entity.booking,
  getNotifications: list(entity.notification),
  getProviderOffers: list(entity.booking),
  providerAction: entity.booking,
  providerCancel: entity.booking,
  getProviderProfile: entity.providerProfile,
  getProviderWork: entity.providerWork,
  updateProviderWork: entity.providerWork,
  getProviderFace: entity.providerFace,
  saveAbout: entity.providerFace,
  uploadPhoto: entity.providerFace,
  removePhoto: entity.providerFace,
  requestTrade: entity.providerWork,
  replyToReview: entity.review,
  getStatement: entity.statement,
  getProviderCalendar: list(entity.booking),
  getEarnings: list(entity.earningsPeriod),
  getEarnedBookings: list(entity.earnedBooking),
};

type NullableCall = { [N in CallName]: null extends CallData<N> ? N : never }[CallName];
/** Calls whose data may be null; all others must carry some. A new one does not compile until it stands here. */
const nullable: Record<NullableCall, true> = {
  logout: true,
  endOtherSessions: true,
  endSession: true,
  deleteAccount: true,
  deleteAddress: true,
  reportReview: true,
  chooseLanguage: true,
  addFavourite: true,
  removeFavourite: true,
  subscribeToPush: true,
  unsubscribeFromPush: true,
  getAcceptedPrices: true,
  getDispute: true,
  getOwnApplication: true,
};

/**
 * Reads the data of a response tolerantly: unknown fields and words pass, what is missing gets its fallback, an item of
 * a list that makes no sense is left out.
 *
 * @param name The call that was answered.
 * @param data The response's `data` as it came.
 * @param report Called with the path of each item that was left out, such as `getOffers[3].dateTime`.
 * @returns The data, or undefined where the whole response makes no sense.
 * @example
 * const bookings = readResponse('getOffers', body.data, (what) => telemetry.error(new Error(what), { remote }));
 */
export function readResponse<N extends CallName>(name: N, data: unknown, report: Report): CallData<N> | undefined {
  if (data === null || data === undefined) return Object.hasOwn(nullable, name) ? (null as CallData<N>) : undefined;
  const read = readers[name] as Read<CallData<N>> | undefined;
  return read ? read(data, (what) => report(`${name}${what}`)) : (data as CallData<N>);
}

/** @deprecated Former name of `readResponse`. */
export const readAnswer = readResponse;
