import { BOOKING_CHANNEL } from '../../plumbing/channels.ts';
import type { Store } from '../../plumbing/database.ts';

/** A change of a booking, as every replica hears of it. */
export interface BookingChange {
  eventId: number;
  bookingId: string;
  customerId: string;
  sellerId: string;
}
export interface BookingFeed {
  /** `onGap`: changes may have been missed; who needs each one asks the database. */
  subscribe(listener: (change: BookingChange) => void, onGap?: () => void): () => void;
  close(): void;
}

/** One LISTEN a process, many listeners. */
export async function openBookingFeed(store: Store): Promise<BookingFeed> {
  const listeners = new Set<{ listener: (change: BookingChange) => void; onGap: () => void }>();
  const stop = await store.listen(
    BOOKING_CHANNEL,
    (payload) => {
      const change = JSON.parse(payload) as BookingChange;
      for (const { listener } of listeners) listener(change);
    },
    () => {
      for (const { onGap } of listeners) onGap();
    },
  );
  return {
    subscribe(listener, onGap = () => {}) {
      const entry = { listener, onGap };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    close: stop,
  };
}
