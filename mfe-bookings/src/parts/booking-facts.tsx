import { useFormats } from 'remote-sdk';
import { addressLine, amountDue, type Booking, DEFAULT_BOOKING_DESCRIPTION, statusRow } from 'shared-contracts';
import { Price } from 'shared-ui';
import { type Messages, useMessages } from '../messages.ts';
import { reasonWords } from './reason-words.ts';
import { useVisitTime } from './useVisitTime.ts';
import type { VisitFact } from './VisitFacts.tsx';

/** What the customer pays as things stand: a counter price that was refused, or never agreed, is none. */
export const shownPrice = (booking: Booking): string =>
  booking.status === 'REJECTED' || booking.status === 'CANCELLED' ? booking.price : amountDue(booking);

/** The rows of a booking (rule 5.4): when, who, how much and where are the visit, labels and ids come after. */
export function useBookingFacts(booking: Booking): { visit: VisitFact[]; rest: VisitFact[] } {
  const { card } = useMessages();
  const { instant } = useFormats();
  const visitTime = useVisitTime();
  const { description, address } = booking;
  const { ended } = statusRow(booking.status);
  const countered = booking.status === 'COUNTERED' && booking.counterPrice !== undefined;
  const price: VisitFact[] = countered
    ? [
        { label: card.originalPrice, value: <Price rupees={booking.price} /> },
        { label: card.counterPrice, value: <Price rupees={amountDue(booking)} /> },
      ]
    : [{ label: card.price, value: <Price rupees={shownPrice(booking)} /> }];
  const visit = [
    { label: card.when, value: visitTime(booking.dateTime), lead: true },
    { label: card.provider, value: booking.seller.name, wide: countered },
    ...price,
    // Where nobody comes any more it says nothing.
    ...(address && !ended ? [{ label: card.address, value: addressLine(address), wide: true }] : []),
  ];
  const rest = [
    // What the page writes where the customer wrote nothing says nothing.
    ...(description && description !== DEFAULT_BOOKING_DESCRIPTION
      ? [{ label: card.description, value: description, wide: true, quiet: true }]
      : []),
    {
      label: card.category,
      value: `${booking.service.category.name} - ${booking.service.subcategory.name}`,
      quiet: true,
    },
    { label: card.bookedOn, value: instant(booking.createdAt), quiet: true },
  ];
  return { visit, rest };
}

/** Who ended a booking; undefined where an older API does not say, or nobody did. */
function whoEnded({ status, endedBy, seller }: Booking, { endedBy: words }: Messages['matters']): string | undefined {
  const isCancelled = status === 'CANCELLED';
  if (endedBy === 'customer') return isCancelled ? words.you : words.youDeclined;
  if (endedBy === 'provider') return (isCancelled ? words.them : words.themDeclined)(seller.name);
  return undefined;
}

/** Who ended a booking and why, in words; undefined where nobody said. */
export function endReason(booking: Booking, messages: Messages): string | undefined {
  const reasons = { CANCELLED: booking.cancelReason, REJECTED: booking.rejectReason } as Record<
    string,
    string | undefined
  >;
  const reason = reasons[booking.status];
  const who = booking.status in reasons ? whoEnded(booking, messages.matters) : undefined;
  const why = reason && reasonWords(reason, messages);
  // What the server writes where nobody gave a reason says no more than who it was.
  const isEmpty = why !== undefined && Object.values(messages.reasons).includes(why as never);
  if (who && (!why || isEmpty)) return who;
  return who && why ? `${who}: ${why}` : why;
}
