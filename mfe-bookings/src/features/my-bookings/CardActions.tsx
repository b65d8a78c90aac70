import styled from '@emotion/styled';
import { Slot } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { Button, type ButtonVariant, media, theme, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type CardAction, cardActions, needsConnection } from './card-actions.ts';
import { useCardActions } from './useCardActions.ts';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${media.mobile} {
    & > button, & > span { flex: 1 1 40%; }
    & > span > button { flex: 1; }
  }
`;
const WithCount = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
`;

const looks = {
  'view-otp': { name: 'viewOtp', variant: 'primary' },
  chat: { name: 'chat', variant: 'secondary' },
  review: { name: 'review', variant: 'primary' },
  'book-again': { name: 'bookAgain', variant: 'secondary' },
  'other-provider': { name: 'otherProvider', variant: 'secondary' },
  'other-time': { name: 'otherTime', variant: 'secondary' },
  'higher-offer': { name: 'higherOffer', variant: 'secondary' },
  reschedule: { name: 'reschedule', variant: 'secondary' },
  cancel: { name: 'cancel', variant: 'quiet' },
} as const satisfies Record<CardAction, { name: string; variant: ButtonVariant }>;

export interface CardActionsProps {
  booking: Booking;
  /** Why actions that need the server wait. */
  blocked: string | undefined;
  onBlocked: () => void;
}

/** The buttons that a booking's status allows now. */
export function CardActions({ booking, blocked, onBlocked }: CardActionsProps) {
  const words = useMessages().card;
  const now = useNow(30_000);
  const { act, preload } = useCardActions(booking);
  const actions = cardActions(booking, new Date(now));
  if (actions.length === 0) return null;
  const button = (action: CardAction) => {
    const waits = blocked !== undefined && needsConnection[action];
    const { name, variant } = looks[action];
    return (
      <Button
        key={action}
        size="sm"
        variant={variant}
        aria-disabled={waits || undefined}
        onPointerEnter={() => preload(action)}
        onFocus={() => preload(action)}
        onClick={() => (waits ? onBlocked() : act(action))}
      >
        {words[name]}
      </Button>
    );
  };
  return (
    <Row aria-label={words.actions(booking.service.title)}>
      {actions.map((action) =>
        action === 'chat' ? (
          <WithCount key={action}>
            {button(action)}
            <Slot id="booking-card.unread" bookingId={booking.id} />
          </WithCount>
        ) : (
          button(action)
        ),
      )}
    </Row>
  );
}
