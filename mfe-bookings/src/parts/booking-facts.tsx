import { useFormats } from 'remote-sdk';
import type { Fact } from 'remote-sdk/bookings';
import { addressLine, amountDue, type Booking, DEFAULT_BOOKING_DESCRIPTION, statusRow } from 'shared-contracts';
import { Price } from 'shared-ui';
import { type Messages, useMessages } from '../messages.ts';
import { reasonWords } from './reason-words.ts';

/** What the customer pays as things stand: a counter price that was refused, or never agreed, is none. */
export const shownPrice = (booking: Booking): string =>
  booking.status === 'REJECTED' || booking.status === 'CANCELLED' ? booking.price : amountDue(booking);

/** The rows of a booking, in the order of rule 5.4. */
export function useBookingFacts(booking: Booking): Fact[] {
  const { card } = useMessages();
  const { instant } = useFormats();
  const { description, address } = booking;
  const countered = booking.status === 'COUNTERED' && booking.counterPrice !== undefined;
  const price: Fact[] = countered
    ? [
        { label: card.originalPrice, value: <Price rupees={booking.price} /> },
        { label: card.counterPrice, value: <Price rupees={amountDue(booking)} /> },
      ]
    : [{ label: card.price, value: <Price rupees={shownPrice(booking)} /> }];
  return [
    ...price,
    { label: card.when, value: instant(booking.dateTime) },
    { label: card.provider, value: booking.seller.name },
    // Where nobody comes any more it says nothing.
    ...(address && !statusRow(booking.status).ended ? [{ label: card.address, value: addressLine(address) }] : []),
    {
      label: card.category,
      value: `${booking.service.category.name} - ${booking.service.subcategory.name}`,
    },
    // What the page writes where the customer wrote nothing says nothing.
    ...(description && description !== DEFAULT_BOOKING_DESCRIPTION
      ? [{ label: card.description, value: description }]
      : []),
    { label: card.bookedOn, value: instant(booking.createdAt) },
  ];
}

/** Why a booking ended, in words; undefined where nobody said. */
export function endReason(booking: Booking, messages: Messages): string | undefined {
  const reasons = { CANCELLED: booking.cancelReason, REJECTED: booking.rejectReason } as Record<
    string,
    string | undefined
  >;
  const reason = reasons[booking.status];
  return reason && reasonWords(reason, messages);
}
