import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import { canAct, type DialogProps } from 'shared-contracts';
import { Field, FormError, RadioGroup, Stack, TextArea, useNow, useOnline } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { sayChanged } from '../../data/booking-command.ts';
import { useBookingCommand } from '../../data/useBookingCommand.ts';
import { useMessages } from '../../messages.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type CancelReason, cancelReasons, REASON_MAX, reasonToSend } from './cancel-reasons.ts';
import { useLatestBooking } from './useLatestBooking.ts';

const ERROR_ID = 'cancel-booking-error';

/** Asks for a reason, then cancels for real. */
export function CancelDialog({ input, close }: DialogProps<'cancel-booking'>) {
  const messages = useMessages();
  const words = messages.cancel;
  const { instant } = useFormats();
  const booking = useLatestBooking(input.booking);
  const now = useNow(1000);
  const online = useOnline();
  const { run, busy } = useBookingCommand();
  const [reason, setReason] = useState<CancelReason>('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [changed, setChanged] = useState<string>();

  const gone = !busy && !canAct(booking, 'CANCEL', 'customer', new Date(now));
  const message = changed ?? (gone ? whyNot() : undefined);
  function whyNot() {
    return booking.status === 'ACCEPTED' ? messages.card.started : sayChanged(messages, input.booking, booking);
  }

  async function confirm() {
    if (!online) return setError(messages.common.offlineAction);
    const chosen = reasonToSend(reason, text, words);
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
      <Stack gap={4}>
        <RadioGroup
          label={words.reason}
          value={reason}
          onChange={(value: CancelReason) => setReason(value)}
          aria-describedby={error ? ERROR_ID : undefined}
          options={cancelReasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        {reason === 'other' && (
          <Field label={words.otherLabel} required>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={REASON_MAX}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        )}
        <FormError id={ERROR_ID}>{error}</FormError>
      </Stack>
    </AlertDialog>
  );
}
