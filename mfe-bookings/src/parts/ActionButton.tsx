import type { Booking } from 'shared-contracts';
import { Button, type ButtonSize, type ButtonVariant, LinkButton } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { type CardAction, needsConnection } from './card-actions.ts';
import { useCardActions } from './useCardActions.ts';

const looks = {
  'view-otp': { name: 'viewOtp', variant: 'primary' },
  chat: { name: 'chat', variant: 'secondary' },
  review: { name: 'review', variant: 'primary' },
  'book-again': { name: 'bookAgain', variant: 'secondary' },
  receipt: { name: 'receipt', variant: 'secondary' },
  'report-problem': { name: 'reportProblem', variant: 'quiet' },
  dispute: { name: 'dispute', variant: 'quiet' },
  'see-dispute': { name: 'seeDispute', variant: 'secondary' },
  'other-provider': { name: 'otherProvider', variant: 'secondary' },
  'other-time': { name: 'otherTime', variant: 'secondary' },
  'higher-offer': { name: 'higherOffer', variant: 'secondary' },
  reschedule: { name: 'reschedule', variant: 'secondary' },
  cancel: { name: 'cancel', variant: 'quiet' },
} as const satisfies Record<CardAction, { name: string; variant: ButtonVariant }>;

/** Where a button stands: of which booking, and whether something is in its way. */
export interface ActionPlace {
  booking: Booking;
  /** Why actions that need the server wait. */
  blocked: string | undefined;
  onBlocked: () => void;
}

/** One button of a booking, wherever the booking is shown. */
export function ActionButton(props: ActionPlace & { action: CardAction; size?: ButtonSize }) {
  const { booking, action, blocked, onBlocked, size = 'sm' } = props;
  const words = useMessages().card;
  const { act, preload } = useCardActions(booking);
  const { name, variant } = looks[action];
  if (action === 'receipt') {
    return (
      <LinkButton size={size} variant={variant} to={`/receipts/${booking.id}`}>
        {words[name]}
      </LinkButton>
    );
  }
  const waits = blocked !== undefined && needsConnection[action];
  return (
    <Button
      size={size}
      variant={variant}
      aria-disabled={waits || undefined}
      onPointerEnter={() => preload(action)}
      onFocus={() => preload(action)}
      onClick={() => (waits ? onBlocked() : act(action))}
    >
      {words[name]}
    </Button>
  );
}
