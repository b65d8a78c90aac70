import { useSyncExternalStore } from 'react';
import type { SlotTable } from 'shared-contracts';
import { Badge, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import { unreadStore } from '../room/unread-store.ts';
import { useServerUnread } from './useServerUnread.ts';
import { useUnreadWatch } from './useUnreadWatch.ts';

const nothing = () => 0;

/** How many messages of a booking were not read yet; nothing where there are none. */
export function UnreadBadge({ bookingId }: SlotTable['booking-card.unread']) {
  const messages = useMessages();
  useUnreadWatch(bookingId);
  useServerUnread(bookingId);
  const count = useSyncExternalStore(unreadStore.subscribe, () => unreadStore.of(bookingId), nothing);
  return (
    <span role="status">
      {count > 0 && (
        <Badge tone="accent">
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{messages.chat.unread(count)}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}
