import { startTransition, useState } from 'react';
import { Slot, useHost } from 'remote-sdk';
import { ActionRow } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { Button, type ButtonVariant, Text, useNow } from 'shared-ui';
import { startOf } from '../../data/booking-times.ts';
import { useMessages } from '../../messages.ts';
import { useOpenChat } from '../../parts/useOpenChat.ts';
import { useDesk } from '../desk/desk-context.ts';
import { actionsOf, type DeskAction, hasChat, hasDispute, isTap, type TapAction } from './actions.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { ExtraDialog } from './ExtraDialog.tsx';
import { NoShowDialog } from './NoShowDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useAnswer } from './useAnswer.ts';

const variants: Record<DeskAction, ButtonVariant> = {
  ACCEPT: 'primary',
  COUNTER: 'secondary',
  REJECT: 'quiet',
  ON_THE_WAY: 'primary',
  START: 'secondary',
  COMPLETE: 'primary',
  PROPOSE_EXTRA: 'secondary',
  RESCHEDULE: 'secondary',
  NO_SHOW: 'quiet',
  CANCEL: 'quiet',
};
const isQuiet = (action: DeskAction) => variants[action] === 'quiet';
const dialogs = {
  COUNTER: CounterDialog,
  REJECT: RejectDialog,
  CANCEL: CancelDialog,
  COMPLETE: CodeDialog,
  PROPOSE_EXTRA: ExtraDialog,
  NO_SHOW: NoShowDialog,
} as const;
type Asked = keyof typeof dialogs;

/** Actions end when a request expires: checking every few seconds is soon enough. */
const LOOK_AGAIN_MS = 5_000;

/** What can be done with a booking now. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { act } = useMessages();
  const host = useHost();
  const { blocked, showNews } = useDesk();
  const now = useNow(LOOK_AGAIN_MS);
  const { tap, taken } = useAnswer(booking);
  const openChat = useOpenChat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const Dialog = asked && dialogs[asked];

  const press = (action: DeskAction) => () => {
    if (blocked !== undefined) return showNews({ problem: blocked });
    if (taken) return;
    if (isTap(action)) tap(action);
    // Customers and providers choose another time in the same dialog.
    else if (action === 'RESCHEDULE') void host.dialogs.open('reschedule', { booking });
    // The press is answered before the dialog is rendered.
    else startTransition(() => setAsked(action));
  };
  const actions = actionsOf(booking, new Date(now));
  if (actions.length === 0 && !hasChat(booking)) return null;
  const disputes = hasDispute(booking, new Date(now));
  const button = (action: DeskAction) => (
    <ActButton
      key={action}
      action={action}
      service={booking.service.title}
      taken={taken}
      isOff={blocked !== undefined || taken !== undefined}
      onPress={press(action)}
    />
  );
  const isToCome = booking.status === 'ACCEPTED' && now < startOf(booking);
  return (
    <>
      {isToCome && (
        <Text size="sm" tone="soft">
          {act.completeFrom(booking.dateTime)}
        </Text>
      )}
      <ActionRow>
        {actions.filter((action) => !isQuiet(action)).map(button)}
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
        {actions.filter(isQuiet).map(button)}
        {disputes && (
          <Button
            size="sm"
            variant={booking.dispute ? 'secondary' : 'quiet'}
            onPointerEnter={() => host.dialogs.preload('dispute')}
            onClick={() => void host.dialogs.open('dispute', { booking, side: 'provider' })}
          >
            {booking.dispute ? act.seeDispute : act.dispute}
          </Button>
        )}
      </ActionRow>
      {Dialog && <Dialog booking={booking} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ActButtonProps {
  action: DeskAction;
  service: string;
  taken: TapAction | undefined;
  isOff: boolean;
  onPress: () => void;
}

function ActButton({ action, service, taken, isOff, onPress }: ActButtonProps) {
  const { act } = useMessages();
  const isTaken = action === taken;
  return (
    <Button
      size="sm"
      variant={variants[action]}
      busy={isTaken}
      busyLabel={action === 'ACCEPT' ? act.accepting : act.telling}
      aria-disabled={isOff || undefined}
      aria-label={isTaken ? undefined : act.of(act[action], service)}
      onClick={onPress}
    >
      {act[action]}
    </Button>
  );
}
