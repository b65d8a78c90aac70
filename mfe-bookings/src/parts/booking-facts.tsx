import { amountDue, type Booking, formatInstant } from 'shared-contracts';
import { Price } from 'shared-ui';
import { messages } from '../messages.ts';
import type { Fact } from './Facts.tsx';

/** What the customer pays as things stand: a counter price that was refused, or never agreed, is none. */
export const shownPrice = (booking: Booking): string =>
  booking.status === 'REJECTED' || booking.status === 'CANCELLED' ? booking.price : amountDue(booking);

/** The rows of a booking, as product.md §2 My Bookings lists them. */
export function bookingFacts(booking: Booking): Fact[] {
  const { card } = messages;
  const countered = booking.status === 'COUNTERED' && booking.counterPrice !== undefined;
  const price: Fact[] = countered
    ? [
        { label: card.originalPrice, value: <Price rupees={booking.price} /> },
        { label: card.counterPrice, value: <Price rupees={amountDue(booking)} /> },
      ]
    : [{ label: card.price, value: <Price rupees={shownPrice(booking)} /> }];
  return [
    ...price,
    { label: card.when, value: formatInstant(booking.dateTime) },
    { label: card.provider, value: booking.seller.name },
    {
      label: card.category,
      value: `${booking.service.category.name} - ${booking.service.subcategory.name}`,
    },
    ...(booking.description ? [{ label: card.description, value: booking.description }] : []),
    { label: card.bookedOn, value: formatInstant(booking.createdAt) },
  ];
}

/** Why a booking ended, in words; undefined where nobody said. */
export function endReason(booking: Booking): string | undefined {
  const { expired, slotTaken } = messages.reject;
  if (booking.status === 'CANCELLED') return booking.cancelReason;
  if (booking.status !== 'REJECTED') return undefined;
  if (booking.rejectReason === 'EXPIRED') return expired;
  return booking.rejectReason === 'SLOT_TAKEN' ? slotTaken : booking.rejectReason;
}
