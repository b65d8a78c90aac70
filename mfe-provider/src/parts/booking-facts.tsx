import type { Fact } from 'remote-sdk/bookings';
import { type Booking, DEFAULT_BOOKING_DESCRIPTION } from 'shared-contracts';
import { endIso } from '../data/booking-times.ts';
import type { Messages } from '../messages.ts';
import { Place } from './Place.tsx';

/** When, where and what the customer wrote; the service's default sentence says nothing. */
export function bookingFacts(booking: Booking, { requests }: Messages): Fact[] {
  const { dateTime, description } = booking;
  return [
    { label: requests.time, value: requests.when(dateTime, endIso(booking)) },
    { label: requests.place, value: <Place booking={booking} /> },
    ...(description && description !== DEFAULT_BOOKING_DESCRIPTION
      ? [{ label: requests.note, value: description }]
      : []),
  ];
}

export const customerName = (booking: Booking, { requests }: Messages): string =>
  booking.customer?.name || requests.someone;
