import type { FastifyRequest } from 'fastify';
import { type Booking, type BookingStatus, IDEMPOTENCY_HEADER } from 'shared-contracts';
import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import { acceptedPrices } from './accepted-prices.ts';
import { actAsProvider } from './acting/act-as-provider.ts';
import { actOnBooking } from './acting/act-on-booking.ts';
import { toBooking } from './booking-view.ts';
import {
  cancel,
  changeAddress,
  extraWork,
  move,
  noShow,
  reschedule,
  setProgress,
  updateStatus,
} from './change-booking.ts';
import { makeBooking } from './make-booking.ts';
import { getReceipt } from './receipt.ts';
import { customerOf, getBooking, newestBookings, pageOfBookings } from './service.ts';
import { sendServiceCode, verifyServiceCode } from './service-code.ts';
import { bookingStreams } from './stream/booking-stream.ts';

const history: readonly BookingStatus[] = ['COMPLETED', 'REJECTED', 'CANCELLED'];
/** A customer's own list: their bookings, and the providers who are named in it. */
const listOf = (customerId: string, bookings: readonly Pick<Booking, 'seller'>[]) => [
  topics.bookings(customerId),
  ...bookings.map(({ seller }) => topics.provider(seller.id)),
];
const keyOf = (request: FastifyRequest) => request.headers[IDEMPOTENCY_HEADER]?.toString();

export const bookingRoutes: ModuleRoutes = (route, context, app) => {
  route('sendOffer', ({ user, body, request }) => makeBooking(context, user, body, keyOf(request)));
  route('createBooking', ({ user, body, request }) => makeBooking(context, user, body, keyOf(request)));
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
    const { booking, customerId, until } = await getBooking(context, user, params.id);
    cache([topics.booking(booking.id), topics.provider(booking.seller.id), topics.person(customerId)], until);
    return booking;
  });
  route('getReceipt', async ({ user, params, cache }) => {
    const receipt = await getReceipt(context, user.userId, params.id);
    cache([topics.booking(receipt.bookingId), topics.provider(receipt.provider.id)]);
    return receipt;
  });
  route('actOnOffer', async ({ user, params, body: { action, version } }) => {
    const row = await actOnBooking(context, params.id, customerOf(user), action, { version, device: user.deviceKey });
    return toBooking(row, 'customer', context);
  });
  route('cancelBooking', ({ user, params, body }) => cancel(context, user, params.id, body));
  route('rescheduleBooking', ({ user, params, body }) => reschedule(context, user, params.id, body));
  route('moveBooking', ({ user, params, body }) => move(context, user, params.id, body));
  route('changeBookingAddress', ({ user, params, body }) => changeAddress(context, user, params.id, body));
  route('extraWork', ({ user, params, body }) => extraWork(context, user, params.id, body));
  route('noShow', ({ user, params, body }) => noShow(context, user, params.id, body));
  route('setProgress', ({ user, params, body }) => setProgress(context, user, params.id, body));
  route('updateBookingStatus', ({ user, params, body }) => updateStatus(context, user, params.id, body));
  route('sendServiceCode', async ({ user, body }) => ({ otp: await sendServiceCode(context, user.userId, body) }));
  route('verifyServiceCode', async ({ user, body }) => {
    const row = await verifyServiceCode(context, user, body);
    return toBooking(row, 'provider', context);
  });

  route('getAcceptedPrices', ({ params, query }) => acceptedPrices(context, params.id, query.serviceId));
  route('getProviderOffers', ({ user, query: { status } }) =>
    newestBookings(context, { sellerId: user.providerId, ...(status ? { statuses: status } : {}) }, 'provider'),
  );
  route('providerAction', ({ user, params, body, request }) => {
    const { action, counterPrice, reason, version } = body;
    const details = {
      version,
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
