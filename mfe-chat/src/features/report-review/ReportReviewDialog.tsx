import { useState } from 'react';
import { useCallMutation, useHost } from 'remote-sdk';
import { type DialogProps, type ReviewReport, reviewReports } from 'shared-contracts';
import { Button, FormError, Notice, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField, TextField, useForm } from 'shared-ui/forms';
import { useReportMessages } from './messages.ts';

const NOTE_LETTERS = 500;

/** Asks why staff should look at a review, sends it, and says that it has arrived. */
export function ReportReviewDialog({ input: { review }, close }: DialogProps<'report-review'>) {
  const words = useReportMessages();
  const { telemetry } = useHost();
  const report = useCallMutation('reportReview');
  const [reason, setReason] = useState<ReviewReport>('insult');
  const form = useForm({
    draft: `report.${review.id}`,
    initial: { note: '' },
    validate: () => ({ note: undefined }),
    send: async ({ note }) => {
      await report.mutateAsync({ params: { id: review.id }, body: { reason, note } });
      form.clear();
    },
    failure: words.failed,
    onFailure: (failure) => telemetry.error(failure, { remote: 'mfe-chat', action: 'report-review' }),
  });
  const done = form.status === 'sent';
  const leave = () => close(done ? 'reported' : undefined);
  return (
    <Dialog title={words.title} description={words.about(review.customerName)} onClose={leave}>
      {done ? (
        <Stack gap={5}>
          <Notice tone="success">{words.sent}</Notice>
          <Button onClick={leave}>{words.close}</Button>
        </Stack>
      ) : (
        <form {...form.props}>
          <Stack gap={5}>
            <SelectField
              label={words.reason}
              value={reason}
              options={reviewReports}
              words={words.reasons}
              onChange={setReason}
            />
            <TextField multiline rows={3} maxLength={NOTE_LETTERS} label={words.note} {...form.field('note')} />
            <FormError>{form.failure}</FormError>
            <Button type="submit" block busy={form.status === 'sending'} busyLabel={words.sending}>
              {words.send}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
