import type { Booking, BookingStatus } from 'shared-contracts';
import { actOnBooking } from '../modules/bookings/acting/act-on-booking.ts';
import { findBooking } from '../modules/bookings/repository.ts';
import { startNow } from '../modules/bookings/start-now.ts';
import type { TestApi, TestResponse } from './test-api.ts';

/** Asha Plumbing of the mini market. */
export const asha = { id: 'prv_asha', mobile: '7000000001' };
export const bimal = { id: 'prv_bimal', mobile: '7000000002' };

export const offer = (over: object = {}) => ({
  serviceId: 'svc_tap',
  sellerId: asha.id,
  price: '500',
  dateTime: '2026-11-22T10:00:00+05:30',
  description: 'The kitchen tap drips',
  paymentType: 'CASH',
  ...over,
});

export const send = (
  api: TestApi,
  token: string,
  over: object = {},
  headers: Record<string, string> = {},
): Promise<TestResponse> => api.call('POST', '/user/send-offer', { token, body: offer(over), headers });

export async function sent(api: TestApi, token: string, over: object = {}): Promise<Booking> {
  const answer = await send(api, token, over);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json.data;
}

/** The code that the customer of a booking would read out. */
export async function codeOf(api: TestApi, bookingId: string): Promise<string> {
  const row = await findBooking(api.api.context.db, bookingId);
  return (row?.code_sealed && api.api.context.secrets.open(row.code_sealed)) || '';
}

/** A booking brought into a status by the commands of its people. */
export async function bookingIn(
  api: TestApi,
  token: string,
  status: BookingStatus,
  over: object = {},
): Promise<Booking> {
  const booking = await sent(api, token, over);
  const { context } = api.api;
  const provider = { by: 'provider', providerId: booking.seller.id } as const;
  const path: Record<BookingStatus, () => Promise<unknown>> = {
    PENDING: async () => {},
    ACCEPTED: () => actOnBooking(context, booking.id, provider, 'ACCEPT'),
    COUNTERED: () => actOnBooking(context, booking.id, provider, 'COUNTER', { counterPrice: 55_000 }),
    REJECTED: () => actOnBooking(context, booking.id, provider, 'REJECT'),
    CANCELLED: async () => {
      await actOnBooking(context, booking.id, provider, 'ACCEPT');
      await actOnBooking(context, booking.id, provider, 'CANCEL', { reason: 'Unwell' });
    },
    COMPLETED: async () => {
      await actOnBooking(context, booking.id, provider, 'ACCEPT');
      await startNow(context, booking.id);
      await actOnBooking(context, booking.id, provider, 'COMPLETE', { countsAtOnce: true });
    },
  };
  await path[status]();
  return (await api.call('GET', `/bookings/${booking.id}`, { token })).json.data;
}
