import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callKey } from 'remote-sdk';
import type { Booking, CallAnswer } from 'shared-contracts';
import { openBookings } from '../../data/desk-cache.ts';
import type { LiveDesk } from '../../data/live-desk.ts';
import { type Messages, useMessages } from '../../messages.ts';
import type { DeskNews } from './desk-context.ts';

const VIBRATION_MS = 60;

/** What a change is called, where it is news: asked for the first time or anew, or gone on to another status. */
function newsOf(before: Booking | undefined, booking: Booking, { requests }: Messages): string | undefined {
  if (before && before.version >= booking.version) return undefined;
  if (booking.status === 'PENDING') {
    return requests.news(booking.service.title, booking.customer?.name || requests.someone, booking.price);
  }
  if (!before || before.status === booking.status) return undefined;
  return requests.went[booking.status](booking.service.title);
}

/** Says what the stream tells that the desk did not know: requests, with a touch where the phone can, and what became of them. */
export function useNewRequests(live: LiveDesk, tell: (news: DeskNews) => void): void {
  const client = useQueryClient();
  const messages = useMessages();
  const words = useRef(messages);
  useEffect(() => {
    words.current = messages;
  });
  useEffect(
    () =>
      live.hear((booking) => {
        const key = callKey('getProviderOffers', openBookings);
        const known = client.getQueryData<CallAnswer<'getProviderOffers'>>(key)?.data;
        const before = known?.find(({ id }) => id === booking.id);
        const news = newsOf(before, booking, words.current);
        if (news === undefined) return;
        tell({ news });
        if (booking.status === 'PENDING') navigator.vibrate?.(VIBRATION_MS);
      }),
    [live, tell, client],
  );
}
