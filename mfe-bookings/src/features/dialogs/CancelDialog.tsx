import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import { noReason, ReasonFields, reasonToSend } from 'remote-sdk/bookings';
import { canAct, type DialogProps } from 'shared-contracts';
import { useNow, useOnline } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { sayChanged } from '../../data/say-changed.ts';
import { useCustomerCommand } from '../../data/useCustomerCommand.ts';
import { english } from '../../messages.en.ts';
import { useMessages } from '../../messages.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { useLatestBooking } from './useLatestBooking.ts';

/** Asks for a reason, then cancels for real. */
export function CancelDialog({ input, close }: DialogProps<'cancel-booking'>) {
  const messages = useMessages();
  const words = messages.cancel;
  const { instant } = useFormats();
  const booking = useLatestBooking(input.booking);
  const now = useNow(1000);
  const online = useOnline();
  const { run, busy } = useCustomerCommand();
  const [given, setGiven] = useState(noReason);
  const [error, setError] = useState<string>();
  const [changed, setChanged] = useState<string>();

  const gone = !busy && !canAct(booking, 'CANCEL', 'customer', new Date(now));
  const message = changed ?? (gone ? whyNot() : undefined);
  function whyNot() {
    return booking.status === 'ACCEPTED' ? messages.card.started : sayChanged(messages, input.booking, booking);
  }

  async function confirm() {
    if (!online) return setError(messages.common.offlineAction);
    // In English; readers translate it (`reasonWords`).
    const chosen = reasonToSend(given, english.cancel.reasons, words);
    if ('problem' in chosen) return setError(chosen.problem);
    setError(undefined);
    const outcome = await run({
      name: 'cancelBooking',
      booking,
      input: { params: { id: booking.id }, body: { reason: chosen.send } },
      sentence: words.failed,
      reached: (truth) => truth.status === 'CANCELLED',
    });
    if (outcome?.kind === 'done') close(outcome.booking);
    else if (outcome?.kind === 'changed') setChanged(outcome.message);
    else if (outcome) setError(outcome.message);
  }

  if (message) return <ChangedMeanwhile title={words.title} message={message} onClose={() => close()} />;
  return (
    <AlertDialog
      title={words.title}
      description={words.description(booking.service.title, instant(booking.dateTime))}
      tone="danger"
      confirmLabel={words.submit}
      cancelLabel={words.keep}
      busy={busy}
      busyLabel={words.sending}
      onConfirm={() => void confirm()}
      onCancel={() => close()}
    >
      <ReasonFields
        value={given}
        onChange={setGiven}
        reasons={words.reasons}
        label={words.reason}
        otherLabel={words.otherLabel}
        error={error}
      />
    </AlertDialog>
  );
}
