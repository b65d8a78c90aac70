import { useQueryClient } from 'remote-sdk';
import { knownBooking, type News } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { deskLists } from '../../data/desk-lists.ts';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { newsOf } from './news-of.ts';

const VIBRATION_MS = 60;

/** Announces new requests (with a vibration where the phone can) and their later changes. */
export function useNewRequests(showNews: (news: News) => void): (booking: Booking) => void {
  const client = useQueryClient();
  const messages = useMessages();
  const visitTime = useVisitTime();
  return (booking) => {
    const before = knownBooking(client, deskLists, booking.id);
    const news = newsOf(before, booking, messages, visitTime);
    if (news === undefined) return;
    showNews({ news });
    if (booking.status === 'PENDING') navigator.vibrate?.(VIBRATION_MS);
  };
}
