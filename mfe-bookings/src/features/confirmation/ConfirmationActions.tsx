import { useHost } from 'remote-sdk';
import { type Booking, canAct } from 'shared-contracts';
import { Button, LinkButton, Stack, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';

export interface ConfirmationActionsProps {
  booking: Booking;
  blocked: string | undefined;
  onBlocked: () => void;
  onCancelled: () => void;
  onRescheduled: () => void;
}

/** What the customer can do about the booking now; the state machine says which. */
export function ConfirmationActions(props: ConfirmationActionsProps) {
  const { booking, blocked, onBlocked } = props;
  const { dialogs } = useHost();
  const now = new Date(useNow(30_000));
  const words = useMessages().confirmation;
  const can = (action: 'CANCEL' | 'RESCHEDULE' | 'REVIEW') => canAct(booking, action, 'customer', now);
  const guarded = (act: () => Promise<void>) => () => {
    if (blocked === undefined) void act();
    else onBlocked();
  };
  const waits = blocked !== undefined || undefined;

  const reschedule = guarded(async () => {
    if (await dialogs.open('reschedule', { booking })) props.onRescheduled();
  });
  const cancel = guarded(async () => {
    if (await dialogs.open('cancel-booking', { booking })) props.onCancelled();
  });
  const review = guarded(async () => {
    const { id, service, seller } = booking;
    const input = { bookingId: id, serviceName: service.title, providerName: seller.name, providerId: seller.id };
    await dialogs.open('review', input);
  });
  const again = guarded(async () => {
    await dialogs.open('booking', { serviceSlug: booking.service.slug, providerId: booking.seller.id });
  });
  const ended = booking.status === 'COMPLETED' || booking.status === 'CANCELLED';
  return (
    <Stack direction="row" gap={2} wrap>
      {can('REVIEW') && (
        <Button aria-disabled={waits} onClick={review}>
          {words.review}
        </Button>
      )}
      {ended && (
        <Button variant="secondary" aria-disabled={waits} onClick={again}>
          {words.bookAgain}
        </Button>
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
    </Stack>
  );
}
