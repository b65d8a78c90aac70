import type { ReactNode } from 'react';
import { ActionRow } from 'remote-sdk/bookings';
import { useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ActionButton, type ActionPlace } from '../../parts/ActionButton.tsx';
import { ChatAction } from '../../parts/ChatAction.tsx';
import { cardActions } from '../../parts/card-actions.ts';

/** The buttons that a booking's status allows now, and what any card has, last. */
export function CardActions({ children, ...place }: ActionPlace & { children: ReactNode }) {
  const { booking } = place;
  const words = useMessages().card;
  const now = useNow(30_000);
  return (
    <ActionRow aria-label={words.actions(booking.service.title)}>
      {cardActions(booking, new Date(now)).map((action) =>
        action === 'chat' ? (
          <ChatAction key={action} {...place} />
        ) : (
          <ActionButton key={action} {...place} action={action} />
        ),
      )}
      {children}
    </ActionRow>
  );
}
