import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { type Review, reviewReports } from 'shared-contracts';
import { Button, FormError, Stack } from 'shared-ui';
import { SelectField, TextField, useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

/** Asks the market's support to look at a review: why, and what it should know. */
export function ReportReview({ review }: { review: Review }) {
  const { reviews: words } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ReportForm review={review} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="sm" variant="quiet" aria-label={words.report.of(review.customerName)} onClick={() => setOpen(true)}>
        {words.report.open}
      </Button>
    </div>
  );
}

function ReportForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { reviews } = useMessages();
  const words = reviews.report;
  const { blocked, showNews } = useDesk();
  const { http } = useHost();
  const [reason, setReason] = useState<(typeof reviewReports)[number]>('insult');
  const form = useForm({
    draft: `report.${review.id}`,
    initial: { note: '' },
    validate: () => ({ note: undefined }),
    send: async ({ note }) => {
      if (blocked !== undefined) throw new Error(blocked);
      await http.call('reportReview', { params: { id: review.id }, body: { reason, note } });
      form.clear();
      showNews({ news: words.sent });
      onClose();
    },
    failure: blocked ?? words.failed,
  });
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <SelectField
          label={words.reason}
          value={reason}
          options={reviewReports}
          words={words.reasons}
          onChange={setReason}
        />
        <TextField multiline rows={2} maxLength={500} label={words.note} {...form.field('note')} />
        <FormError>{form.failure}</FormError>
        <Stack direction="row" gap={2} wrap>
          <Button type="submit" size="sm" busy={form.status === 'sending'} busyLabel={words.sending}>
            {words.send}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {reviews.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
