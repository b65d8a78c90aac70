import styled from '@emotion/styled';
import { startTransition, useState } from 'react';
import { Slot, useHost } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { Button, type ButtonVariant, media, Text, theme, useNow } from 'shared-ui';
import { startOf } from '../../data/booking-times.ts';
import { useMessages } from '../../messages.ts';
import { useOpenChat } from '../../parts/useOpenChat.ts';
import { useDesk } from '../desk/desk-context.ts';
import { actionsOf, type DeskAction, hasChat } from './actions.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useAnswer } from './useAnswer.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  ${media.mobile} { & > button { flex: 1 1 auto; } }
`;

const variants: Record<DeskAction, ButtonVariant> = {
  ACCEPT: 'primary',
  COUNTER: 'secondary',
  REJECT: 'quiet',
  COMPLETE: 'primary',
  CANCEL: 'quiet',
};
const dialogs = { COUNTER: CounterDialog, REJECT: RejectDialog, CANCEL: CancelDialog, COMPLETE: CodeDialog } as const;

/** Actions end when a request expires: checking every few seconds is soon enough. */
const LOOK_AGAIN_MS = 5_000;

/** What can be done with a booking now. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { act } = useMessages();
  const host = useHost();
  const { blocked, showNews } = useDesk();
  const now = useNow(LOOK_AGAIN_MS);
  const { accept, busy } = useAnswer(booking);
  const openChat = useOpenChat();
  const [asked, setAsked] = useState<Exclude<DeskAction, 'ACCEPT'> | null>(null);
  const Dialog = asked && dialogs[asked];

  const press = (action: DeskAction) => () => {
    if (blocked !== undefined) return showNews({ problem: blocked });
    if (busy) return;
    if (action === 'ACCEPT') void accept();
    // The press is answered before the dialog is drawn.
    else startTransition(() => setAsked(action));
  };
  const actions = actionsOf(booking, new Date(now));
  if (actions.length === 0 && !hasChat(booking)) return null;
  const isToCome = booking.status === 'ACCEPTED' && now < startOf(booking);
  return (
    <>
      {isToCome && (
        <Text size="sm" tone="soft">
          {act.completeFrom(booking.dateTime)}
        </Text>
      )}
      <Row>
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={variants[action]}
            busy={action === 'ACCEPT' && busy}
            busyLabel={act.accepting}
            aria-disabled={blocked !== undefined || busy || undefined}
            aria-label={action === 'ACCEPT' && busy ? undefined : act.of(act[action], booking.service.title)}
            onClick={press(action)}
          >
            {act[action]}
          </Button>
        ))}
        {hasChat(booking) && (
          <Button
            size="sm"
            variant="secondary"
            onPointerEnter={() => host.dialogs.preload('chat')}
            onClick={() => openChat(booking)}
          >
            {act.chat}
            <Slot id="booking-card.unread" bookingId={booking.id} />
          </Button>
        )}
      </Row>
      {Dialog && <Dialog booking={booking} onClose={() => setAsked(null)} />}
    </>
  );
}
