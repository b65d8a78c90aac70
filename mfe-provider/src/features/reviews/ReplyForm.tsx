import { useEffect, useRef } from 'react';
import { useHost, useQueryClient } from 'remote-sdk';
import { type Review, replyLimits } from 'shared-contracts';
import { Button, FormError, Stack } from 'shared-ui';
import { TextField, useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

/** Writes the reply to a review, or another one in its place. What was typed stays until it was sent. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { reviews: words } = useMessages();
  const { blocked, showNews } = useDesk();
  const { http } = useHost();
  const client = useQueryClient();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);
  const form = useForm({
    draft: `reply.${review.id}`,
    initial: { reply: review.reply?.text ?? '' },
    validate: ({ reply }) => ({ reply: reply.trim().length < replyLimits.min ? words.required : undefined }),
    send: async ({ reply }) => {
      if (blocked !== undefined) throw new Error(blocked);
      await http.call('replyToReview', { params: { id: review.id }, body: { reply } });
      await client.invalidateQueries({ queryKey: ['getProviderReviews'] });
      form.clear();
      showNews({ news: words.replied });
      onClose();
    },
    failure: blocked ?? words.replyFailed,
  });
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <TextField
          multiline
          ref={text}
          rows={3}
          maxLength={replyLimits.max}
          label={words.replyTo(review.customerName)}
          hint={words.replyHint}
          {...form.field('reply')}
        />
        <FormError>{form.failure}</FormError>
        <Stack direction="row" gap={2} wrap>
          <Button type="submit" size="sm" busy={form.status === 'sending'} busyLabel={words.replying}>
            {words.send}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
