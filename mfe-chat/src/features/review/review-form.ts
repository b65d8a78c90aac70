import { type RatingValue, reviewLimits } from 'shared-contracts';
import type { FieldErrors } from 'shared-ui/forms';
import type { Messages } from '../../messages.ts';

export interface ReviewFormValues {
  /** 0: none chosen yet. */
  rating: RatingValue | 0;
  review: string;
}
export const emptyReview: ReviewFormValues = { rating: 0, review: '' };

/** A rating, and 10 characters at least after trimming. The field itself stops at 1000. */
export function validateReview(
  { rating, review }: ReviewFormValues,
  words: Messages['review'],
): FieldErrors<ReviewFormValues> {
  return {
    ...(rating === 0 && { rating: words.ratingMissing }),
    ...(review.trim().length < reviewLimits.min && { review: words.textTooShort }),
  };
}
