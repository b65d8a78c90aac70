import { useState } from 'react';
import { type Review, replyLimits } from 'shared-contracts';
import { Button, ReviewReply, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { ReplyForm } from './ReplyForm.tsx';

const DAY_MS = 86_400_000;

/** The own reply to a review, and the form to write or change it. */
export function Reply({ review, now }: { review: Review; now: number }) {
  const { reviews: words } = useMessages();
  const { provider } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { reply, customerName } = review;
  if (isOpen) return <ReplyForm review={review} onClose={() => setOpen(false)} />;
  if (!reply) {
    return (
      <div>
        <Button size="sm" variant="secondary" aria-label={words.replyTo(customerName)} onClick={() => setOpen(true)}>
          {words.reply}
        </Button>
      </div>
    );
  }
  const until = Date.parse(reply.at) + replyLimits.changeDays * DAY_MS;
  return (
    <>
      <ReviewReply reply={reply} name={provider.name} />
      {now <= until && (
        <Stack direction="row" gap={2} wrap justify="space-between" align="center">
          <Text size="sm" tone="muted">
            {words.changeUntil(new Date(until).toISOString())}
          </Text>
          <Button size="sm" variant="quiet" aria-label={words.changeTo(customerName)} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </Stack>
      )}
    </>
  );
}
