import { useCallMutation, useHost } from 'remote-sdk';
import type { DialogProps } from 'shared-contracts';
import { useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { emptyReview, validateReview } from './review-form.ts';

/** State of one review; what was typed stays with its booking until the server has it. */
export function useReviewForm({ bookingId, providerId }: DialogProps<'review'>['input']) {
  const words = useMessages().review;
  const { events, telemetry } = useHost();
  const create = useCallMutation('createReview');
  const form = useForm({
    draft: `review.${bookingId}`,
    initial: emptyReview,
    validate: (values) => validateReview(values, words),
    send: async ({ rating, review }) => {
      await create.mutateAsync({ body: { sellerId: providerId, offerId: bookingId, rating, review: review.trim() } });
      form.clear();
      events.emit('review', { bookingId });
    },
    failure: words.failure,
    onFailure: (failure) => telemetry.error(failure, { remote: 'mfe-chat', action: 'review' }),
  });
  return form;
}
