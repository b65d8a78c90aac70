import { amountDue, type Booking } from 'shared-contracts';
import { AlertDialog } from 'shared-ui/dialog';
import { useMessages } from '../messages.ts';

export interface RejectQuestionProps {
  booking: Booking;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before an offer is gone for good. */
export function RejectQuestion({ booking, onConfirm, onCancel }: RejectQuestionProps) {
  const messages = useMessages();
  const words = messages.counter;
  return (
    <AlertDialog
      title={words.askReject}
      description={words.askRejectText(booking.seller.name, amountDue(booking))}
      tone="danger"
      confirmLabel={messages.card.reject}
      cancelLabel={words.keepOffer}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
