import styled from '@emotion/styled';
import { useId } from 'react';
import { type DialogProps, type RatingValue, reviewLimits } from 'shared-contracts';
import { Button, Field, FormError, Notice, RatingInput, Stack, Text, TextArea, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { useReviewForm } from './useReviewForm.ts';

const Counter = styled.output`
  align-self: flex-end;
  color: ${theme.color.inkMuted};
`;

export function ReviewDialog({ input, close }: DialogProps<'review'>) {
  const { values, errors, change, submit, busy, done, failure } = useReviewForm(input);
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
        <form onSubmit={submit} noValidate>
          <Stack gap={5}>
            <div>
              <RatingInput
                label={words.rating}
                labels={words.ratings}
                value={values.rating}
                onChange={(rating) => change({ rating: rating as RatingValue })}
                aria-describedby={errors.rating && ratingError}
              />
              <FormError id={ratingError}>{errors.rating}</FormError>
            </div>
            <Field label={words.text} hint={words.hint} error={errors.review} required>
              {(field) => (
                <TextArea
                  {...field}
                  rows={5}
                  maxLength={reviewLimits.max}
                  value={values.review}
                  onChange={(event) => change({ review: event.target.value })}
                />
              )}
            </Field>
            <Counter aria-live="off">
              <Text as="span" size="sm" tone="muted">
                {words.counter(values.review.trim().length, reviewLimits.max)}
              </Text>
            </Counter>
            <FormError>{failure}</FormError>
            <Button type="submit" block busy={busy} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
