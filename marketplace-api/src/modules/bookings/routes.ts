import type { FastifyRequest } from 'fastify';
import { type Booking, type BookingStatus, IDEMPOTENCY_HEADER } from 'shared-contracts';
import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import { actAsProvider } from './act-as-provider.ts';
import { actOnBooking } from './act-on-booking.ts';
import { toBooking } from './booking-view.ts';
import { getReceipt } from './receipt.ts';
import { sendOffer } from './send-offer.ts';
import { customerOf, getBooking, newestBookings, pageOfBookings, reschedule, updateStatus } from './service.ts';
import { sendServiceCode, verifyServiceCode } from './service-code.ts';
import { bookingStreams } from './stream/booking-stream.ts';

const history: readonly BookingStatus[] = ['COMPLETED', 'REJECTED', 'CANCELLED'];
/** For each account: far above what a person does, far below what a script could. */
const limit = { hits: 60, windowMs: 60_000, message: 'You are sending too many requests. Please wait a minute.' };
/** A customer's own list: their bookings, and the providers who are named in it. */
const listOf = (customerId: string, bookings: readonly Pick<Booking, 'seller'>[]) => [
  topics.bookings(customerId),
  ...bookings.map(({ seller }) => topics.provider(seller.id)),
];
const keyOf = (request: FastifyRequest) => request.headers[IDEMPOTENCY_HEADER]?.toString();

export const bookingRoutes: ModuleRoutes = (route, context, app) => {
  const { secrets } = context;

  route('sendOffer', ({ user, body, request }) => sendOffer(context, user, body, keyOf(request)), { limit });
  route('createBooking', ({ user, body, request }) => sendOffer(context, user, body, keyOf(request)), { limit });
  route('getOffers', async ({ user, cache }) => {
    const bookings = await newestBookings(context, { customerId: user.userId }, 'customer');
    cache(listOf(user.userId, bookings));
    return bookings;
  });
  route('getUserBookings', async ({ user, query, cache }) => {
    const page = await pageOfBookings(context, { customerId: user.userId }, query);
    cache(listOf(user.userId, page.items));
    return page;
  });
  route('getBookingHistory', async ({ user, query, cache }) => {
    const page = await pageOfBookings(context, { customerId: user.userId, statuses: history }, query);
    cache(listOf(user.userId, page.items));
    return page;
  });
  route('getBooking', async ({ user, params, cache }) => {
    const { booking, customerId } = await getBooking(context, user, params.id);
    cache([topics.booking(booking.id), topics.provider(booking.seller.id), topics.person(customerId)]);
    return booking;
  });
  route('getReceipt', async ({ user, params, cache }) => {
    const receipt = await getReceipt(context, user.userId, params.id);
    cache([topics.booking(receipt.bookingId), topics.provider(receipt.provider.id)]);
    return receipt;
  });
  route('actOnOffer', async ({ user, params, body }) => {
    const row = await actOnBooking(context, params.id, customerOf(user), body.action);
    return toBooking(row, 'customer', secrets);
  });
  route('cancelBooking', async ({ user, params, body }) => {
    const row = await actOnBooking(context, params.id, customerOf(user), 'CANCEL', body);
    return toBooking(row, 'customer', secrets);
  });
  route('rescheduleBooking', ({ user, params, body }) => reschedule(context, user, params.id, body));
  route('updateBookingStatus', ({ user, params, body }) => updateStatus(context, user, params.id, body.status));
  route('sendServiceCode', async ({ user, body }) => ({
    otp: await sendServiceCode(context, user.userId, body.offerId),
  }));
  route('verifyServiceCode', async ({ user, body }) => {
    const row = await verifyServiceCode(context, user.providerId, body.offerId, body.otp);
    return toBooking(row, 'provider', secrets);
  });

  route('getProviderOffers', ({ user, query: { status } }) =>
    newestBookings(context, { sellerId: user.providerId, ...(status ? { statuses: status } : {}) }, 'provider'),
  );
  route('providerAction', ({ user, params, body, request }) => {
    const { action, counterPrice, reason } = body;
    const details = {
      ...(counterPrice === undefined ? {} : { counterPrice }),
      ...(reason === undefined ? {} : { reason }),
    };
    return actAsProvider(context, user, params.id, action, details, keyOf(request));
  });
  route('providerCancel', ({ user, params, body, request }) =>
    actAsProvider(context, user, params.id, 'CANCEL', body, keyOf(request)),
  );

  bookingStreams(app, context);
};
