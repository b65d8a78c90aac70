import { useEffect, useRef } from 'react';
import type { Booking } from 'shared-contracts';
import type { LiveDesk } from '../../data/live-desk.ts';
import { useMessages } from '../../messages.ts';
import type { DeskNews } from './desk-context.ts';

const VIBRATION_MS = 60;

/** Says when a request comes in, by words and by a touch where the phone can: each one once for each time it is asked. */
export function useNewRequests(live: LiveDesk, tell: (news: DeskNews) => void): void {
  const { requests } = useMessages();
  const words = useRef(requests);
  useEffect(() => {
    words.current = requests;
  });
  useEffect(() => {
    const told = new Map<string, number>();
    return live.hear((booking: Booking) => {
      if (booking.status !== 'PENDING' || (told.get(booking.id) ?? 0) >= booking.version) return;
      told.set(booking.id, booking.version);
      const { news, someone } = words.current;
      tell({ news: news(booking.service.title, booking.customer?.name || someone, booking.price) });
      navigator.vibrate?.(VIBRATION_MS);
    });
  }, [live, tell]);
}
