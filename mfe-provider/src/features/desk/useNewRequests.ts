import { useQueryClient } from 'remote-sdk';
import { knownBooking, type News } from 'remote-sdk/bookings';
import { type Booking, forStatus } from 'shared-contracts';
import { deskLists } from '../../data/desk-lists.ts';
import { type Messages, useMessages } from '../../messages.ts';

const VIBRATION_MS = 60;

/** The words for a change that is news: a new or renewed request, or another status. */
function newsOf(before: Booking | undefined, booking: Booking, { requests }: Messages): string | undefined {
  if (before && before.version >= booking.version) return undefined;
  if (booking.status === 'PENDING') {
    return requests.news(booking.service.title, booking.customer?.name || requests.someone, booking.price);
  }
  if (!before || before.status === booking.status) return undefined;
  return forStatus(requests.went, booking.status, undefined)?.(booking.service.title);
}

/** Announces new requests (with a vibration where the phone can) and their later changes. */
export function useNewRequests(showNews: (news: News) => void): (booking: Booking) => void {
  const client = useQueryClient();
  const messages = useMessages();
  return (booking) => {
    const before = knownBooking(client, deskLists, booking.id);
    const news = newsOf(before, booking, messages);
    if (news === undefined) return;
    showNews({ news });
    if (booking.status === 'PENDING') navigator.vibrate?.(VIBRATION_MS);
  };
}
