import styled from '@emotion/styled';
import { useId } from 'react';
import { type DialogProps, type RatingValue, reviewLimits } from 'shared-contracts';
import { Button, FormError, Notice, Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { RatingInput, TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useReviewForm } from './useReviewForm.ts';

const Counter = styled.output`
  align-self: flex-end;
  color: ${theme.color.inkMuted};
`;

export function ReviewDialog({ input, close }: DialogProps<'review'>) {
  const form = useReviewForm(input);
  const done = form.status === 'sent';
  const ratingError = useId();
  const words = useMessages().review;
  return (
    <Dialog
      title={words.title}
      description={words.about(input.serviceName, input.providerName)}
      onClose={() => close(done ? 'reviewed' : undefined)}
    >
      {done ? (
        <Stack gap={5}>
          <Notice tone="success">{words.done}</Notice>
          <Button onClick={() => close('reviewed')}>{words.close}</Button>
        </Stack>
      ) : (
        <form {...form.props}>
          <Stack gap={5}>
            <div>
              <RatingInput
                label={words.rating}
                labels={words.ratings}
                value={form.values.rating}
                onChange={(rating) => form.edit({ rating: rating as RatingValue })}
                aria-describedby={form.errors.rating && ratingError}
              />
              <FormError id={ratingError}>{form.errors.rating}</FormError>
            </div>
            <TextField
              label={words.text}
              hint={words.hint}
              required
              multiline
              rows={5}
              maxLength={reviewLimits.max}
              {...form.field('review')}
            />
            <Counter aria-live="off">
              <Text as="span" size="sm" tone="muted">
                {words.counter(form.values.review.trim().length, reviewLimits.max)}
              </Text>
            </Counter>
            <FormError>{form.failure}</FormError>
            <Button type="submit" block busy={form.status === 'sending'} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
