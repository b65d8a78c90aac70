import { titleWithCount } from './tab-title.ts';

type Listener = () => void;
const counts = new Map<string, number>();
const listeners = new Set<Listener>();
const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
const title = titleWithCount();

/** Unread messages by booking, as far as this tab has looked; the tab's title shows their sum. */
export const unreadStore = {
  of: (bookingId: string): number => counts.get(bookingId) ?? 0,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether this is news. */
  set(bookingId: string, count: number): boolean {
    if (unreadStore.of(bookingId) === count) return false;
    if (count > 0) counts.set(bookingId, count);
    else counts.delete(bookingId);
    title.show(total());
    for (const listener of listeners) listener();
    return true;
  },
  bookings: (): string[] => [...counts.keys()],
};
