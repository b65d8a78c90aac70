import { type FormEvent, useState } from 'react';
import { useCallMutation, useHost } from 'remote-sdk';
import { type DialogProps, messageOf } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { emptyReview, type ReviewErrors, type ReviewFormValues, validateReview } from './review-form.ts';

/** State of one review; what was typed stays with its booking until the server has it. */
export function useReviewForm({ bookingId, providerId }: DialogProps<'review'>['input']) {
  const words = useMessages().review;
  const { events, telemetry } = useHost();
  const [values, setValues, forgetDraft] = usePersistentDraft(`review.${bookingId}`, emptyReview);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const { mutate, isPending, isSuccess, error } = useCallMutation('createReview', {
    onSuccess: () => {
      forgetDraft();
      events.emit('review', { bookingId });
    },
    onError: (failure) => telemetry.error(failure, { remote: 'mfe-chat', action: 'review' }),
  });

  const change = (part: Partial<ReviewFormValues>) => {
    setValues({ ...values, ...part });
    setErrors((present) => ({ ...present, ...(part.rating ? { rating: undefined } : { review: undefined }) }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateReview(values, words);
    setErrors(found);
    if (isPending || Object.keys(found).length > 0) return;
    mutate({ body: { sellerId: providerId, offerId: bookingId, rating: values.rating, review: values.review.trim() } });
  };

  return {
    values,
    errors,
    change,
    submit,
    busy: isPending,
    done: isSuccess,
    failure: error ? messageOf(error, words.failure) : undefined,
  };
}
