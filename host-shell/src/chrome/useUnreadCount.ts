import { useState } from 'react';
import { useEvent, useSession } from 'remote-sdk';
import type { NavigationItem } from '../composition/navigation-entries.ts';

interface Counts {
  ownerId: string | null;
  byBooking: Readonly<Record<string, number>>;
}

/** Unread messages of all bookings together, as far as the page's chats know; the next person's begin at nothing. */
function useUnreadCount(): number {
  const session = useSession();
  const ownerId = session.status === 'authenticated' ? session.user.id : null;
  const [counts, setCounts] = useState<Counts>({ ownerId: null, byBooking: {} });
  useEvent('chat-unread', ({ bookingId, count }) =>
    setCounts((known) => ({
      ownerId,
      byBooking: { ...(known.ownerId === ownerId ? known.byBooking : {}), [bookingId]: count },
    })),
  );
  if (ownerId === null || counts.ownerId !== ownerId) return 0;
  return Object.values(counts.byBooking).reduce((sum, count) => sum + count, 0);
}

/** The count to render on an entry; 0: none. */
export function useBadges(): (item: Pick<NavigationItem, 'badge'>) => number {
  const unread = useUnreadCount();
  return ({ badge }) => (badge === 'unread-messages' ? unread : 0);
}
