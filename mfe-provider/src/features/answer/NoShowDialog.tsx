import { useState } from 'react';
import { FormError, Stack, useOnline } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/forms';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useDesk } from '../desk/desk-context.ts';
import type { AnswerDialogProps } from './CounterDialog.tsx';

const REASON_MAX = 500;

/** Nobody was there: asks once before the customer is told so. */
export function NoShowDialog({ booking, onClose }: AnswerDialogProps) {
  const messages = useMessages();
  const words = messages.matters.noShow;
  const { showNews } = useDesk();
  const { run, busy } = useDeskCommand();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const name = customerName(booking, messages);

  async function report() {
    if (!online) return setError(messages.desk.offlineAction);
    const said = reason.trim();
    const outcome = await run({
      name: 'noShow',
      booking,
      input: { params: { id: booking.id }, body: { action: 'REPORT', ...(said !== '' && { reason: said }) } },
      sentence: messages.matters.failed,
      reached: (truth) => truth.noShow?.by === 'provider',
    });
    if (outcome?.kind === 'failed') return setError(outcome.message);
    if (!outcome) return;
    showNews(outcome.kind === 'changed' ? { problem: outcome.message } : { news: words.said(name) });
    onClose();
  }
  return (
    <AlertDialog
      title={words.title}
      description={words.ask(name)}
      confirmLabel={words.submit}
      cancelLabel={words.back}
      busy={busy}
      busyLabel={words.sending}
      onConfirm={() => void report()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <TextField label={words.reason} multiline rows={2} maxLength={REASON_MAX} value={reason} onChange={setReason} />
        <FormError>{error}</FormError>
      </Stack>
    </AlertDialog>
  );
}
