import { useHost } from 'remote-sdk';
import { ActionRow } from 'remote-sdk/bookings';
import { type Booking, canAct } from 'shared-contracts';
import { Button, LinkButton, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ChatAction } from '../../parts/ChatAction.tsx';
import { type CardAction, cardActions } from '../../parts/card-actions.ts';

/** What is done here as on a card. The code stands on the page, and the other two say here what comes of them. */
const shownHere: ReadonlySet<CardAction> = new Set([
  'chat',
  'review',
  'book-again',
  'receipt',
  'report-problem',
  'dispute',
  'see-dispute',
  'other-provider',
  'other-time',
  'higher-offer',
]);

export interface ConfirmationActionsProps {
  booking: Booking;
  blocked: string | undefined;
  onBlocked: () => void;
  onCancelled: () => void;
  onRescheduled: (booking: Booking) => void;
}

/** What the customer can do about the booking now; the state machine says which. */
export function ConfirmationActions(props: ConfirmationActionsProps) {
  const { booking, blocked, onBlocked } = props;
  const { dialogs } = useHost();
  const now = new Date(useNow(30_000));
  const messages = useMessages();
  const words = messages.confirmation;
  const can = (action: 'CANCEL' | 'RESCHEDULE') => canAct(booking, action, 'customer', now);
  const guarded = (act: () => Promise<void>) => () => {
    if (blocked === undefined) void act();
    else onBlocked();
  };
  const waits = blocked !== undefined || undefined;

  const reschedule = guarded(async () => {
    const moved = await dialogs.open('reschedule', { booking });
    if (moved) props.onRescheduled(moved);
  });
  const cancel = guarded(async () => {
    if (await dialogs.open('cancel-booking', { booking })) props.onCancelled();
  });
  const place = { booking, blocked, onBlocked };
  const others = cardActions(booking, now).filter((action) => shownHere.has(action));
  return (
    <ActionRow aria-label={messages.card.actions(booking.service.title)}>
      {others.map((action) =>
        action === 'chat' ? (
          <ChatAction key={action} {...place} size="md" />
        ) : (
          <ActionButton key={action} {...place} size="md" action={action} />
        ),
      )}
      {can('RESCHEDULE') && (
        <Button variant="secondary" aria-disabled={waits} onClick={reschedule}>
          {words.reschedule}
        </Button>
      )}
      {can('CANCEL') && (
        <Button variant="quiet" aria-disabled={waits} onClick={cancel}>
          {words.cancel}
        </Button>
      )}
      <LinkButton variant="quiet" to="/bookings">
        {words.allBookings}
      </LinkButton>
    </ActionRow>
  );
}
