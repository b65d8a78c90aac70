import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { ActionRow, formatSpan } from 'remote-sdk/bookings';
import { amountDue, type Booking, canAct, offerActionFallback } from 'shared-contracts';
import { Button, Heading, Stack, Text, text, theme, useNow } from 'shared-ui';
import { ClashNotice } from '../features/matters/ClashNotice.tsx';
import { useMessages } from '../messages.ts';
import { LazyDialog, usePreload } from './LazyDialog.tsx';
import type { OfferAction } from './useOfferAction.ts';

const Box = styled.section`
  padding: ${theme.space(4)};
  border: 1px solid ${theme.status.purple.border};
  border-radius: ${theme.radius.md};
  background: ${theme.status.purple.bg};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding-left: ${theme.space(5)};
  ${text('sm')}
`;

const question = { name: 'mfe-bookings/reject-question', load: () => import('./RejectQuestion.tsx') };

export interface CounterOfferProps {
  booking: Booking;
  /** The answer that is under way: shown at once, taken back if it fails. */
  handling: OfferAction | undefined;
  onAct: (action: OfferAction) => void;
  /** Why nothing can be done now. */
  blocked?: string | undefined;
  onBlocked?: () => void;
  /** What else can be pressed here, after both answers. */
  children?: ReactNode;
}

/** The talk about the price: what was offered, what was asked, how long there is to answer. */
export function CounterOffer({ booking, handling, onAct, blocked, onBlocked, children }: CounterOfferProps) {
  const messages = useMessages();
  const now = useNow(1000);
  const words = messages.counter;
  const counterPrice = amountDue(booking);
  const answerable = canAct(booking, 'ACCEPT', 'customer', new Date(now));
  const off = (action: OfferAction) =>
    handling !== undefined || blocked !== undefined || (action === 'ACCEPT' && !answerable);
  const [isAsking, setAsking] = useState(false);
  const aboutToAsk = usePreload(question);
  const click = (action: OfferAction) => {
    if (blocked !== undefined) onBlocked?.();
    else if (off(action)) return;
    else if (action === 'REJECT') setAsking(true);
    else onAct(action);
  };
  const reject = () => {
    setAsking(false);
    onAct('REJECT');
  };
  return (
    <Box aria-label={words.title}>
      <Stack gap={3}>
        <Heading level={3} size="md">
          {messages.card.counterBadge}
        </Heading>
        <Steps>
          <li>{words.offered(booking.price)}</li>
          <li>{words.countered(booking.seller.name, counterPrice)}</li>
          {handling && <li>{handling === 'ACCEPT' ? words.accepting(counterPrice) : words.rejecting}</li>}
        </Steps>
        <ClashNotice id={booking.id} dateTime={booking.dateTime} durationMinutes={booking.service.durationMinutes} />
        {booking.expiresAt && (
          <Text size="sm" tone="soft" role="timer">
            {answerable ? words.timeLeft(formatSpan(Date.parse(booking.expiresAt) - now, messages.time)) : words.ended}
          </Text>
        )}
        <ActionRow aria-label={messages.card.actions(booking.service.title)}>
          <Button size="sm" aria-disabled={off('ACCEPT') || undefined} onClick={() => click('ACCEPT')}>
            {handling ? messages.common.processing : messages.card.accept}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={off('REJECT') || undefined}
            onClick={() => click('REJECT')}
            {...aboutToAsk}
          >
            {handling ? messages.common.processing : messages.card.reject}
          </Button>
          {children}
        </ActionRow>
      </Stack>
      {isAsking && (
        <LazyDialog part={question} failed={offerActionFallback('REJECT')}>
          {({ RejectQuestion }) => (
            <RejectQuestion booking={booking} onConfirm={reject} onCancel={() => setAsking(false)} />
          )}
        </LazyDialog>
      )}
    </Box>
  );
}
